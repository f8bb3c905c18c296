import { isLoopbackHost } from './setting-addresses.ts';
import type { Settings } from './settings.ts';

/**
 * Reports whether only this machine can reach the server: outside production, on a loopback address, with no public
 * address and no proxy in front. Only there may the demo accounts with their published password be used (RES-114).
 */
export function isForThisMachineAlone({
  production,
  host,
  publicUrl,
  trustProxy,
}: Pick<Settings, 'production' | 'host' | 'publicUrl' | 'trustProxy'>): boolean {
  const isPublic = !isLoopbackHost(new URL(publicUrl).hostname);
  return !production && isLoopbackHost(host) && !isPublic && trustProxy === false;
}
