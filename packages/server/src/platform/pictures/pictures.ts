import { z } from 'zod';
import type { Orm } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { pictureAddresses } from './picture-addresses.ts';
import { mediaTypeOf, newPictureKey, partsOfKey } from './picture-files.ts';
import { pictureRoute } from './picture-route.ts';
import { readPicture } from './read-picture.ts';
import { isReadyDrawing, type PictureOf, pictureRequest, type SentPicture } from './sent-picture.ts';

const deletePicture = defineJob({
  name: 'pictures.delete',
  payload: z.object({ key: z.string() }),
  retryLimit: 10,
  retryDelaySeconds: 30,
});

export type Pictures = ReturnType<typeof pictures>;

/**
 * Handles the pictures that people upload of themselves and of things they own (RES-54). A record stores either the key
 * of a file below its owner's folder, or an accepted address. Code that sends the record to a reader replaces this with
 * the result of `addressOf`.
 */
export function pictures({
  blobs,
  jobs,
  clock,
  settings,
  log,
}: Pick<Platform, 'blobs' | 'jobs' | 'clock' | 'settings' | 'log'>) {
  const addresses = pictureAddresses({ clock, settings });

  /**
   * Returns what the record must store: undefined for no change, null for none. When this returns, a new file already
   * exists.
   */
  async function keep(sent: SentPicture, of: PictureOf): Promise<string | null | undefined> {
    const request = pictureRequest(sent, { ...of, publicUrl: settings.publicUrl });
    switch (request.asks) {
      case 'nothing':
        return undefined;
      case 'removal':
        return null;
      case 'address':
        return request.address;
      case 'upload': {
        const { mediaType, bytes } = await readPicture(request.dataUrl);
        const key = newPictureKey(of.ownerId, mediaType);
        await blobs.put(key, bytes, mediaType);
        return key;
      }
    }
  }

  /**
   * Runs a save with the picture that it carries. `save` gets what the record must store (undefined: no change, null:
   * none). The file exists before the row names it, and is deleted again if the save fails. The picture shows the
   * person `ownerId`, unless `of` says otherwise.
   * @throws Refused invalid_input, or a code of `pictureRefusals`
   */
  async function savedWith<T>(
    ownerId: string,
    sent: SentPicture,
    save: (stored: string | null | undefined) => Promise<T>,
    of: Omit<PictureOf, 'ownerId'> = { isNew: false, accepts: isReadyDrawing },
  ): Promise<T> {
    const stored = await keep(sent, { ...of, ownerId });
    try {
      return await save(stored);
    } catch (error) {
      if (typeof stored === 'string' && partsOfKey(stored)) {
        await blobs
          .delete(stored)
          .catch((err: unknown) => log.error({ err }, 'a picture that was not saved could not be removed'));
      }
      throw error;
    }
  }

  /** Deletes the file of a picture that is no longer used by any record, once the transaction commits. */
  async function forget(tx: Orm, stored: string): Promise<void> {
    if (partsOfKey(stored)) await jobs.enqueue(tx, deletePicture, { key: stored });
  }

  /**
   * Returns what a record must store for a picture that is handed to `ownerId`. A file in another person's folder,
   * which would be deleted with that account, is copied into the new owner's. The old file is still there, for
   * `forget`.
   */
  async function handedTo(ownerId: string, stored: string): Promise<string | null> {
    const parts = partsOfKey(stored);
    if (!parts || parts.ownerId === ownerId) return stored;
    const [bytes, mediaType] = [await blobs.get(stored), mediaTypeOf(stored)];
    if (!bytes || !mediaType) return null;
    const key = newPictureKey(ownerId, mediaType);
    await blobs.put(key, bytes, mediaType);
    return key;
  }

  return {
    savedWith,
    forget,
    handedTo,
    addressOf: addresses.addressOf,
    files: pictureRoute(blobs, addresses),
    work: () => jobs.work(deletePicture, ({ key }) => blobs.delete(key)),
  };
}
