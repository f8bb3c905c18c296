import { personFolder } from '#platform/blobs.ts';
import { mediaTypeOf } from '#platform/pictures/picture-files.ts';
import type { RecordRow, Records } from './learner-records.ts';

/** A picture of an export. `file` is what the row names. */
export type ExportedPicture = { file: string; mediaType: string; of: { table: string; id: unknown } };

/** Reads the bytes of a file; null if there is no such file. */
export type ReadFile = (file: string) => Promise<Uint8Array | null>;

/**
 * Lists the pictures that belong to these records and may be seen now. Only the learner's own files count, not the address
 * of a drawing or of a picture elsewhere.
 */
export function picturesOf(records: Records, learnerId: string, now: Date): ExportedPicture[] {
  const own = `${personFolder(learnerId)}/`;

  function pictureOf(table: string, id: unknown, file: unknown): ExportedPicture[] {
    if (typeof file !== 'string' || !file.startsWith(own)) return [];
    const mediaType = mediaTypeOf(file);
    return mediaType ? [{ file, mediaType, of: { table, id } }] : [];
  }

  const isSeen = ({ imageUntil }: RecordRow) => typeof imageUntil === 'string' && new Date(imageUntil) > now;
  return [
    ...rowsOf(records, 'profiles').flatMap((row) => pictureOf('profiles', row.userId, row.picture)),
    ...rowsOf(records, 'teachers').flatMap((row) => pictureOf('teachers', row.id, row.picture)),
    ...rowsOf(records, 'attention_readings')
      .filter(isSeen)
      .flatMap((row) => pictureOf('attention_readings', row.id, row.imageKey)),
  ];
}

/** Returns the rows of a table; none if this reader gets none. */
export const rowsOf = (records: Records, table: string): readonly RecordRow[] => records[table] ?? [];
