import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { isoBase64URL, isoUint8Array } from '@simplewebauthn/server/helpers';
import { PASSKEY_CHALLENGE_LIFE_MINUTES } from '@vivavoce/contracts/identity/bounds';
import type { AddressedUser } from '#domains/identity/accounts.ts';
import type { Platform } from '#platform/platform.ts';
import type { MadePasskey, PasskeySignature } from './device-answers.ts';
import type { passkey } from './tables.ts';

type PasskeyRow = typeof passkey.$inferSelect;

/** A new passkey, as the columns of its table. */
type NewKey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'signatureCount' | 'transports'>;

export type Ceremonies = ReturnType<typeof ceremonies>;

/**
 * The two ceremonies of WebAuthn, as the library defines them: a device makes a passkey, and a device signs with one.
 * Passkeys are bound to the host of the public address. The device must find them itself, so that no address has to be
 * typed, and it must have checked its owner (finger, face, PIN), so a passkey counts as both factors. We do not ask the
 * device about its maker.
 */
export function ceremonies({ settings, log }: Pick<Platform, 'settings' | 'log'>) {
  const { hostname: rpID, origin } = new URL(settings.publicUrl);
  const timeout = PASSKEY_CHALLENGE_LIFE_MINUTES * 60_000;

  /**
   * Builds the options, including the challenge, with which a browser makes a passkey. A device that holds one of the
   * `existing` passkeys makes no second one.
   */
  function creationOptions(
    owner: Pick<AddressedUser, 'id' | 'email' | 'displayName'>,
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

  /**
   * Builds the options, including the challenge, with which a browser asks for a signature. Any passkey for this host
   * will do.
   */
  function signInOptions() {
    return generateAuthenticationOptions({
      rpID,
      allowCredentials: [],
      userVerification: 'required',
      timeout,
    });
  }

  /** Returns the key that was made for this challenge, or null if any check fails. */
  async function checkCreation(answer: MadePasskey, challenge: string): Promise<NewKey | null> {
    try {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { ...answer, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      });
      // The library reads the id that the device states but does not compare it with the browser's.
      if (registrationInfo?.credential.id !== answer.id) return null;
      const { id, publicKey, counter } = registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: isoBase64URL.fromBuffer(publicKey),
        signatureCount: counter,
        transports: answer.response.transports,
      };
    } catch (err) {
      // The log leaves out the library's message, which repeats the answer. The origin of the error shows which check
      // failed.
      log.info({ err }, 'a new passkey did not pass its checks');
      return null;
    }
  }

  /** Returns the number of signatures that the device reports for this key, or null if any check fails. */
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
        // We compare the count ourselves, after the signature, because the library would trust an unsigned one.
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
