import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { OperatorError } from './operator-error.ts';
import type { Settings } from './settings/settings.ts';

type Place = Pick<Settings, 'host' | 'port'>;

/**
 * The range to choose a port from for PORT 0: below the ports that systems give to outgoing connections (Linux from
 * 32768, others from 49152). Otherwise such a connection could take the port before the server listens.
 */
const FREE_PORTS = { from: 20_000, below: 32_768 };

/** How many random ports to try. If that many are taken, the machine has other problems. */
const MAX_TRIES = 50;

/**
 * Replaces PORT 0 with a free port. The port is chosen before anything is opened, because the public address is part of
 * links, tokens and cookies.
 */
export async function withFreePort(settings: Settings): Promise<Settings> {
  if (settings.port !== 0) return settings;
  const port = await freePort(settings.host);
  const publicUrl = settings.publicUrl.replace(/^(http:\/\/localhost):0$/, `$1:${port}`);
  return { ...settings, port, publicUrl, site: { ...settings.site, publicUrl } };
}

/** Reports an unavailable port early, before child processes are started for nothing. */
export async function refuseTakenPort(place: Place): Promise<void> {
  await listenOnce(place).catch((error: unknown) => {
    throw explainListening(place, error);
  });
}

/** Explains what a person can do about a port that is not available. Returns any other error unchanged. */
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

async function freePort(host: string, tries = MAX_TRIES): Promise<number> {
  const port = randomInt(FREE_PORTS.from, FREE_PORTS.below);
  try {
    await listenOnce({ host, port });
    return port;
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (!isTaken || tries === 1) throw explainListening({ host, port }, error);
    return freePort(host, tries - 1);
  }
}

async function listenOnce({ host, port }: Place): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
