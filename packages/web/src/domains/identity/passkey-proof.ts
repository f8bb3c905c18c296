import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { passkeySignIn } from '@vivavoce/contracts/identity/passkey-calls';
import type { InputOf } from '@vivavoce/contracts/wire/endpoint';
import { call } from '#lib/api.ts';

/** A passkey's response to a challenge. */
type PasskeyProof = Pick<InputOf<typeof passkeySignIn>['body'], 'challengeId' | 'response'>;

/** The names that browsers give the error when the person cancels the device's own dialog, or lets it time out. */
const CANCELLED = new Set(['NotAllowedError', 'AbortError']);

/**
 * Asks the device to prove who the person is. The library is loaded only now, since few readers of a public page need
 * it.
 * @returns null if the person cancelled
 * @throws ApiError, or the browser's error for a passkey that cannot be used
 */
export async function askForPasskey(): Promise<PasskeyProof | null> {
  const [{ startAuthentication }, { challengeId, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('POST /api/auth/passkey-sign-in/options', {}),
  ]);
  try {
    const response = await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    });
    return { challengeId, response: { ...response } };
  } catch (error) {
    if (error instanceof Error && CANCELLED.has(error.name)) return null;
    throw error;
  }
}
