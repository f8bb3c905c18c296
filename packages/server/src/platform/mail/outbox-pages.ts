import { desc, eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refuseCommon } from '../http/refused.ts';
import type { Platform } from '../platform.ts';
import { isOnThisMachine } from './on-this-machine.ts';
import { listPage, mailPage } from './outbox-html.ts';
import { mails } from './tables.ts';

const LISTED = 100;

/** Allows only the page's own styles. A mail's own HTML is in a frame that inherits this policy. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

/**
 * Serves `/outbox` and `/outbox/:id`: the mails that would have been sent if a mail server were configured. They
 * contain sign-in codes, so the pages exist only on the machine itself, and never in production or behind https.
 */
export function outboxPages({ db, mail, settings }: Platform): FastifyPluginAsync {
  return async (app) => {
    if (mail.kind !== 'outbox' || settings.production) return;
    // A proxy on this machine handles the https. If it does not name its client, the client looks like this machine.
    if (settings.publicUrl.startsWith('https:')) return;

    const guard = async (request: FastifyRequest) => {
      if (!isOnThisMachine(request)) throw refuseCommon('not_found');
    };
    const send = (reply: FastifyReply, page: string) =>
      reply
        .header('content-security-policy', CONTENT_SECURITY_POLICY)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .serializer(String)
        .send(page);

    app.get('/outbox', { schema: { hide: true }, onRequest: guard }, async (_request, reply) => {
      const rows = await db.orm.select().from(mails).orderBy(desc(mails.createdAt)).limit(LISTED);
      return send(reply, listPage(rows));
    });

    app.get('/outbox/:id', { schema: { hide: true }, onRequest: guard }, async (request, reply) => {
      const params = z.object({ id: z.uuid() }).safeParse(request.params);
      if (!params.success) throw refuseCommon('not_found');
      const [row] = await db.orm.select().from(mails).where(eq(mails.id, params.data.id));
      if (!row) throw refuseCommon('not_found');
      return send(reply, mailPage(row));
    });
  };
}
