import type { User } from '@vivavoce/contracts/identity/calls';

/** Whether the account can sign in with a password. After a social sign-up it has none until its owner sets one. */
export function hasPassword({ providerData }: User): boolean {
  return providerData.some(({ providerId }) => providerId === 'password');
}

/** Whether signing in also needs a code from an authenticator app. */
export function hasSecondFactor({ multiFactor }: User): boolean {
  return multiFactor.enrolledFactors.length > 0;
}

/**
 * Whether nothing can prove who the owner is: the account of a child who has an e-mail address now and has not set a
 * password yet. A parent may know the pictures or the PIN.
 */
export function hasNoProof({ email, providerData }: User): boolean {
  return email !== null && providerData.length === 0;
}

/** Whether the account is a child's without an e-mail address, whose only way in is a picture password or a PIN. */
export function hasOnlySecret({ email }: User): boolean {
  return email === null;
}
