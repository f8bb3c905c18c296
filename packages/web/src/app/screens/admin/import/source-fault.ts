import { IMPORT_FILE_MAX_LENGTH } from '@vivavoce/contracts/profiles/bounds';
import { tooLargeText } from '#app/screens/admin/import/read-people-file.ts';
import { ApiError, errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** Finds what is wrong with a text before it is sent; null if it can be checked. */
export function faultOfText(csv: string): string | null {
  if (csv.trim() === '') return m.admin_import_nothing();
  return csv.length > IMPORT_FILE_MAX_LENGTH ? tooLargeText() : null;
}

/** Says why the server could not check a file, and names the columns that are wrong. */
export function faultOfCheck(error: unknown): string {
  const text = errorText(error, m.admin_import_check_failed());
  if (!(error instanceof ApiError) || error.code !== 'import_columns') return text;
  const problems = Object.entries(error.fields).map(([column, problem]) =>
    m.admin_import_column_problem({ column, problem }),
  );
  return [text, ...problems].join(' ');
}
