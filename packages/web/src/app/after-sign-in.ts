import type { User } from '@vivavoce/contracts/identity/calls';
import { paths } from '#app/paths.ts';

/**
 * Returns where to go after signing in: to the code screen while the e-mail is unverified, otherwise to the dashboard
 * (specification §2.3).
 */
export function afterSignIn(user: User): string {
  return user.emailVerified ? paths.dashboard.href() : paths.verifyEmail.href();
}
