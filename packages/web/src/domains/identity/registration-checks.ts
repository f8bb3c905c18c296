import { m } from '#messages/messages.js';

/** Fewest characters of a password (specification §5, §9). */
const PASSWORD_MIN_LENGTH = 6;

export type RegistrationValues = {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  acceptsTerms: boolean;
};

export type RegistrationFault = { field: 'password' | 'confirmPassword' | 'acceptsTerms'; text: string };

/** The first thing wrong, in the order mismatch, length, terms (RES-36); null when all is well. */
export function checkRegistration(values: RegistrationValues): RegistrationFault | null {
  if (values.password !== values.confirmPassword) {
    return { field: 'confirmPassword', text: m.auth_passwords_differ() };
  }
  if (values.password.length < PASSWORD_MIN_LENGTH) {
    return { field: 'password', text: m.auth_password_too_short() };
  }
  if (!values.acceptsTerms) return { field: 'acceptsTerms', text: m.auth_terms_needed() };
  return null;
}
