import { hkdfSync } from 'node:crypto';

/**
 * Derives 32 bytes for one purpose from the deployment's one secret, by HKDF-SHA256 (RFC 5869), so that no key opens
 * what another one sealed.
 * @param purpose a short name that nothing else uses, such as 'access-token'
 */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `vivavoce ${purpose}`, 32));
}
