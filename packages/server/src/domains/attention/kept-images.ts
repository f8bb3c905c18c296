import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Access } from '#domains/access/access.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import { learningSessions } from '#domains/sessions/tables.ts';
import { personFolder } from '#platform/blobs.ts';
import type { Orm } from '#platform/db/database.ts';
import { dailySweep } from '#platform/jobs/daily-sweep.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { type AttentionReadingRow, attentionReadings as table } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Images that are deleted before their rows forget them. */
const BATCH = 100;
/** When an image ran out whose day is not waited for. Any moment that every clock calls past. */
const LONG_AGO = new Date(0);

/** Deletes what has run out before the daily clean-up comes to it. */
const deleteRunOut = defineJob({
  name: 'attention.delete-run-out-images',
  payload: z.object({}),
  retryLimit: 10,
  retryDelaySeconds: 30,
});

/** Deletes the images of a session that is gone with its rows. */
const deleteSessionImages = defineJob({
  name: 'attention.delete-session-images',
  payload: z.object({ userId: z.uuid(), sessionId: z.uuid() }),
  retryLimit: 10,
  retryDelaySeconds: 30,
});

type Place = { userId: string; sessionId: string };

/** Below the person's own folder, so that the images go with the account (platform/blobs.ts). */
const sessionFolder = ({ userId, sessionId }: Place) => `${personFolder(userId)}/attention/${sessionId}`;

/** Where the image of a reading lies. */
export const imageKeyOf = (place: Place, readingId: string) => `${sessionFolder(place)}/${readingId}.jpg`;

export type KeptImages = ReturnType<typeof keptImages>;

type Deps = Pick<Platform, 'db' | 'jobs' | 'blobs' | 'clock' | 'settings'> & {
  access: Pick<Access, 'consentEnded'>;
  sessions: Pick<Sessions, 'deleted'>;
};

/**
 * How long images of the attention measurement are kept (RES-62): until their day, and no longer than their session, the
 * account and the consent. From that moment on nobody is shown them; the files follow by jobs, which may run twice.
 */
export function keptImages({ db, jobs, blobs, clock, settings, access, sessions }: Deps) {
  /** Ends the days of these images now. */
  async function runOut(tx: Orm, which: ReturnType<typeof eq>): Promise<void> {
    await tx
      .update(table)
      .set({ imageUntil: LONG_AGO })
      .where(and(which, isNotNull(table.imageKey)));
    await jobs.enqueue(tx, deleteRunOut, {});
  }

  // These two come whether or not images are taken here now: some may have been.
  access.consentEnded.listen(async (tx, { learnerId, purpose }) => {
    if (purpose !== 'attention_images') return;
    const learners = tx
      .select({ id: learningSessions.id })
      .from(learningSessions)
      .where(eq(learningSessions.userId, learnerId));
    await runOut(tx, inArray(table.sessionId, learners));
  });
  sessions.deleted.listen((tx, gone) => jobs.enqueue(tx, deleteSessionImages, gone));

  /** Deletes the files of images that ran out, then what their rows say of them: in this order none is forgotten. */
  async function sweep(): Promise<void> {
    // Where none are kept any more, there is nothing to wait for.
    const isOver = settings.site.keepsAttentionImages ? lte(table.imageUntil, clock.now()) : undefined;
    for (;;) {
      const over = await db.orm
        .select({ id: table.id, imageKey: table.imageKey })
        .from(table)
        .where(and(isNotNull(table.imageKey), isOver))
        .limit(BATCH);
      if (over.length === 0) return;
      await Promise.all(over.map(({ imageKey }) => imageKey && blobs.delete(imageKey)));
      await db.orm
        .update(table)
        .set({ imageKey: null, imageUntil: null })
        .where(
          inArray(
            table.id,
            over.map(({ id }) => id),
          ),
        );
    }
  }

  const sweepDaily = dailySweep({ db, jobs }, 'attention.sweep', sweep);

  return {
    /** Until when an image of now is kept. */
    until: () => new Date(clock.now().getTime() + settings.site.attentionImageDays * DAY_MS),
    /** Where the image of a reading lies, while it may be seen; else null. */
    keyOf: ({ imageKey, imageUntil }: Pick<AttentionReadingRow, 'imageKey' | 'imageUntil'>) =>
      imageKey && imageUntil && imageUntil > clock.now() ? imageKey : null,
    /** Deletes the images of a session; its figures stay. */
    deleteOf: (sessionId: string) => db.transaction((tx) => runOut(tx, eq(table.sessionId, sessionId))),
    /** Starts the work of the jobs. */
    work: async () => {
      await jobs.work(deleteRunOut, sweep);
      await jobs.work(deleteSessionImages, (gone) => blobs.deleteAll(sessionFolder(gone)));
      await sweepDaily();
      // The next sweep may be a day away.
      if (!settings.site.keepsAttentionImages)
        await db.transaction((tx) => jobs.enqueue(tx, deleteRunOut, {}));
    },
  };
}
