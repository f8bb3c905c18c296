import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';

/** Returns the hint on what to enter as a file's address, and which hosts browsers may load such files from here. */
export function fileAddressHint(): string {
  const hosts = site.mediaHosts.map((origin) => new URL(origin).host);
  return hosts.length === 0 ? m.file_address_hint() : m.file_address_hint_hosts({ hosts: hosts.join(', ') });
}
