import { z } from 'zod';
import { personFolder } from '#platform/blobs.ts';
import type { Orm } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';

/** The two files of an export: the records as JSON, and a page to read. */
export type ExportFile = 'data' | 'page';

/** Where the files of an export are. */
export type ExportPlace = { learnerId: string; exportId: string };

export const Place = z.object({ learnerId: z.uuid(), exportId: z.uuid() });

const deleteFiles = defineJob({
  name: 'rights.delete-export-files',
  payload: Place,
  retryLimit: 12,
  retryDelaySeconds: 30,
});

const files = {
  data: { name: 'data.json', mediaType: 'application/json' },
  page: { name: 'page.html', mediaType: 'text/html' },
} as const satisfies Record<ExportFile, { name: string; mediaType: string }>;

/** The folder lies below the learner's own, so that the files are deleted with the account. */
const folderOf = ({ learnerId, exportId }: ExportPlace) => `${personFolder(learnerId)}/exports/${exportId}`;

export type ExportFiles = ReturnType<typeof exportFiles>;

/** The files of exports in the file storage. */
export function exportFiles({ blobs, jobs }: Pick<Platform, 'blobs' | 'jobs'>) {
  const keyOf = (place: ExportPlace, file: ExportFile) => `${folderOf(place)}/${files[file].name}`;

  return {
    put: (place: ExportPlace, file: ExportFile, bytes: Uint8Array) =>
      blobs.put(keyOf(place, file), bytes, files[file].mediaType),
    /** Returns the name under which a browser saves the file. It tells nobody whose data it is. */
    nameOf: (file: ExportFile): string => files[file].name,
    get: (place: ExportPlace, file: ExportFile) => blobs.get(keyOf(place, file)),
    remove: (place: ExportPlace) => blobs.deleteAll(folderOf(place)),
    /** Has the files deleted once the transaction commits. */
    removeLater: (tx: Orm, place: ExportPlace) => jobs.enqueue(tx, deleteFiles, place),
    work: () => jobs.work(deleteFiles, (place) => blobs.deleteAll(folderOf(place))),
  };
}
