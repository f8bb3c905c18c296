import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import { derivedKey } from './derived-key.ts';
import type { Settings } from './settings.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Whom a token belongs to, and the Unix time in ms at which it expires; null for never. */
type Sealed = [owner: string, expiresAtMs: number | null];

/**
 * The tokens in the links of mails: their owner, sealed with our own key (AES-256-GCM), so that only a reader of that
 * mailbox has one. Nothing is stored for them.
 * @param keyName the purpose of the key, such as 'newsletter-link'; nothing else uses it
 */
export function sealedLinks<Purpose extends string>(
  { clock, settings }: { clock: Clock; settings: Pick<Settings, 'secret'> },
  keyName: string,
) {
  const key = derivedKey(settings.secret, keyName);

  /** Makes a token. What it is for is part of the seal: a token for one purpose is worthless for another. */
  function seal(purpose: Purpose, owner: string, lifeMs: number | null): string {
    const nonce = randomBytes(NONCE_BYTES);
    const sealed: Sealed = [owner, lifeMs === null ? null : clock.now().getTime() + lifeMs];
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
    const closed = Buffer.concat([cipher.update(JSON.stringify(sealed)), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url');
  }

  /** Returns the owner of a token; null when the token is not ours, has another purpose, or is too old. */
  function open(purpose: Purpose, token: string): string | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose)).setAuthTag(tag);
    const start = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    let opened: Buffer;
    try {
      opened = Buffer.concat([start, decipher.final()]);
    } catch {
      // The seal is broken. Only final() reports that, and only by throwing.
      return null;
    }
    const [owner, expiresAtMs]: Sealed = JSON.parse(opened.toString());
    return expiresAtMs === null || clock.now().getTime() < expiresAtMs ? owner : null;
  }

  return { seal, open };
}
