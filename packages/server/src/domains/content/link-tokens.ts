import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Platform } from '#platform/platform.ts';
import { derivedKey } from '#platform/settings/derived-key.ts';

/** What a link may do. A token for one purpose is worthless for the other. */
type LinkPurpose = 'confirm' | 'unsubscribe';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** An address, and the Unix time in ms at which the token expires; null for never. */
type Sealed = [email: string, expiresAtMs: number | null];

export type LinkTokens = ReturnType<typeof linkTokens>;

/**
 * The tokens in the links of newsletter mails: the address itself, sealed with our own key (AES-256-GCM), so that only
 * a reader of that mailbox has one. Nothing is stored for them. The unsubscribe link of any mail, old or new, therefore
 * ends whatever subscription the address has now, and still works when there is none.
 */
export function linkTokens({ clock, settings }: Pick<Platform, 'clock' | 'settings'>) {
  const key = derivedKey(settings.secret, 'newsletter-link');

  function seal(purpose: LinkPurpose, email: string, lifeMs: number | null): string {
    const nonce = randomBytes(NONCE_BYTES);
    const sealed: Sealed = [email, lifeMs === null ? null : clock.now().getTime() + lifeMs];
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
    const closed = Buffer.concat([cipher.update(JSON.stringify(sealed)), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url');
  }

  /** Returns the address in a token; null when the token is not ours, has another purpose, or is too old. */
  function open(purpose: LinkPurpose, token: string): string | null {
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
    const [email, expiresAtMs]: Sealed = JSON.parse(opened.toString());
    return expiresAtMs === null || clock.now().getTime() < expiresAtMs ? email : null;
  }

  return { seal, open };
}
