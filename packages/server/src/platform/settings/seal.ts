import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const options = { authTagLength: TAG_BYTES };

/**
 * Seals content with a key of 32 bytes (AES-256-GCM), so that whoever lacks the key can neither read nor change it. A seal
 * is bound to a text, such as an id or a purpose, and opens with the same text alone.
 */
export function sealing(key: Buffer) {
  return {
    /** @returns the nonce, the tag and the ciphertext in base64url */
    seal(content: string | Buffer, boundTo: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, options).setAAD(Buffer.from(boundTo));
      const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },

    /** Returns the content; null if the seal is broken, has another key or is bound to something else. */
    open(sealed: string, boundTo: string): Buffer | null {
      const bytes = Buffer.from(sealed, 'base64url');
      const start = NONCE_BYTES + TAG_BYTES;
      if (bytes.length < start) return null;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), options)
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(bytes.subarray(NONCE_BYTES, start));
      const content = decipher.update(bytes.subarray(start));
      try {
        return Buffer.concat([content, decipher.final()]);
      } catch {
        // Only final() reports a broken seal, and only by throwing.
        return null;
      }
    },
  };
}
