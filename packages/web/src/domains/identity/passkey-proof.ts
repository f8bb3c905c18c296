import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { passkeySignIn } from '@vivavoce/contracts/identity/passkey-calls';
import type { InputOf } from '@vivavoce/contracts/wire/endpoint';
import { call } from '#lib/api.ts';

/** What a passkey says to a challenge. */
type PasskeyProof = Pick<InputOf<typeof passkeySignIn>['body'], 'challengeId' | 'response'>;

/** How the browsers name what the person has cancelled, or let run out, in the device's own dialog. */
const CANCELLED = new Set(['NotAllowedError', 'AbortError']);

/**
 * Has the device prove who is there. The library comes only now: few people of a public page want it.
 * @returns null when the person cancelled it
 * @throws ApiError, or what the browser says of a passkey that cannot be used
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
