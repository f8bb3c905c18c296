import type { User } from '@vivavoce/contracts/identity/calls';

/** Whether the account can sign in with a password. After a social sign-up it has none until its owner sets one. */
export function hasPassword({ providerData }: User): boolean {
  return providerData.some(({ providerId }) => providerId === 'password');
}

/** Whether a password alone signs the account in. Otherwise its owner proves who they are by signing in again. */
export function provesByPassword(user: User): boolean {
  return hasPassword(user) && user.multiFactor.enrolledFactors.length === 0;
}
