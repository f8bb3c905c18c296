import { VIEW_HEADER } from '@vivavoce/contracts/identity/bounds';
import type { Endpoint } from '@vivavoce/contracts/wire/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { onBehalfOf } from '#platform/security-log/caller-address.ts';
import { isCompressed } from './compression.ts';
import { refuseCommon } from './refused.ts';
import type { Caller, Route } from './serve.ts';

/** Reads the caller from an access token. Null if the token is missing, expired or not ours. */
export type VerifyToken = (token: string) => Promise<Caller | null>;

/** Whether an origin belongs to one of our own pages, as seen from the host that the call was made to. */
export type IsOwnOrigin = (origin: string | undefined, host: string) => boolean;

/**
 * Finds as whom a call is answered that names a view: an administrator sees the product as another person sees it
 * (decision 0045). Throws a refusal if the call may not be made in this view.
 */
type ViewedAs = (endpoint: Endpoint, caller: Caller, viewId: string) => Promise<Caller>;

/** What identity knows about the person behind a call. */
type Identity = { verifyToken: VerifyToken; isOwnOrigin: IsOwnOrigin; viewedAs: ViewedAs };

const BEARER = /^Bearer +(\S+)$/i;

const bearerTokenOf = (request: FastifyRequest): string | null =>
  BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;

/**
 * Finds the person behind a call. A call that uses the sign-in cookie must come from one of our own pages: a page of
 * another site can make the browser send the cookie, but cannot make it state our origin. Only a call with a token can be
 * made in a view.
 */
async function callerOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  { verifyToken, isOwnOrigin, viewedAs }: Identity,
): Promise<Caller | null> {
  if (endpoint.authentication === 'cookie' && !isOwnOrigin(request.headers.origin, request.host))
    throw refuseCommon('forbidden');
  if (endpoint.authentication !== 'bearer') return null;
  const token = bearerTokenOf(request);
  const caller = token ? await verifyToken(token) : null;
  if (!caller) throw refuseCommon('unauthenticated');
  const viewId = request.headers[VIEW_HEADER];
  return viewId === undefined ? caller : viewedAs(endpoint, caller, String(viewId));
}

/** Builds Fastify's schema of an endpoint, with what the documentation needs. */
function schemaOf({ endpoint, permission }: Route) {
  const { params, query, body, reply } = endpoint;
  return {
    summary: endpoint.summary,
    description: `Who may call: ${permission}.`,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.authentication === 'bearer' ? { security: [{ bearer: [] }] } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: { 200: endpoint.replyMediaType ? fileReply(endpoint.replyMediaType) : reply },
  };
}

/** Describes a file in the documentation. The file is sent unchanged: no schema reads its bytes. */
const fileReply = (mediaType: string) => ({
  description: 'A file',
  content: { [mediaType]: { schema: z.any() } },
});

/** Accepts a body of any type, up to the usual size, and drops it. */
function dropBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
}

/** Registers routes. They identify the caller before reading the body, and check the permission before the handler. */
export function mount(app: FastifyInstance, routes: readonly Route[], identity: Identity): void {
  const place = (scope: FastifyInstance, route: Route) => {
    const callers = new WeakMap<FastifyRequest, Caller | null>();
    scope.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      schema: schemaOf(route),
      compress: isCompressed(route.endpoint) ? {} : false,
      ...(route.endpoint.bodyMaxBytes ? { bodyLimit: route.endpoint.bodyMaxBytes } : {}),
      onRequest: async (request) => {
        callers.set(request, await callerOf(route.endpoint, request, identity));
      },
      handler: (request, reply) =>
        onBehalfOf(request.ip, async () => {
          const caller = callers.get(request) ?? null;
          const input = { params: request.params, query: request.query, body: request.body };
          const subject = await route.check(caller, input);
          const { replyMediaType } = route.endpoint;
          const answer = await route.handle({
            ...input,
            subject,
            caller,
            bearerToken: bearerTokenOf(request),
            cookie: request.headers.cookie,
            origin: request.headers.origin,
            host: request.host,
            ip: request.ip,
            userAgent: request.headers['user-agent'] ?? '',
            reply: { setHeader: (name: string, value: string | string[]) => reply.header(name, value) },
          });
          return replyMediaType ? reply.type(replyMediaType).send(answer) : answer;
        }),
    });
  };
  for (const route of routes) {
    if (!route.endpoint.ignoresBody) place(app, route);
    else {
      app.register(async (scope) => {
        dropBodies(scope);
        place(scope, route);
      });
    }
  }
}
