import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, without its zone. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(zeros).fill('0'), ...after];
}

/**
 * The part of a network address that stands for one household or school: an IPv4 address whole, an IPv6 address by
 * its /64, because each subscriber has 2^64 of those to try from.
 */
export function addressBlock(ip: string): string {
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  return `${groupsOf(ip.toLowerCase())
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
