import type { User } from '@vivavoce/contracts/identity/calls';
import { paths } from '#app/paths.ts';

/** Where a sign-in leads: to the code while the e-mail is unverified, else to the dashboard (specification §2.3). */
export function afterSignIn(user: User): string {
  return user.emailVerified ? paths.dashboard.href() : paths.verifyEmail.href();
}
