import bowser from 'bowser';
import { m } from '#messages/messages.js';

/** A device as its browser's user agent describes it, in words for a person. */
export type Device = { name: string; kind: 'computer' | 'tablet' | 'phone' };

const kinds: Readonly<Record<string, Device['kind']>> = { mobile: 'phone', tablet: 'tablet' };

/**
 * Describes a device, such as 'Chrome on Windows', or 'A browser' if nothing is known. A browser can claim to be
 * anything, so the description helps people recognise their devices but proves nothing. This module carries a library,
 * so load it on demand.
 */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { name: m.security_device_unknown(), kind: 'computer' };
  const { browser, os, platform } = bowser.parse(userAgent);
  const kind = kinds[platform.type ?? ''] ?? 'computer';
  if (!browser.name) return { name: m.security_device_unknown(), kind };
  if (!os.name) return { name: browser.name, kind };
  return { name: m.security_device({ browser: browser.name, system: os.name }), kind };
}
