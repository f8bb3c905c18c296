import bowser from 'bowser';
import { m } from '#messages/messages.js';

/** What a browser's own statement tells about it, in words for a person. */
export type Device = { name: string; kind: 'computer' | 'tablet' | 'phone' };

const kinds: Readonly<Record<string, Device['kind']>> = { mobile: 'phone', tablet: 'tablet' };

/**
 * 'Chrome on Windows'; 'A browser' where nothing is known. Anybody can state anything, so this is a help to recognise
 * one's own devices and proves nothing. Carries a library: load it where it is asked for.
 */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { name: m.security_device_unknown(), kind: 'computer' };
  const { browser, os, platform } = bowser.parse(userAgent);
  const kind = kinds[platform.type ?? ''] ?? 'computer';
  if (!browser.name) return { name: m.security_device_unknown(), kind };
  if (!os.name) return { name: browser.name, kind };
  return { name: m.security_device({ browser: browser.name, system: os.name }), kind };
}
