import { createHash, randomBytes } from 'node:crypto';
import type { CodeFlaw } from './misbehaviours.ts';
import type { Person, ProviderKind } from './people-and-clients.ts';

/** How long a code is valid: Apple's five minutes, the shortest of the three. */
const CODE_LIFE_MS = 5 * 60_000;

/** What a person agreed to. */
export type Grant = {
  provider: ProviderKind;
  person: Person;
  scopes: readonly string[];
  redirectUri: string;
  /** S256 challenge (RFC 7636 §4.2). */
  codeChallenge: string;
  /** Empty if the provider has no nonce. */
  nonce: string;
};

/** Codes that were issued, and the access tokens they were exchanged for. */
export type Codes = {
  issue(grant: Grant, flaw: CodeFlaw | null): string;
  /**
   * Exchanges a code for its grant. A code counts as used after the first attempt, whether it succeeds or not.
   * @returns the reason for a failure: `used`, `old`, `unknown` (or of another provider), `redirect-uri`, `verifier`
   */
  redeem(presented: Presented): Grant | Refusal;
  issueAccessToken(grant: Grant, withoutEmail: boolean): string;
  /** Finds the grant of an `Authorization: Bearer …` header at this provider. */
  bearerOf(provider: ProviderKind, authorization: string): AccessGrant | null;
};

type Presented = { provider: ProviderKind; code: string; redirectUri: string; codeVerifier: string };
export type Refusal = 'used' | 'old' | 'unknown' | 'redirect-uri' | 'verifier';
export type AccessGrant = { grant: Grant; withoutEmail: boolean };

/** RFC 7636 §4.1: 43 to 128 unreserved characters. */
const VERIFIER = /^[A-Za-z0-9\-._~]{43,128}$/;

const fits = (verifier: string, challenge: string): boolean =>
  VERIFIER.test(verifier) && createHash('sha256').update(verifier).digest('base64url') === challenge;

const randomWord = (): string => randomBytes(24).toString('base64url');

export function createCodes(): Codes {
  const codes = new Map<string, { grant: Grant; isUsed: boolean; expiresAtMs: number }>();
  const accessTokens = new Map<string, AccessGrant>();
  return {
    issue(grant, flaw) {
      const code = randomWord();
      const lifeMs = flaw === 'expired-code' ? -1 : CODE_LIFE_MS;
      codes.set(code, { grant, isUsed: flaw === 'replayed-code', expiresAtMs: Date.now() + lifeMs });
      return code;
    },
    redeem({ provider, code, redirectUri, codeVerifier }) {
      const issued = codes.get(code);
      if (issued?.grant.provider !== provider) return 'unknown';
      if (issued.isUsed) return 'used';
      issued.isUsed = true;
      if (issued.expiresAtMs <= Date.now()) return 'old';
      if (issued.grant.redirectUri !== redirectUri) return 'redirect-uri';
      return fits(codeVerifier, issued.grant.codeChallenge) ? issued.grant : 'verifier';
    },
    issueAccessToken(grant, withoutEmail) {
      const token = randomWord();
      accessTokens.set(token, { grant, withoutEmail });
      return token;
    },
    bearerOf(provider, authorization) {
      const token = /^bearer (.+)$/i.exec(authorization)?.[1] ?? '';
      const access = accessTokens.get(token);
      return access?.grant.provider === provider ? access : null;
    },
  };
}
