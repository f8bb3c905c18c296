import { hkdfSync } from 'node:crypto';

/** What the deployment's one secret is used for in this domain; each use gets a key of its own. */
export type KeyPurpose = 'access-token' | 'sign-in-cookie' | 'email-code' | 'sign-in-failure';

/** 32 bytes for one purpose, derived by HKDF-SHA256 (RFC 5869), so that no key opens what another one closes. */
export function keyFor(purpose: KeyPurpose, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `vivavoce ${purpose}`, 32));
}
