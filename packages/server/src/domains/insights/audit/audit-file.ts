import type { SQL } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { csvFile } from '#platform/text/csv-file.ts';
import type { Texts } from '#platform/text/texts.ts';
import { type NamedEntry, readEntries } from './read-entries.ts';

/** How many entries are read at a time. */
const ENTRIES_PER_BATCH = 500;

/** The columns of the file: the key of each heading, and what a line holds there. */
const columns = {
  audit_csv_time: ({ happenedAt }) => happenedAt.toISOString(),
  audit_csv_actor: ({ actorName }) => actorName,
  audit_csv_actor_id: ({ actorId }) => actorId,
  audit_csv_action: ({ action }) => action,
  audit_csv_subject: ({ subject }) => subject,
  audit_csv_subject_name: ({ subjectName }) => subjectName,
  audit_csv_subject_id: ({ subjectId }) => subjectId,
  audit_csv_person_id: ({ personId }) => personId,
  audit_csv_fields: ({ fields }) => fields.join(' '),
  audit_csv_network: ({ network }) => network,
} satisfies Record<string, (entry: NamedEntry) => string | null>;

const linesOf = (batch: readonly NamedEntry[]) =>
  batch.map((entry) => Object.values(columns).map((cellOf) => cellOf(entry)));

/** Reads all entries that meet a condition, newest first, a batch at a time. */
async function* batches(orm: Orm, which: SQL | undefined) {
  let before: number | undefined;
  do {
    const batch = await readEntries(orm, {
      ...{ which, limit: ENTRIES_PER_BATCH },
      ...(before === undefined ? {} : { before }),
    });
    if (batch.length > 0) yield linesOf(batch);
    before = batch.length < ENTRIES_PER_BATCH ? undefined : batch.at(-1)?.id;
  } while (before !== undefined);
}

/** Yields the bytes of a CSV file with all entries that meet a condition, newest first and without values. */
export const auditFile = (
  orm: Orm,
  texts: Pick<Texts, 'say'>,
  which: SQL | undefined,
): AsyncGenerator<Uint8Array> =>
  csvFile(
    Object.keys(columns).map((heading) => texts.say(heading)),
    batches(orm, which),
  );
