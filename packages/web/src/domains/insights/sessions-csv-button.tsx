import { callForFile } from '#lib/api.ts';
import { ownTimeZone } from '#lib/local-time/wall-time.ts';
import { CsvButton } from './csv-button.tsx';
import { csvFileName } from './csv-file-name.ts';

/**
 * 'Download as CSV' for sessions: the figures of all of them, or of those that a search and filters find. Days are those of
 * the reader's time zone.
 */
export function SessionsCsvButton({
  search,
  ...filters
}: {
  /** The words of the search box; empty without a search. */
  search: string;
  teacherId?: string | undefined;
  userId?: string | undefined;
}) {
  return (
    <CsvButton
      fileName={csvFileName('sessions')}
      load={() =>
        callForFile('GET /api/admin/learning_sessions/csv', {
          query: { ...(search && { search }), ...filters, timeZone: ownTimeZone() },
        })
      }
    />
  );
}
