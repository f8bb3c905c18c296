import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { Passkey } from '@vivavoce/contracts/identity/passkey-calls';
import type { WithRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/**
 * Has the device make a passkey and the server keep it. Carries a library: load it where it is asked for.
 * @throws ApiError, or what the device says (`passkeyFailure` puts both into words)
 */
export async function makePasskey(name: string, withRecentSignIn: WithRecentSignIn): Promise<Passkey> {
  const { challengeId, options } = await withRecentSignIn(() => call('POST /api/auth/passkeys/options', {}));
  // the server makes the options with the other half of the same library
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const response = { ...(await startRegistration({ optionsJSON })) };
  return withRecentSignIn(() => call('POST /api/auth/passkeys', { body: { challengeId, name, response } }));
}

/** Why no passkey was made, in words. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return m.security_passkey_already();
  }
  // a person who says no and one who takes too long are not told apart, on purpose (WebAuthn §5.1.3)
  if (error instanceof Error && error.name === 'NotAllowedError') return m.security_passkey_not_finished();
  return errorText(error, m.passkey_error_refused());
}
