import type { IsOwnOrigin } from '#platform/http/mount.ts';

/**
 * Reports whether the address to which a payment leads back is one of ours (RES-94). Otherwise anyone who begins a
 * payment could send the payer anywhere from a page that they trust.
 */
export function isOwnAddress(address: string, host: string, isOwnOrigin: IsOwnOrigin): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, username, password } = new URL(address);
  // A blob: address has the origin of the page that made it.
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return username === '' && password === '' && isOwnOrigin(origin, host);
}
