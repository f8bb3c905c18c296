import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';

/**
 * Returns the hint that says what to enter as a file's address, and from which hosts this site lets browsers load such
 * files.
 */
export function fileAddressHint(): string {
  const hosts = site.mediaHosts.map((origin) => new URL(origin).host);
  return hosts.length === 0 ? m.file_address_hint() : m.file_address_hint_hosts({ hosts: hosts.join(', ') });
}
