import { isVideoFile } from '@vivavoce/contracts/pages/site';

/** Whether this is the address of a host over http or https, and nothing below it. */
export function isHostAlone(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, href } = new URL(address);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

/**
 * Whether what goes to this address cannot be read on its way: it is https, or stays on this machine. Secrets of
 * people and applications go to the providers of a sign-in.
 */
export function isPrivateWay(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback);
}

/** Whether this is a page of an https host, or a path of this host to a video file. */
export function isFilm(address: string): boolean {
  if (!address.startsWith('/')) return URL.canParse(address) && isHostForPages(new URL(address));
  // Two slashes, a backslash or a tab can lead to another host.
  const here = 'http://here';
  return URL.canParse(address, here) && new URL(address, here).origin === here && isVideoFile(address);
}

/** Whether this is an https host. It becomes a part of the Content-Security-Policy, where other characters have a meaning of their own. */
export function isHostForPages({ protocol, host }: URL): boolean {
  return protocol === 'https:' && /^[\w.:[\]-]+$/.test(host);
}
