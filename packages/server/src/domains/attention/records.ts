import { randomUUID } from 'node:crypto';
import { saveAttention } from '@vivavoce/contracts/attention/calls';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { and, eq } from 'drizzle-orm';
import type { Limits } from '#domains/limits/limits.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import { isForeignKeyViolation, type Orm } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import { readAttentionImage } from './attention-image.ts';
import { imageKeyOf, type KeptImages } from './kept-images.ts';
import { type AttentionReadingRow, attentionReadings as table } from './tables.ts';

type Sent = ParsedOf<typeof saveAttention>['body'];

type Deps = Pick<Platform, 'db' | 'blobs' | 'clock' | 'log' | 'settings' | 'switches'> & {
  profiles: Profiles;
  limits: Pick<Limits, 'camera'>;
  images: KeptImages;
};

/** Accepts the records of a running lesson, with their images if someone has agreed (RES-61, RES-62) and no parent keeps them back. */
export function records({ db, blobs, clock, log, settings, switches, profiles, limits, images }: Deps) {
  async function earlier(
    orm: Orm,
    { learningSessionId, recordId }: Sent,
  ): Promise<AttentionReadingRow | null> {
    if (recordId === undefined) return null;
    const isRepeated = and(eq(table.sessionId, learningSessionId), eq(table.recordId, recordId));
    const [row] = await orm.select().from(table).where(isRepeated);
    return row ?? null;
  }

  /** Returns the record's image if it may be kept now. An image that may not be kept is dropped unread. */
  async function imageOf(userId: string, { save_image, base64_image }: Sent): Promise<Buffer | null> {
    if (!save_image || !base64_image || !settings.site.keepsAttentionImages) return null;
    if (!(await switches.isOn('attention_images'))) return null;
    if (!(await profiles.mayKeepAttentionImages(db.orm, userId))) return null;
    if (!(await limits.camera(db.orm, userId)).areImagesAllowed) return null;
    return readAttentionImage(base64_image);
  }

  /**
   * Writes the reading first, which locks its session, and then checks the consent once more: deleting the account
   * takes the locks in the same order. The consent that is read here cannot be taken back before this transaction ends.
   * A concurrent withdrawal either came first, and no image is kept; or it waits, and then finds this row and makes its
   * image expire.
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

  /** Stores the image first and then the reading. An image that no row names in the end is deleted again. */
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
      // The session was deleted in the meantime.
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
     * Keeps a record of this learner's session. Sending the same record again adds nothing.
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
