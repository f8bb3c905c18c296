import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Access } from '#domains/access/access.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import { learningSessions } from '#domains/sessions/tables.ts';
import { personFolder } from '#platform/blobs.ts';
import type { Orm } from '#platform/db/database.ts';
import { domainEvent } from '#platform/domain-events.ts';
import { dailySweep } from '#platform/jobs/daily-sweep.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { readingRetention } from './reading-retention.ts';
import { type AttentionReadingRow, attentionReadings as table } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How many images are deleted at a time before their rows are cleared. */
const BATCH = 100;
/** The expiry time given to an image that must be deleted early. Any time that has passed on every clock would do. */
const LONG_AGO = new Date(0);

/** Deletes expired images without waiting for the daily clean-up. */
const deleteRunOut = defineJob({
  name: 'attention.delete-run-out-images',
  payload: z.object({}),
  retryLimit: 10,
  retryDelaySeconds: 30,
});

/** Deletes the images of a session whose rows are already deleted. */
const deleteSessionImages = defineJob({
  name: 'attention.delete-session-images',
  payload: z.object({ userId: z.uuid(), sessionId: z.uuid() }),
  retryLimit: 10,
  retryDelaySeconds: 30,
});

type Place = { userId: string; sessionId: string };

/**
 * The folder of a session's images. It lies below the person's own folder, so that the images are deleted with the
 * account (platform/blobs.ts).
 */
const sessionFolder = ({ userId, sessionId }: Place) => `${personFolder(userId)}/attention/${sessionId}`;

/** Returns the key of a reading's image. */
export const imageKeyOf = (place: Place, readingId: string) => `${sessionFolder(place)}/${readingId}.jpg`;

export type KeptImages = ReturnType<typeof keptImages>;

type Deps = Pick<Platform, 'db' | 'jobs' | 'blobs' | 'clock' | 'settings' | 'auditTrail'> & {
  access: Pick<Access, 'consentEnded' | 'learnersOnHold'>;
  sessions: Pick<Sessions, 'deleted'>;
};

/**
 * Decides how long images of the attention measurement are kept (RES-62): until they expire, and no longer than their
 * reading, their session, the account and the consent. From then on they are shown to nobody; jobs, which may run twice, delete the
 * files.
 */
export function keptImages(deps: Deps) {
  const { db, jobs, blobs, clock, settings, auditTrail, access, sessions } = deps;
  const sweepReadings = readingRetention({ db, blobs, clock, settings, access });

  /** Published inside the transaction that ends images of a learner before their time. */
  const imagesDeleted = domainEvent<{ userId: string }>();

  /** Makes these images of a learner expire now. A copy may still hold some that have expired, so it is always told. */
  async function runOut(tx: Orm, userId: string, which: ReturnType<typeof eq>): Promise<void> {
    await tx
      .update(table)
      .set({ imageUntil: LONG_AGO })
      .where(and(which, isNotNull(table.imageKey)));
    await jobs.enqueue(tx, deleteRunOut, {});
    await imagesDeleted.publish(tx, { userId });
  }

  // Both listeners stay active even if this server no longer keeps images, because earlier images may exist.
  access.consentEnded.listen(async (tx, { learnerId, purpose }) => {
    if (purpose !== 'attention_images') return;
    const learners = tx
      .select({ id: learningSessions.id })
      .from(learningSessions)
      .where(eq(learningSessions.userId, learnerId));
    await runOut(tx, learnerId, inArray(table.sessionId, learners));
  });
  sessions.deleted.listen((tx, gone) => jobs.enqueue(tx, deleteSessionImages, gone));

  /** Deletes the files of expired images, then clears their rows. In this order, no file is forgotten. */
  async function sweep(): Promise<void> {
    // If images are no longer kept here, there is no expiry to wait for.
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

  const sweepDaily = dailySweep({ db, jobs }, 'attention.sweep', async () => {
    await sweep();
    await sweepReadings();
  });

  return {
    /** Returns the time until which an image taken now is kept. */
    until: () => new Date(clock.now().getTime() + settings.site.attentionImageDays * DAY_MS),
    /** Returns the key of a reading's image while it may be seen, else null. */
    keyOf: ({ imageKey, imageUntil }: Pick<AttentionReadingRow, 'imageKey' | 'imageUntil'>) =>
      imageKey && imageUntil && imageUntil > clock.now() ? imageKey : null,
    /** Deletes the images of a session for the learner or an administrator, and keeps its figures. */
    deleteOf: ({ userId, sessionId }: Place, actorId: string) =>
      db.transaction(async (tx) => {
        await runOut(tx, userId, eq(table.sessionId, sessionId));
        if (actorId !== userId)
          await auditTrail.record(tx, 'session_changed', {
            ...{ actorId, subject: 'session', subjectId: sessionId, personId: userId },
            fieldsAlone: ['attention_images'],
          });
      }),
    imagesDeleted: { listen: imagesDeleted.listen },
    /** Starts the job workers. */
    work: async () => {
      await jobs.work(deleteRunOut, sweep);
      await jobs.work(deleteSessionImages, (gone) => blobs.deleteAll(sessionFolder(gone)));
      await sweepDaily();
      // Images that were kept earlier must not wait for the next sweep, which may be a day away.
      if (!settings.site.keepsAttentionImages)
        await db.transaction((tx) => jobs.enqueue(tx, deleteRunOut, {}));
    },
  };
}
