import helmet from '@fastify/helmet';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { isVideoFile, type Site } from '@vivavoce/contracts/pages/site';
import type { FastifyInstance } from 'fastify';

/**
 * Calls that one address may make in a minute. A school sits behind one address and 500 learners may begin in one
 * breath, so this only stops floods.
 */
const CALLS_PER_MINUTE = 120_000;

/** The hosts of configured films: pages to embed, and files that the page plays itself. */
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
 * Headers and limits that hold for every answer. The Content-Security-Policy is the one of the design: nothing inline
 * but styles (toast, code boxes and scroll lock inject them), no foreign host but those that the operator configured, for
 * films and for pictures, films and sounds of teachers.
 */
export async function secure(
  app: FastifyInstance,
  options: { https: boolean; site: Pick<Site, 'films' | 'mediaHosts'> },
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
    // Other hosts below this one are not ours to speak for.
    strictTransportSecurity: options.https ? { includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    // The window of a sign-in elsewhere comes back here from the provider's site; with a policy of its own it would look
    // closed to the page that opened it, before it has told how the sign-in ended.
    if (request.routeOptions.url?.startsWith('/auth/social/')) {
      reply.header('cross-origin-opener-policy', 'unsafe-none');
    }
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=(self)');
  });
  await app.register(rateLimit, {
    global: true,
    max: CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    // A browser that broke its call off has no address any more, and reads no answer.
    keyGenerator: ({ ip }: { ip?: string }) => (ip === undefined ? '' : normalizeIP(ip)),
    // By the route and not by the address, which can be written in many ways.
    allowList: ({ routeOptions: { url = '' } }) => !url.startsWith('/api') && !url.startsWith('/v1'),
  });
}
