import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from '#domains/identity/token/keys.ts';
import type { Platform } from '#platform/platform.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals the secret of an authenticator app for the database (AES-256-GCM with a key of the deployment's secret): whoever
 * reads the database alone cannot compute codes. A seal is bound to its account, so that nobody who can write there
 * opens somebody else's account by copying a row of their own.
 */
export function secretSeal({ settings }: Pick<Platform, 'settings'>) {
  const key = keyFor('second-factor', settings.secret);

  /** @returns nonce, tag and ciphertext in base64url */
  function seal(userId: string, secret: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
      Buffer.from(userId),
    );
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws when it was not sealed for this account, or under another secret of the deployment */
  function open(userId: string, sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const tagEnd = NONCE_BYTES + TAG_BYTES;
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(userId))
      .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
  }

  return { seal, open };
}
