import type { DataExport } from '@vivavoce/contracts/rights/export-calls';
import { callForFile } from '#lib/api.ts';
import { dayForFile, saveFile } from '#lib/save-file.ts';
import { m } from '#messages/messages.js';

/** The two files of a copy: a page for people, and data for programs. */
export type CopyFile = 'page' | 'data';

const extensions: Record<CopyFile, string> = { page: 'html', data: 'json' };

/** Returns a name that every system accepts: 'leo-data-2026-11-25.json'. */
export function copyFileName(file: CopyFile, person: string, { requestedAt }: DataExport): string {
  const words = person.toLocaleLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [m.data_copy_file_nameless()];
  const name = m.data_copy_file({ name: words.join('-'), day: dayForFile(requestedAt) });
  return `${name}.${extensions[file]}`;
}

/**
 * Downloads one file of a copy and saves it. The call needs the bearer token, so a plain link could not do it.
 * @throws ApiError
 */
export async function saveCopyFile(
  file: CopyFile,
  { learnerId, person, copy }: { learnerId: string; person: string; copy: DataExport },
): Promise<void> {
  const input = { params: { id: learnerId, exportId: copy.id } };
  const content =
    file === 'page'
      ? await callForFile('GET /api/users/:id/exports/:exportId/page', input)
      : await callForFile('GET /api/users/:id/exports/:exportId/data', input);
  saveFile(copyFileName(file, person, copy), content);
}
