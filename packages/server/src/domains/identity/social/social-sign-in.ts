import type { SocialOutcome, SocialProvider } from '@vivavoce/contracts/identity/social-sign-in';
import type { EmailVerification } from '#domains/identity/email-code/email-verification.ts';
import type { SignIns, SignInWishes } from '#domains/identity/sign-in/sign-ins.ts';
import type { Platform } from '#platform/platform.ts';
import type { CallbackAnswer, Provider, VouchedPerson, WalkSecrets } from './provider.ts';
import { describeFailure, knownError } from './provider-failure.ts';
import { socialAccounts } from './social-accounts.ts';

/** How a walk ends, and the cookies to set in the browser, as whole Set-Cookie headers. */
type SocialResult = { outcome: SocialOutcome; cookies: string[] };

const ended = (outcome: SocialOutcome): SocialResult => ({ outcome, cookies: [] });

/** The error codes that providers send if the person changed their mind. The longer one is Apple's. */
const CANCELLED = ['access_denied', 'user_cancelled_authorize'];

/** The two steps of a provider sign-in: leaving for it and returning. A provider's failure is logged, never thrown. */
export function socialSignIn(
  deps: Pick<Platform, 'db' | 'clock' | 'log' | 'switches'> & {
    signIns: SignIns;
    verification: EmailVerification;
  },
) {
  const { log, signIns } = deps;
  const accountOf = socialAccounts(deps);

  /** Returns the address that the browser should go to, or null if the provider does not name one. */
  async function leave(name: SocialProvider, provider: Provider, passage: WalkSecrets): Promise<URL | null> {
    return provider.authorizationUrl(passage).catch((error: unknown) => {
      log.warn({ provider: name, failure: describeFailure(error) }, 'a sign-in elsewhere could not start');
      return null;
    });
  }

  async function vouchedBy(
    name: SocialProvider,
    provider: Provider,
    passage: WalkSecrets,
    brought: CallbackAnswer,
  ) {
    return provider.vouch(passage, brought).catch((error: unknown): null => {
      log.warn(
        { provider: name, failure: describeFailure(error) },
        'a provider did not confirm who the person is',
      );
      return null;
    });
  }

  async function enter(name: SocialProvider, person: VouchedPerson, wishes: SignInWishes) {
    const found = await accountOf(name, person);
    if (found.kind === 'other_credentials' || found.kind === 'switched_off') return ended(found.kind);
    if (found.kind === 'no_email') {
      log.warn({ provider: name }, 'a provider reported no address for a new person');
      return ended('failed');
    }
    const entered = await signIns.enter(found.account, wishes);
    switch (entered.kind) {
      case 'signed_in':
      case 'second_factor_required':
        return { outcome: entered.kind, cookies: entered.cookies };
      case 'account_disabled':
        return ended('account_disabled');
      case 'changed_meanwhile':
        return ended('failed');
    }
  }

  /** Signs the person in with what the browser brought back from the provider. */
  async function arrive(
    name: SocialProvider,
    provider: Provider,
    { passage, brought, ...wishes }: { passage: WalkSecrets; brought: CallbackAnswer } & SignInWishes,
  ): Promise<SocialResult> {
    if (brought.error !== undefined) {
      if (CANCELLED.includes(brought.error)) return ended('cancelled');
      log.warn({ provider: name, said: knownError(brought.error) }, 'a provider refused a sign-in');
      return ended('failed');
    }
    const person = await vouchedBy(name, provider, passage, brought);
    return person ? enter(name, person, wishes) : ended('failed');
  }

  return { leave, arrive };
}
