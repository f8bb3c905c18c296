import { z } from 'zod';

/** The maximum length of a credential's id, in characters: 1,023 bytes (WebAuthn Level 3, §7.1) in base64url. */
const CREDENTIAL_ID_MAX_LENGTH = 1_364;
/** More than any browser sends. The longest attestations contain a chain of certificates. */
const PART_MAX_LENGTH = 32_768;

const Bytes = z
  .string()
  .max(PART_MAX_LENGTH)
  .regex(/^[\w-]+$/);
const CredentialId = Bytes.max(CREDENTIAL_ID_MAX_LENGTH);

const Credential = z.object({ id: CredentialId, rawId: CredentialId, type: z.literal('public-key') });

/** The parts that we read from a browser's answer after a device has made a passkey (`RegistrationResponseJSON`). */
const MadePasskey = Credential.extend({
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    /** How the device can be reached. New ways may be added. */
    transports: z.array(z.string().max(32)).max(16).default([]),
  }),
});
export type MadePasskey = z.infer<typeof MadePasskey>;

/** The parts that we read from a browser's answer after a device has signed (`AuthenticationResponseJSON`). */
const PasskeySignature = Credential.extend({
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    /** The account. A device that found the passkey by itself always names it. */
    userHandle: Bytes,
  }),
});
export type PasskeySignature = z.infer<typeof PasskeySignature>;

/** Returns null for anything that a browser would not send. */
export function readMadePasskey(answer: unknown): MadePasskey | null {
  return MadePasskey.safeParse(answer).data ?? null;
}

/** Returns null for anything that a browser would not send. */
export function readPasskeySignature(answer: unknown): PasskeySignature | null {
  return PasskeySignature.safeParse(answer).data ?? null;
}
