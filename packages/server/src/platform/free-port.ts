import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Settings } from './settings.ts';

/**
 * PORT 0 asks for any free port. It is chosen before anything is opened, because the address that people open goes
 * into links, tokens and cookies.
 */
export async function withFreePort(settings: Settings): Promise<Settings> {
  if (settings.port !== 0) return settings;
  const probe = createServer().listen(0, settings.host);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return { ...settings, port, publicUrl: settings.publicUrl.replace(/^(http:\/\/localhost):0$/, `$1:${port}`) };
}
