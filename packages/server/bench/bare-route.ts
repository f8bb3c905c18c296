import { saveRealtimeMessage } from '@vivavoce/contracts/sessions/calls';
import { and, eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { turnKeeping } from '#domains/sessions/messages.ts';
import { learningSessions } from '#domains/sessions/tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { VerifyToken } from '#platform/http/mount.ts';

/**
 * Starts the smallest server that can answer `POST /api/realtime_message`: the same body, schemas, token check and
 * queries on plain Fastify. Any extra time that our route takes is the cost of our own code.
 */
export async function bareServer(db: Database, verifyToken: VerifyToken): Promise<FastifyInstance> {
  const keepTurn = turnKeeping(db, { publish: async () => undefined });
  const app = Fastify({ logger: false }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.route({
    method: 'POST',
    url: saveRealtimeMessage.path,
    schema: { body: saveRealtimeMessage.body, response: { 200: saveRealtimeMessage.reply } },
    handler: async (request) => {
      const caller = await verifyToken((request.headers.authorization ?? '').slice('Bearer '.length));
      if (!caller) throw new Error('no caller');
      const { learningSessionId, itemId, role, kind, content } = request.body;
      const [session] = await db.orm
        .select()
        .from(learningSessions)
        .where(and(eq(learningSessions.id, learningSessionId), eq(learningSessions.userId, caller.userId)));
      if (!session) throw new Error('no session');
      const turn = {
        sessionId: session.id,
        itemId,
        role,
        kind,
        content,
        cut: false,
        reporter: 'page' as const,
        saidAt: new Date(),
      };
      const messageId = await keepTurn(turn);
      if (messageId === null) throw new Error('no session');
      return { success: true as const, messageId };
    },
  });
  return app as unknown as FastifyInstance;
}
