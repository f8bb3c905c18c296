import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { isoBase64URL, isoUint8Array } from '@simplewebauthn/server/helpers';
import { PASSKEY_CHALLENGE_LIFE_MINUTES } from '@vivavoce/contracts/identity/bounds';
import type { UserRow } from '#domains/identity/tables.ts';
import type { Platform } from '#platform/platform.ts';
import type { MadePasskey, PasskeySignature } from './device-answers.ts';
import type { passkey } from './tables.ts';

type PasskeyRow = typeof passkey.$inferSelect;

/** What a new passkey is, in the columns of its table. */
type NewKey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'signatureCount' | 'transports'>;

export type Ceremonies = ReturnType<typeof ceremonies>;

/**
 * The two ceremonies of WebAuthn, as the library knows them: a device makes a passkey, and a device signs with one.
 * Passkeys are bound to the host of the public address. They must be found by the device itself, so that nobody types
 * an address, and the device must have checked that it is its owner (finger, face, PIN): it stands for both factors.
 * What the device says of its maker is not asked.
 */
export function ceremonies({ settings, log }: Pick<Platform, 'settings' | 'log'>) {
  const { hostname: rpID, origin } = new URL(settings.publicUrl);
  const timeout = PASSKEY_CHALLENGE_LIFE_MINUTES * 60_000;

  /** What the browser needs to have a passkey made, with the challenge in it. `existing`: which are not made again. */
  function creationOptions(
    owner: Pick<UserRow, 'id' | 'email' | 'displayName'>,
    existing: readonly Pick<PasskeyRow, 'credentialId' | 'transports'>[],
  ) {
    return generateRegistrationOptions({
      rpID,
      rpName: settings.productName,
      userID: isoUint8Array.fromUTF8String(owner.id),
      userName: owner.email,
      userDisplayName: owner.displayName,
      timeout,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    });
  }

  /** What the browser needs to have a challenge signed, with the challenge in it: any passkey of this host will do. */
  function signInOptions() {
    return generateAuthenticationOptions({
      rpID,
      allowCredentials: [],
      userVerification: 'required',
      timeout,
    });
  }

  /** The key that was made for this challenge; null when anything about it is not as it must be. */
  async function checkCreation(answer: MadePasskey, challenge: string): Promise<NewKey | null> {
    try {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { ...answer, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      });
      // The library reads the id that the device states and does not compare it with the browser's.
      if (registrationInfo?.credential.id !== answer.id) return null;
      const { id, publicKey, counter } = registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: isoBase64URL.fromBuffer(publicKey),
        signatureCount: counter,
        transports: answer.response.transports,
      };
    } catch (err) {
      // The log leaves out what the library says: it repeats the answer. Where it was said tells which check failed.
      log.info({ err }, 'a new passkey did not pass its checks');
      return null;
    }
  }

  /** How often the device says to have signed with this key; null when the signature is not as it must be. */
  async function checkSignature(
    answer: PasskeySignature,
    challenge: string,
    key: Pick<PasskeyRow, 'id' | 'userId' | 'credentialId' | 'publicKey'>,
  ): Promise<{ signatureCount: number } | null> {
    if (answer.response.userHandle !== isoBase64URL.fromUTF8String(key.userId)) return null;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...answer, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        // The count is compared behind the signature and where it is kept: the library would believe an unsigned one.
        credential: { id: key.credentialId, publicKey: isoBase64URL.toBuffer(key.publicKey), counter: 0 },
      });
      return verified ? { signatureCount: authenticationInfo.newCounter } : null;
    } catch (err) {
      log.info({ passkeyId: key.id, err }, 'a sign-in with a passkey did not pass its checks');
      return null;
    }
  }

  return { creationOptions, signInOptions, checkCreation, checkSignature };
}
