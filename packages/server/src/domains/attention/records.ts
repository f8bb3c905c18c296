import { randomUUID } from 'node:crypto';
import { saveAttention } from '@vivavoce/contracts/attention/calls';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { and, eq } from 'drizzle-orm';
import type { Profiles } from '#domains/profiles/profiles.ts';
import { isForeignKeyViolation, type Orm } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import { readAttentionImage } from './attention-image.ts';
import { imageKeyOf, type KeptImages } from './kept-images.ts';
import { type AttentionReadingRow, attentionReadings as table } from './tables.ts';

type Sent = ParsedOf<typeof saveAttention>['body'];

type Deps = Pick<Platform, 'db' | 'blobs' | 'clock' | 'log' | 'settings'> & {
  profiles: Profiles;
  images: KeptImages;
};

/** Takes the records of a running lesson, with their images where somebody has agreed (RES-61, RES-62). */
export function records({ db, blobs, clock, log, settings, profiles, images }: Deps) {
  async function earlier(
    orm: Orm,
    { learningSessionId, recordId }: Sent,
  ): Promise<AttentionReadingRow | null> {
    if (recordId === undefined) return null;
    const isRepeated = and(eq(table.sessionId, learningSessionId), eq(table.recordId, recordId));
    const [row] = await orm.select().from(table).where(isRepeated);
    return row ?? null;
  }

  /** What of the record may be kept as an image now; what may not is dropped without a look. */
  async function imageOf(userId: string, { save_image, base64_image }: Sent): Promise<Buffer | null> {
    if (!save_image || !base64_image || !settings.site.keepsAttentionImages) return null;
    if (!(await profiles.mayKeepAttentionImages(db.orm, userId))) return null;
    return readAttentionImage(base64_image);
  }

  /**
   * Writes the reading first, which holds its session, then asks for the consent once more: a deletion of the account
   * goes the same way. The consent that is read here cannot be taken back before this transaction ends. Who takes it back
   * in the same moment was either first, and no image is kept; or waits, and then finds this row and runs it out.
   */
  function keep(userId: string, sent: Sent, reading: { id: string; imageKey: string | null }) {
    return db.transaction(async (tx) => {
      const [row] = await tx
        .insert(table)
        .values({
          id: reading.id,
          sessionId: sent.learningSessionId,
          recordId: sent.recordId ?? null,
          percentage: sent.attentionPercentage,
          createdAt: clock.now(),
        })
        .onConflictDoNothing({ target: [table.sessionId, table.recordId] })
        .returning();
      if (!row) return earlier(tx, sent);
      if (reading.imageKey === null || !(await profiles.holdAttentionImages(tx, userId))) return row;
      const image = { imageKey: reading.imageKey, imageUntil: images.until() };
      await tx.update(table).set(image).where(eq(table.id, row.id));
      return { ...row, ...image };
    });
  }

  /** Keeps a reading, and its image before it; an image that no row names in the end is deleted again. */
  async function keepWith(userId: string, sent: Sent, image: Buffer | null) {
    const id = randomUUID();
    const place = { userId, sessionId: sent.learningSessionId };
    const imageKey = image && imageKeyOf(place, id);
    if (image && imageKey) await blobs.put(imageKey, image, 'image/jpeg');
    let named: string | null | undefined;
    try {
      const kept = await keep(userId, sent, { id, imageKey });
      named = kept?.imageKey;
      return kept;
    } catch (error) {
      // The session was deleted in this very moment.
      if (isForeignKeyViolation(error)) return null;
      throw error;
    } finally {
      if (imageKey && named !== imageKey) {
        await blobs
          .delete(imageKey)
          .catch((err: unknown) =>
            log.error({ err }, 'an attention image that was not recorded could not be removed'),
          );
      }
    }
  }

  return {
    /**
     * Keeps a record of this learner's session. The same record again adds nothing.
     * @throws Refused `session_not_found`, `attention_image_not_accepted`
     */
    async save(userId: string, sent: Sent) {
      const kept =
        (await earlier(db.orm, sent)) ?? (await keepWith(userId, sent, await imageOf(userId, sent)));
      if (!kept) throw refuse(saveAttention, 'session_not_found');
      return { success: true as const, id: kept.id, image_saved: images.keyOf(kept) !== null };
    },
  };
}
