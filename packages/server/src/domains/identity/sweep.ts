import { lte, or } from 'drizzle-orm';
import { dailySweep } from '#platform/jobs/daily-sweep.ts';
import type { Platform } from '#platform/platform.ts';
import type { EmailChanges } from './account-security/email-change.ts';
import type { ChildAccounts } from './child-accounts/child-accounts.ts';
import type { EmailVerification } from './email-code/email-verification.ts';
import type { PasswordReset } from './password/password-reset.ts';
import type { FactorRecoveries } from './recovery/factor-recoveries.ts';
import type { SignInFailures } from './sign-in/sign-in-failures.ts';
import { areWornOut } from './sign-in/sign-in-life.ts';
import { signIn } from './tables.ts';
import type { Revocations } from './token/revocations.ts';
import { sweepTickets } from './token/tickets.ts';
import type { AccountViews } from './viewing/account-views.ts';

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock'> & {
  verification: EmailVerification;
  emailChange: EmailChanges;
  failures: SignInFailures;
  reset: PasswordReset;
  recoveries: FactorRecoveries;
  revoked: Revocations;
  children: ChildAccounts;
  views: AccountViews;
};

/**
 * Removes expired sign-ins, pairings, codes, links, recoveries, tickets, views and counts of failures. None of them is
 * valid any more.
 */
export function sweeping({
  db,
  jobs,
  clock,
  verification,
  emailChange,
  failures,
  reset,
  recoveries,
  revoked,
  children,
  views,
}: Deps) {
  return dailySweep({ db, jobs }, 'identity.sweep', async () => {
    await db.orm.delete(signIn).where(or(lte(signIn.expiresAt, clock.now()), areWornOut()));
    await sweepTickets(db.orm, clock.now());
    await verification.sweep();
    await emailChange.sweep();
    await failures.sweep();
    await reset.sweep();
    await recoveries.sweep(db.orm);
    await children.sweep();
    await views.sweep();
    await revoked.sweep();
  });
}
