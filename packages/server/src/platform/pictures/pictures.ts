import { z } from 'zod';
import type { Orm } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { pictureAddresses } from './picture-addresses.ts';
import { newPictureKey, partsOfKey } from './picture-files.ts';
import { pictureRoute } from './picture-route.ts';
import { readPicture } from './read-picture.ts';
import { pictureRequest, type SentPicture } from './sent-picture.ts';

const deletePicture = defineJob({
  name: 'pictures.delete',
  payload: z.object({ key: z.string() }),
  retryLimit: 10,
  retryDelaySeconds: 30,
});

export type Pictures = ReturnType<typeof pictures>;

/**
 * Pictures that people give of themselves and of what is theirs (RES-54). A record keeps either the key of a file below
 * its person's folder, or the path of a drawing that comes with the product; who presents it gives `addressOf` away.
 */
export function pictures({
  blobs,
  jobs,
  clock,
  settings,
  log,
}: Pick<Platform, 'blobs' | 'jobs' | 'clock' | 'settings' | 'log'>) {
  const addresses = pictureAddresses({ clock, settings });

  /** What the record is to keep: undefined leaves it as it is, null removes it. A new file lies there on return. */
  async function keep(userId: string, sent: SentPicture): Promise<string | null | undefined> {
    const request = pictureRequest(sent, { userId, publicUrl: settings.publicUrl });
    switch (request.asks) {
      case 'nothing':
        return undefined;
      case 'removal':
        return null;
      case 'drawing':
        return request.path;
      case 'upload': {
        const { mediaType, bytes } = readPicture(request.dataUrl);
        const key = newPictureKey(userId, mediaType);
        await blobs.put(key, bytes, mediaType);
        return key;
      }
    }
  }

  /**
   * Runs a save with the picture that it carries: `save` gets what the record is to keep (undefined: as it is, null:
   * none). The file lies there before the row names it, and goes again when the save fails.
   * @throws Refused invalid_input, or a code of `pictureRefusals`
   */
  async function savedWith<T>(
    userId: string,
    sent: SentPicture,
    save: (stored: string | null | undefined) => Promise<T>,
  ): Promise<T> {
    const stored = await keep(userId, sent);
    try {
      return await save(stored);
    } catch (error) {
      if (typeof stored === 'string' && partsOfKey(stored)) {
        await blobs
          .delete(stored)
          .catch((err: unknown) => log.error({ err }, 'a picture that was not saved lies on'));
      }
      throw error;
    }
  }

  /** Deletes the file of a picture that no record keeps any more, once the transaction holds. */
  async function forget(tx: Orm, stored: string): Promise<void> {
    if (partsOfKey(stored)) await jobs.enqueue(tx, deletePicture, { key: stored });
  }

  return {
    savedWith,
    forget,
    addressOf: addresses.addressOf,
    files: pictureRoute(blobs, addresses),
    work: () => jobs.work(deletePicture, ({ key }) => blobs.delete(key)),
  };
}
