import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { invalidKey } from '#http/http-error.ts';
import type { SessionUpdate } from '#protocol/session-update.ts';

/** The lifetime of a client secret, in seconds (Realtime API). */
export const SECRET_TTL_SECONDS = { min: 10, max: 7_200, default: 600 } as const;

/** The most secrets that may wait to be used. The oldest are dropped first. */
const MAX_SECRETS = 10_000;

type Secret = { expiresAtMs: number; session: SessionUpdate };

/** What a caller presented: the server's own key, or a client secret, which one call uses up. */
export type Credential = { kind: 'api_key' } | { kind: 'secret'; session: SessionUpdate; giveBack(): void };

/** The server's key and the one-use secrets minted with it. Only digests are kept. */
export class Keys {
  private readonly apiKey: Buffer;
  private readonly secrets = new Map<string, Secret>();

  constructor(apiKey: string) {
    this.apiKey = digest(apiKey);
  }

  /** Mints a secret for one call that begins with `session`. */
  mint(session: SessionUpdate, ttlSeconds: number): { value: string; expiresAt: number } {
    this.dropExpired();
    const value = `ek_${randomBytes(24).toString('hex')}`;
    const expiresAtMs = Date.now() + ttlSeconds * 1000;
    this.secrets.set(digest(value).toString('hex'), { expiresAtMs, session });
    return { value, expiresAt: Math.floor(expiresAtMs / 1000) };
  }

  /** Throws 401 unless the request carries the server's own key. Client secrets are not accepted here. */
  requireApiKey(request: IncomingMessage): void {
    if (!timingSafeEqual(digest(bearer(request)), this.apiKey)) throw invalidKey();
  }

  /**
   * Returns the credential for a call: the server's key, or a secret, which is then used up. `giveBack` restores the
   * secret if the call could not begin. Throws 401.
   */
  takeForCall(request: IncomingMessage): Credential {
    const shown = digest(bearer(request));
    if (timingSafeEqual(shown, this.apiKey)) return { kind: 'api_key' };
    const id = shown.toString('hex');
    const secret = this.secrets.get(id);
    this.secrets.delete(id);
    if (!secret || secret.expiresAtMs <= Date.now()) throw invalidKey();
    return { kind: 'secret', session: secret.session, giveBack: () => this.secrets.set(id, secret) };
  }

  private dropExpired(): void {
    const now = Date.now();
    for (const [id, secret] of this.secrets) {
      if (secret.expiresAtMs <= now || this.secrets.size >= MAX_SECRETS) this.secrets.delete(id);
    }
  }
}

function bearer(request: IncomingMessage): string {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
