import type { FastifyInstance } from 'fastify';

/** Keeps an answer out of every cache: the browser's own, its back button's, and that of any proxy on the way. */
export const NOT_KEPT = 'no-store';

/**
 * Lets no cache keep an answer unless its route allows it. Most answers are about a person, so a route must state that
 * its answer may be kept, and a route that forgets to state anything is safe.
 */
export function keepAnswersOutOfCaches(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', NOT_KEPT);
  });
}
