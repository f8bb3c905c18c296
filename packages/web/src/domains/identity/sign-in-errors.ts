import type { AuthFault } from '#domains/identity/auth-form.tsx';
import { ApiError } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** Picks the text of specification §8 for an error. Any unforeseen error gets the text `otherwise`. */
function described(error: unknown, byCode: Record<string, AuthFault>, otherwise: string): AuthFault {
  if (!(error instanceof ApiError)) return { field: null, text: otherwise };
  if (error.code === 'network') return { field: null, text: error.message };
  if (error.code === 'invalid_input' && 'email' in error.fields) {
    return { field: 'email', text: m.auth_invalid_email() };
  }
  return byCode[error.code] ?? { field: null, text: otherwise };
}

/** Explains why a sign-in failed. */
export function loginError(error: unknown): AuthFault {
  return described(
    error,
    {
      no_account: { field: 'email', text: m.auth_error_no_account() },
      wrong_password: { field: 'password', text: m.auth_error_wrong_password() },
      account_disabled: { field: null, text: m.auth_error_account_disabled() },
      too_many_attempts: { field: null, text: m.auth_error_too_many_attempts() },
      too_many_requests: { field: null, text: m.auth_error_too_many_attempts() },
    },
    m.auth_login_failed(),
  );
}

/** Explains why a sign-in through a provider could not be taken over. `otherwise` is the provider's own fault. */
export function adoptionError(error: unknown, otherwise: AuthFault): AuthFault {
  return described(error, {}, otherwise.text);
}

/** Explains why the second factor did not complete the sign-in. */
export function codeStepError(error: unknown): AuthFault {
  return described(
    error,
    {
      wrong_code: { field: 'code', text: m.second_factor_error_wrong_code() },
      invalid_input: { field: 'code', text: m.second_factor_error_wrong_code() },
      sign_in_gone: { field: null, text: m.second_factor_error_gone() },
      account_disabled: { field: null, text: m.auth_error_account_disabled() },
      too_many_attempts: { field: null, text: m.auth_error_too_many_attempts() },
      too_many_requests: { field: null, text: m.auth_error_too_many_attempts() },
    },
    m.auth_login_failed(),
  );
}

/** Explains why a sign-in with a passkey failed. */
export function passkeyError(error: unknown): AuthFault {
  return described(
    error,
    {
      challenge_gone: { field: null, text: m.passkey_error_challenge_gone() },
      passkey_unknown: { field: null, text: m.passkey_error_unknown() },
      account_disabled: { field: null, text: m.auth_error_account_disabled() },
      too_many_requests: { field: null, text: m.auth_error_too_many_attempts() },
    },
    m.passkey_sign_in_failed(),
  );
}

/** Explains why a registration failed. */
export function registrationError(error: unknown): AuthFault {
  if (error instanceof ApiError && error.code === 'invalid_input' && 'password' in error.fields) {
    return { field: 'password', text: m.auth_weak_password() };
  }
  return described(
    error,
    {
      email_taken: { field: 'email', text: m.auth_error_email_taken() },
      password_too_easy: { field: 'password', text: m.auth_error_password_too_easy() },
      passwords_off: { field: null, text: m.auth_error_passwords_off() },
      switched_off: { field: null, text: m.error_switched_off() },
      too_many_requests: { field: null, text: m.error_too_many_requests() },
    },
    m.auth_register_failed(),
  );
}

/** Explains why no link was mailed. */
export function forgotPasswordError(error: unknown): AuthFault {
  return described(
    error,
    {
      no_account: { field: 'email', text: m.auth_error_no_account() },
      too_many_requests: { field: null, text: m.error_too_many_requests() },
    },
    m.forgot_failed(),
  );
}

/** Explains why the new password was refused. `goneText` is for a link that is used up or too old. */
export function newPasswordError(error: unknown, goneText: string): AuthFault {
  if (error instanceof ApiError && error.code === 'invalid_input' && 'password' in error.fields) {
    return { field: 'password', text: m.auth_weak_password() };
  }
  return described(
    error,
    {
      password_too_easy: { field: 'password', text: m.auth_error_password_too_easy() },
      admin_password_too_short: { field: 'password', text: m.auth_error_admin_password_too_short() },
      link_gone: { field: null, text: goneText },
      too_many_requests: { field: null, text: m.error_too_many_requests() },
    },
    m.reset_failed(),
  );
}
