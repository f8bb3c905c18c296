import type { readStorage } from '@vivavoce/contracts/operations/calls';
import type { ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { keptBriefly } from '#platform/kept-briefly.ts';
import type { Platform } from '#platform/platform.ts';
import { nameOfDatabase } from '#platform/product-parts.ts';
import { folderSize, freeRoom } from './folder-size.ts';
import { databaseSize } from './table-sizes.ts';

type Storage = ReplyOf<typeof readStorage>;

/** To walk through many files takes seconds, and they are not many more a moment later. */
const KEPT_MS = 60_000;

/** Returns a function that tells how much room the database and the files take. An answer may be a minute old. */
export function storage(deps: Pick<Platform, 'db' | 'blobs' | 'settings' | 'clock'>): () => Promise<Storage> {
  const { db, blobs, settings, clock } = deps;

  async function files(): Promise<Storage['files']> {
    const { servedBy } = blobs;
    if (settings.blobs.kind === 's3') return { servedBy, bytes: null, files: null, freeBytes: null };
    return {
      servedBy,
      ...(await folderSize(settings.blobs.folder)),
      freeBytes: await freeRoom(settings.dataDir),
    };
  }

  return keptBriefly<Storage>(deps, KEPT_MS, async () => {
    const measuredAt = clock.now().toISOString();
    const database = { servedBy: nameOfDatabase(db), ...(await databaseSize(db.orm)) };
    return { database, files: await files(), measuredAt };
  }).read;
}
