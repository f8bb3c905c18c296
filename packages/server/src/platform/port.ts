import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { OperatorError } from './operator-error.ts';
import type { Settings } from './settings.ts';

type Place = Pick<Settings, 'host' | 'port'>;

/**
 * PORT 0 asks for any free port. It is chosen before anything is opened, because the address that people open goes
 * into links, tokens and cookies.
 */
export async function withFreePort(settings: Settings): Promise<Settings> {
  if (settings.port !== 0) return settings;
  const port = await listenOnce(settings);
  const publicUrl = settings.publicUrl.replace(/^(http:\/\/localhost):0$/, `$1:${port}`);
  return { ...settings, port, publicUrl, site: { ...settings.site, publicUrl } };
}

/** Says early that the port cannot be had, before children are started in vain. */
export async function refuseTakenPort(place: Place): Promise<void> {
  await listenOnce(place).catch((error: unknown) => {
    throw explainListening(place, error);
  });
}

/** What a person can do about a port that cannot be had; any other error as it is. */
export function explainListening({ host, port }: Place, cause: unknown): unknown {
  switch ((cause as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new OperatorError(`Port ${port} is in use by another program: stop it or set another PORT.`, {
        cause,
      });
    case 'EACCES':
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new OperatorError(`This process cannot listen on ${host}:${port}: set another HOST or PORT.`, {
        cause,
      });
    default:
      return cause;
  }
}

async function listenOnce({ host, port }: Place): Promise<number> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  const taken = (probe.address() as AddressInfo).port;
  probe.close();
  await once(probe, 'close');
  return taken;
}
