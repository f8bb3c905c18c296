import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { Passkey } from '@vivavoce/contracts/identity/passkey-calls';
import type { WithRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/**
 * Asks the device to make a passkey, and the server to store it. This module carries a library, so load it on demand.
 * @throws ApiError, or the device's error (`passkeyFailure` turns both into a text)
 */
export async function makePasskey(name: string, withRecentSignIn: WithRecentSignIn): Promise<Passkey> {
  const { challengeId, options } = await withRecentSignIn(() => call('POST /api/auth/passkeys/options', {}));
  // the server creates the options with the other half of the same library
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const response = { ...(await startRegistration({ optionsJSON })) };
  return withRecentSignIn(() => call('POST /api/auth/passkeys', { body: { challengeId, name, response } }));
}

/** Explains why no passkey was made. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return m.security_passkey_already();
  }
  // browsers deliberately report a refusal and a timeout in the same way (WebAuthn §5.1.3)
  if (error instanceof Error && error.name === 'NotAllowedError') return m.security_passkey_not_finished();
  return errorText(error, m.passkey_error_refused());
}
