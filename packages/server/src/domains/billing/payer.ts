import type {
  createCheckoutSession,
  createPaymentIntent,
  startCardCheck,
} from '@vivavoce/contracts/billing/calls';
import type { IsOwnOrigin } from '#platform/http/mount.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import { type Limit, throttle } from '#platform/http/throttle.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * A school shares one address, and many parents may choose plans in one evening. Each payment costs a call to the
 * provider.
 */
export const CHECKOUT_LIMIT: Limit = { perAddress: 300, inTotal: 5_000, windowSeconds: 60 * 60 };

type Person = { userId: string; email: string | null; emailVerified: boolean };

/** What identity knows: the person behind a sign-in cookie, and which origins are ours. */
export type CookieCalls = {
  personBehind(cookie: string | undefined): Promise<Person | null>;
  isOwnOrigin: IsOwnOrigin;
};

type Paying = typeof createCheckoutSession | typeof createPaymentIntent | typeof startCardCheck;

/** Returns a function that finds who pays by the sign-in cookie, and that refuses a flood of payments. */
export function payersByCookie({
  clock,
  cookieCalls,
}: Pick<Platform, 'clock'> & { cookieCalls: CookieCalls }) {
  const admit = throttle({ clock }, CHECKOUT_LIMIT);

  /** @throws Refused `sign_in_first`, `forbidden`, `too_many_requests` */
  return async function payerOf(
    endpoint: Paying,
    { cookie, ip }: { cookie: string | undefined; ip: string },
  ): Promise<Person & { email: string }> {
    admit(ip);
    const payer = await cookieCalls.personBehind(cookie);
    if (!payer) throw refuse(endpoint, 'sign_in_first');
    // A child whose parent made the account has no address for a receipt, and buys nothing.
    if (payer.email === null) throw refuseCommon('forbidden');
    return { ...payer, email: payer.email };
  };
}
