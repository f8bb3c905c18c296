import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK_ADDRESS = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

type Request = { socket: { remoteAddress?: string | undefined }; headers: IncomingHttpHeaders };

/**
 * Whether a request comes from a browser on this machine and is meant for this machine. The connection must be a
 * loopback one. A proxy on this machine also connects that way, for the whole world, so forwarded requests do not
 * count. The host name in the address must be this machine's own. Otherwise a foreign site could point its own name at
 * this machine and read the answers (DNS rebinding).
 */
export function isOnThisMachine({ socket, headers }: Request, publicUrl: string): boolean {
  if (!LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '')) return false;
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  return LOOPBACK_NAMES.has(name) || name === new URL(publicUrl).hostname;
}
