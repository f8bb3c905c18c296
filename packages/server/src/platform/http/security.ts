import helmet from '@fastify/helmet';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { isVideoFile, type Site } from '@vivavoce/contracts/pages/site';
import type { FastifyInstance } from 'fastify';

/** Finds the hosts of the configured films: pages to embed, and files that our page plays itself. */
function filmHosts(films: Site['films']): { frames: string[]; media: string[] } {
  const configured = Object.values(films).filter((film) => film !== null);
  const foreign = configured.filter((film) => film.startsWith('https:'));
  const hostsOf = (addresses: string[]) => [...new Set(addresses.map((address) => new URL(address).origin))];
  return {
    frames: hostsOf(foreign.filter((film) => !isVideoFile(film))),
    media: hostsOf(foreign.filter(isVideoFile)),
  };
}

/**
 * Sets the headers and limits that apply to every answer. The Content-Security-Policy allows nothing inline except
 * styles (toast, code boxes and scroll lock inject them). It allows no foreign host except those that the operator
 * configured for films, and for teachers' pictures, films and sounds.
 */
export async function secure(
  app: FastifyInstance,
  options: {
    https: boolean;
    site: Pick<Site, 'films' | 'mediaHosts'>;
    /** The calls that one address may make per minute. It stops only floods, because a whole school may share one. */
    callsPerAddress: number;
  },
): Promise<void> {
  const { films, mediaHosts } = options.site;
  const { frames, media } = filmHosts(films);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mediaHosts],
        mediaSrc: ["'self'", 'blob:', ...new Set([...media, ...mediaHosts])],
        frameSrc: frames.length > 0 ? frames : ["'none'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(options.https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // We cannot decide this for the subdomains of this host.
    strictTransportSecurity: options.https ? { includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    // The window of a social sign-in returns here from the provider's site. With a policy of its own, it would look
    // closed to the page that opened it before it could report how the sign-in ended.
    if (request.routeOptions.url?.startsWith('/auth/social/')) {
      reply.header('cross-origin-opener-policy', 'unsafe-none');
    }
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=(self)');
  });
  await app.register(rateLimit, {
    global: true,
    max: options.callsPerAddress,
    timeWindow: '1 minute',
    // A browser that aborted its call no longer has an address, and does not read the answer.
    keyGenerator: ({ ip }: { ip?: string }) => (ip === undefined ? '' : normalizeIP(ip)),
    // Decided by the route, because the same address can be written in many ways.
    allowList: ({ routeOptions: { url = '' } }) => !url.startsWith('/api') && !url.startsWith('/v1'),
  });
}
