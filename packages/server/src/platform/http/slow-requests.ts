/** How long the headers of a request may take to arrive. A browser sends them in one piece. */
const HEADERS_MAX_SECONDS = 15;

/** After this time without a byte in either direction, a connection ends. Our slowest answer takes a quarter of it. */
const SILENCE_MAX_MS = 120_000;

/** How often connections are checked. A request is cut off at most this long after its time is over. */
const CHECK_INTERVAL_MS = 1_000;

/**
 * Options for Fastify and Node that bound how long a client may keep a connection busy without use: by sending headers
 * or a body drop by drop, or by not reading. They do not limit how long an answer takes. Idle connections between two
 * requests end after Fastify's `keepAliveTimeout`.
 */
export function slowRequestLimits({ requestSeconds }: { requestSeconds: number }) {
  return {
    requestTimeout: requestSeconds * 1_000,
    connectionTimeout: SILENCE_MAX_MS,
    http: {
      headersTimeout: Math.min(requestSeconds, HEADERS_MAX_SECONDS) * 1_000,
      requestTimeout: requestSeconds * 1_000,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
    },
  };
}
