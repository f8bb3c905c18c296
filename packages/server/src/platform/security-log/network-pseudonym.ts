import { createHmac } from 'node:crypto';
import { addressBlock } from '#platform/http/network-address.ts';
import { derivedKey } from '#platform/settings/derived-key.ts';

/** 72 bits, so that two networks never share a pseudonym by chance. */
const PSEUDONYM_LENGTH = 12;

/**
 * Returns a function that turns a caller's address into a pseudonym of the network: a keyed hash, so that equal
 * pseudonyms mean the same network and no pseudonym tells the address.
 */
export function networkPseudonyms(secret: string): (ip: string) => string {
  const key = derivedKey(secret, 'security-log-network');
  return (ip) =>
    createHmac('sha256', key).update(addressBlock(ip)).digest('base64url').slice(0, PSEUDONYM_LENGTH);
}
