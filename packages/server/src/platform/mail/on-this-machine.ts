import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK_ADDRESS = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Headers that only a proxy or tunnel adds: a browser on this machine sends none of them. */
const PROXY_HEADERS = new Set([
  ...['via', 'forwarded', 'client-ip', 'true-client-ip', 'cdn-loop'],
  ...['x-real-ip', 'x-client-ip', 'x-cluster-client-ip', 'x-remote-ip', 'x-remote-addr', 'x-request-start'],
]);

/** How the headers begin that proxies, tunnels and hosting services name after themselves. */
const PROXY_HEADER_BEGINNINGS = [
  ...['x-forwarded', 'x-original-', 'x-proxy', 'proxy-', 'x-envoy-', 'x-amzn-', 'x-azure-', 'x-appengine-'],
  ...['x-vercel-', 'x-nf-', 'x-arr-', 'cf-', 'fastly-', 'fly-', 'akamai-', 'ngrok-'],
];

const isOfProxy = (name: string): boolean =>
  PROXY_HEADERS.has(name) || PROXY_HEADER_BEGINNINGS.some((beginning) => name.startsWith(beginning));

type Request = {
  socket: { remoteAddress?: string | undefined };
  headers: IncomingHttpHeaders;
  raw: { httpVersion: string };
};

/**
 * Whether a request comes from a browser on this machine and is meant for this machine. The connection must be a
 * loopback one. A proxy or tunnel on this machine also connects that way, for the whole world, so a request with any
 * trace of one does not count. The host in the address must be one of this machine's own names. Otherwise a foreign
 * site could point its name at this machine and read the answers (DNS rebinding).
 */
export function isOnThisMachine({ socket, headers, raw }: Request): boolean {
  if (!LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '')) return false;
  // A proxy that adds no header may still speak the older version, which no browser does.
  if (raw.httpVersion === '1.0' || Object.keys(headers).some(isOfProxy)) return false;
  return LOOPBACK_HOST.test(headers.host ?? '');
}
