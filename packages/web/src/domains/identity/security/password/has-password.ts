import type { User } from '@vivavoce/contracts/identity/calls';

/** Whether the account can sign in by password; one made by an account elsewhere has none until its owner sets one. */
export function hasPassword({ providerData }: User): boolean {
  return providerData.some(({ providerId }) => providerId === 'password');
}

/** Whether a password is all that the account asks for; else somebody proves who they are by signing in again. */
export function provesByPassword(user: User): boolean {
  return hasPassword(user) && user.multiFactor.enrolledFactors.length === 0;
}
