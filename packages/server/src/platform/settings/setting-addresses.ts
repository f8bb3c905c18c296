import { isVideoFile } from '@vivavoce/contracts/pages/site';

/** Whether this is the http or https address of a host, with no path. */
export function isHostAlone(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, href } = new URL(address);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

/** Whether a host, as HOST or an address names it, is this machine itself. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|\[?::1\]?|127(\.\d+){3})$/.test(host);
}

/**
 * Whether data sent to this address cannot be read on its way, because it uses https or stays on this machine. Sign-in
 * providers receive people's and applications' secrets.
 */
export function isPrivateConnection(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}

/** Whether this is a page of an https host, or a path of this host to a video file. */
export function isFilm(address: string): boolean {
  if (!address.startsWith('/')) return URL.canParse(address) && isHostForPages(new URL(address));
  // Two slashes, a backslash or a tab can lead to another host.
  const here = 'http://here';
  return URL.canParse(address, here) && new URL(address, here).origin === here && isVideoFile(address);
}

/** Whether this is an https host, safe to put in the Content-Security-Policy, where some characters are special. */
export function isHostForPages({ protocol, host }: URL): boolean {
  return protocol === 'https:' && /^[\w.:[\]-]+$/.test(host);
}
