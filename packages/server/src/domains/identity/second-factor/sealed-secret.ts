import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from '#domains/identity/token/keys.ts';
import type { Platform } from '#platform/platform.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals an authenticator app's secret for the database (AES-256-GCM with a key from the deployment's secret). Someone
 * who can read only the database cannot compute codes. A seal is bound to its account, so someone who can write to the
 * database cannot open another account by copying their own row.
 */
export function secretSeal({ settings }: Pick<Platform, 'settings'>) {
  const key = keyFor('second-factor', settings.secret);

  /** @returns the nonce, tag and ciphertext in base64url */
  function seal(userId: string, secret: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
      Buffer.from(userId),
    );
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws if the text was sealed for another account, or under another secret of the deployment */
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
