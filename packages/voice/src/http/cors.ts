import type { IncomingMessage } from 'node:http';

/** The headers that the official clients send. If a preflight names other headers, those are allowed instead. */
const USUAL_HEADERS = 'authorization, content-type, x-openai-agents-sdk, openai-beta, user-agent';

/**
 * Returns the CORS headers. Any page may call the server: the key is the permission, and no cookie is read. Headers are
 * named one by one, because `*` does not cover Authorization (Fetch standard). Location carries the call id, so it is
 * exposed.
 */
export function corsHeaders(request: IncomingMessage): Record<string, string> {
  const asked = request.headers['access-control-request-headers'];
  const allowed = asked && /^[\w!#$%&'*+.^`|~, -]{1,1000}$/.test(asked) ? asked : USUAL_HEADERS;
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
    'Access-Control-Allow-Headers': allowed,
    'Access-Control-Expose-Headers': 'Location',
    'Access-Control-Max-Age': '600',
    Vary: 'Access-Control-Request-Headers',
  };
}
