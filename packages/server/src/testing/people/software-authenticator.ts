import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a page passes to `navigator.credentials`, as far as a device reads it. */
export type CreationOptions = {
  challenge: string;
  rp: { id: string };
  user: { id: string };
  excludeCredentials: { id: string }[];
};
export type RequestOptions = { challenge: string; rpId: string };

/** How an answer differs from that of an honest browser with an honest device. */
export type Lies = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** 'webauthn.create' or 'webauthn.get'. */
  type?: string;
  userVerified?: false;
  userPresent?: false;
  /** The key that signs instead of the passkey's own. */
  key?: KeyObject;
  signatureCount?: number;
  userHandle?: string;
  credentialId?: string;
};

/** What the page passes on, in the JSON form of WebAuthn. */
export type DeviceAnswer = Record<string, unknown> & { id: string; response: Record<string, unknown> };

type Kept = { id: string; rpId: string; userHandle: string; publicKey: KeyObject; privateKey: KeyObject };

const FLAG = { userPresent: 0x01, userVerified: 0x04, keyIsHere: 0x40 };
const ES256 = -7;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** Makes a P-256 key pair, as devices do. */
export const freshKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

function authenticatorData(rpId: string, flags: number, signatureCount: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags);
  head.writeUInt32BE(signatureCount, 1);
  return Buffer.concat([sha256(rpId), head]);
}

/** Encodes the key as COSE (RFC 9053, §7.1.1). */
function coseOf(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const entries: [number, number | Uint8Array][] = [
    [1, 2],
    [3, ES256],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ];
  return isoCBOR.encode(new Map(entries));
}

function attestedKey({ id, publicKey }: Pick<Kept, 'id' | 'publicKey'>): Buffer {
  const aaguid = Buffer.alloc(16);
  const credentialId = Buffer.from(id, 'base64url');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  return Buffer.concat([aaguid, length, credentialId, coseOf(publicKey)]);
}

/**
 * Opens a device with a browser around it. It makes passkeys (ES256, attestation 'none') and signs with them as
 * WebAuthn Level 3 specifies, or lies as it is asked to.
 * @param origin the origin of the page that the browser shows
 * @param counts whether it counts its signatures; passkeys that are synchronised between devices do not
 */
export function softwareAuthenticator(origin: string, { counts = true } = {}) {
  const passkeys: Kept[] = [];
  let signatures = 0;

  const nextCount = () => {
    if (counts) signatures += 1;
    return signatures;
  };

  const flagsOf = (lies: Lies) =>
    (lies.userPresent === false ? 0 : FLAG.userPresent) |
    (lies.userVerified === false ? 0 : FLAG.userVerified);

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );

  /** Makes a passkey and keeps it. Throws if it has one that the page excludes, as browsers do. */
  function create(options: CreationOptions, lies: Lies = {}): DeviceAnswer {
    const excluded = new Set(options.excludeCredentials.map(({ id }) => id));
    if (passkeys.some(({ id }) => excluded.has(id))) throw new Error('InvalidStateError');
    const made = {
      id: lies.credentialId ?? base64url(randomBytes(32)),
      rpId: options.rp.id,
      userHandle: options.user.id,
      ...freshKeys(),
    };
    passkeys.push(made);
    const authData = Buffer.concat([
      authenticatorData(
        lies.rpId ?? options.rp.id,
        flagsOf(lies) | FLAG.keyIsHere,
        lies.signatureCount ?? signatures,
      ),
      attestedKey(made),
    ]);
    const attestation = new Map<string, string | Map<string, never> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: made.id,
      rawId: made.id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: { credProps: { rk: true } },
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, lies)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** Signs with the newest passkey for this host. Throws if there is none. */
  function get(options: RequestOptions, lies: Lies = {}): DeviceAnswer {
    const kept = passkeys.findLast(({ rpId }) => rpId === options.rpId);
    if (!kept) throw new Error('NotAllowedError');
    const clientDataJSON = clientData('webauthn.get', options.challenge, lies);
    const authData = authenticatorData(
      lies.rpId ?? options.rpId,
      flagsOf(lies),
      lies.signatureCount ?? nextCount(),
    );
    const signed = Buffer.concat([authData, sha256(clientDataJSON)]);
    const id = lies.credentialId ?? kept.id;
    return {
      id,
      rawId: id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, lies.key ?? kept.privateKey)),
        userHandle: lies.userHandle ?? kept.userHandle,
      },
    };
  }

  return { create, get };
}
