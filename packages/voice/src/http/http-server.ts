import { createServer, type Server, type ServerResponse } from 'node:http';
import { corsHeaders } from '#http/cors.ts';
import { HttpError, toHttpError } from '#http/http-error.ts';
import { json, type Reply, type RouteDeps, route } from '#http/routes.ts';
import { errorFields, type Log } from '#log.ts';

type HttpLimits = {
  /** The longest time that a request may take to arrive completely. */
  requestMs: number;
  /** How often connections are checked for requests that are too slow. */
  checkMs: number;
  /** The most connections at once. A call holds one for its sideband, and one more for a moment while it opens. */
  connections: number;
};

const LIMITS: HttpLimits = { requestMs: 15_000, checkMs: 1_000, connections: 4_096 };

/**
 * Creates the HTTP side on plain node:http, because so few routes need no framework. It does not listen yet.
 * @param limits tests pass smaller ones
 */
export function createHttpServer(deps: RouteDeps, log: Log, limits = LIMITS): Server {
  const server = createServer({ connectionsCheckingInterval: limits.checkMs }, (request, response) => {
    void (async () => {
      const cors = corsHeaders(request);
      if (request.method === 'OPTIONS') return send(response, cors, { status: 204, body: '' });
      let reply: Reply;
      try {
        reply = await route(deps, request);
      } catch (error) {
        reply = refusal(error, log);
      }
      // Otherwise the unread rest of a refused body would be taken for the next request.
      const close: Record<string, string> = request.complete ? {} : { Connection: 'close' };
      send(response, { ...cors, ...close }, reply);
    })();
  });
  server.requestTimeout = limits.requestMs;
  server.headersTimeout = limits.requestMs;
  server.maxConnections = limits.connections;
  return server;
}

function refusal(error: unknown, log: Log): Reply {
  const known = toHttpError(error);
  if (!known) log.error('request failed', errorFields(error));
  const shown = known ?? new HttpError(500, 'internal_error', 'The server had an error.');
  const reply = json(shown.status, shown.toBody());
  return shown.status === 503 ? { ...reply, headers: { ...reply.headers, 'Retry-After': '2' } } : reply;
}

function send(response: ServerResponse, headers: Record<string, string>, reply: Reply): void {
  if (response.destroyed) return;
  response.writeHead(reply.status, { ...headers, ...reply.headers }).end(reply.body);
}
