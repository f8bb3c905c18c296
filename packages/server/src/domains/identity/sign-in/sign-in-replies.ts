import type { SignedIn } from '@vivavoce/contracts/identity/calls';
import { refuseCommon } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import { isOwnOrigin } from './own-origin.ts';

type Reply = { setHeader(name: string, value: string | string[]): void };

/** Answers a call that has begun a sign-in: the cookie for the browser, the token for the page. */
export function giveSignIn(reply: Reply, begun: { signedIn: SignedIn; cookies: string[] }): SignedIn {
  reply.setHeader('set-cookie', begun.cookies);
  return begun.signedIn;
}

/**
 * For a call that begins a sign-in and does not rely on a cookie yet: another site's page cannot make the browser state
 * our origin.
 * @throws Refused `forbidden`
 */
export function ownPagesOnly({ settings }: Pick<Platform, 'settings'>) {
  return ({ origin, host }: { origin: string | undefined; host: string }): void => {
    if (!isOwnOrigin(origin, { publicUrl: settings.publicUrl, host })) throw refuseCommon('forbidden');
  };
}
