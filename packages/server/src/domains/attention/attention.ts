import {
  deleteAttentionImages,
  getAttentionImage,
  getAttentionStats,
  listAttention,
  saveAttention,
} from '@vivavoce/contracts/attention/calls';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Limits } from '#domains/limits/limits.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import { learningSessions } from '#domains/sessions/tables.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { counted, type Limit } from '#platform/http/throttle.ts';
import type { Platform } from '#platform/platform.ts';
import { keptImages } from './kept-images.ts';
import { records } from './records.ts';
import { attentionStats } from './stats.ts';
import { type AttentionReadingRow, attentionReadings as table } from './tables.ts';

/**
 * A lesson sends 120 records an hour. Two lessons at once, plus repeats after a bad connection, stay below this limit.
 */
export const RECORD_LIMIT: Limit = { perAddress: 300, inTotal: 600_000, windowSeconds: 3_600 };

type Deps = Platform & { access: Access; profiles: Profiles; limits: Limits; sessions: Sessions };

export type Attention = ReturnType<typeof attention>;

/** The attention that lessons report: figures, and images of the learner if someone has agreed to them. */
export function attention({ access, profiles, limits, sessions, ...platform }: Deps) {
  const { db, blobs, clock, settings, switches } = platform;
  const images = keptImages({ ...platform, access, sessions });
  const { save } = records({ ...platform, profiles, limits, images });
  const secondsToWait = counted({ clock }, RECORD_LIMIT);

  const ofSession = ({ params }: { params: { id: string } }) => sessions.learnerOf(params.id);

  async function learnerOfReading(id: string): Promise<string | null> {
    const [row] = await db.orm
      .select({ userId: learningSessions.userId })
      .from(table)
      .innerJoin(learningSessions, eq(learningSessions.id, table.sessionId))
      .where(eq(table.id, id));
    return row?.userId ?? null;
  }

  const present = (reading: AttentionReadingRow, userId: string) => ({
    id: reading.id,
    userId,
    learningSessionId: reading.sessionId,
    attentionPercentage: reading.percentage,
    hasImage: images.keyOf(reading) !== null,
    createdAt: reading.createdAt.toISOString(),
  });

  async function list(sessionId: string) {
    const rows = await db.orm
      .select({ reading: getTableColumns(table), userId: learningSessions.userId })
      .from(table)
      .innerJoin(learningSessions, eq(learningSessions.id, table.sessionId))
      .where(eq(table.sessionId, sessionId))
      .orderBy(asc(table.createdAt), asc(table.id));
    return { records: rows.map(({ reading, userId }) => present(reading, userId)) };
  }

  async function imageOf(id: string): Promise<Uint8Array> {
    const [reading] = await db.orm.select().from(table).where(eq(table.id, id));
    const key = reading ? images.keyOf(reading) : null;
    const bytes = key && (await blobs.get(key));
    if (!bytes) throw refuse(getAttentionImage, 'attention_image_not_found');
    return bytes;
  }

  const routes: Route[] = [
    serve(
      saveAttention,
      access.self(({ body }) => sessions.learnerOf(body.learningSessionId)),
      async ({ caller: { userId }, body }) => {
        const retryAfterSeconds = secondsToWait(userId);
        if (retryAfterSeconds > 0) throw refuseCommon('too_many_requests', { retryAfterSeconds });
        await switches.requireOn('camera_attention');
        return save(userId, body);
      },
    ),
    serve(listAttention, access.family(ofSession), ({ params }) => list(params.id)),
    serve(
      getAttentionStats,
      // An id that names no session is a person's id. Callers without permission never learn which sessions exist.
      access.family(async ({ params }) => (await sessions.learnerOf(params.id)) ?? params.id),
      async ({ params: { id } }) => {
        const isSession = (await sessions.learnerOf(id)) !== null;
        return attentionStats(db.orm, isSession ? { sessionId: id } : { userId: id }, clock.now());
      },
    ),
    serve(
      getAttentionImage,
      access.family(({ params }) => learnerOfReading(params.id)),
      async ({ params, reply }) => {
        // This is a picture of a child: no cache may keep it, not even the browser's own.
        reply.setHeader('cache-control', 'private, no-store');
        return imageOf(params.id);
      },
    ),
    serve(deleteAttentionImages, access.owner(ofSession), async ({ caller, params, subject: userId }) => {
      await images.deleteOf({ userId, sessionId: params.id }, caller.userId);
      return { success: true as const };
    }),
  ];

  return {
    /** Empty if the operator switched camera attention off (RES-62): the calls do not exist then. */
    routes: settings.site.measuresAttention ? routes : [],
    imagesDeleted: images.imagesDeleted,
    work: images.work,
  };
}
