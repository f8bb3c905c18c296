import { PASSWORD_MIN_LENGTH } from '@vivavoce/contracts/identity/bounds';
import type { AuthFault } from '#domains/identity/auth-form.tsx';
import { m } from '#messages/messages.js';

export type RegistrationValues = {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  acceptsTerms: boolean;
};

type NewPassword = Pick<RegistrationValues, 'password' | 'confirmPassword'>;

/** Finds the first fault of a password that was typed twice; null if there is none. */
export function checkNewPassword({ password, confirmPassword }: NewPassword): AuthFault | null {
  if (password !== confirmPassword) return { field: 'confirmPassword', text: m.auth_passwords_differ() };
  if (password.length < PASSWORD_MIN_LENGTH) return { field: 'password', text: m.auth_password_too_short() };
  return null;
}

/** Finds the first fault, in the order mismatch, length, terms (RES-36); null if there is none. */
export function checkRegistration(values: RegistrationValues): AuthFault | null {
  const fault = checkNewPassword(values);
  if (fault !== null) return fault;
  if (!values.acceptsTerms) return { field: 'acceptsTerms', text: m.auth_terms_needed() };
  return null;
}
