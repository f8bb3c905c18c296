import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';

/** What to write as the address of a file, and from where browsers load such files here. */
export function fileAddressHint(): string {
  const hosts = site.mediaHosts.map((origin) => new URL(origin).host);
  return hosts.length === 0 ? m.file_address_hint() : m.file_address_hint_hosts({ hosts: hosts.join(', ') });
}
