import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { user } from '#domains/identity/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { asUsd } from '#domains/sessions/present.ts';
import { learningSessions } from '#domains/sessions/tables.ts';
import { teachers } from '#domains/teachers/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { localTime } from '#platform/local-days.ts';
import type { CsvCell } from '#platform/text/csv.ts';
import { shownName } from '../lists/shown-person.ts';
import { attention, isIn } from './figure-columns.ts';
import { momentsOf, type ReportRange } from './report-range.ts';
import { costPerMinute, percent } from './rounded-figures.ts';

/** How many sessions are read at a time. */
const BATCH_SESSIONS = 1_000;

/** The keys of the headings, in the order of the cells of `cellsOf`. */
export const SESSIONS_CSV_HEADINGS = [
  'sessions_csv_id',
  'sessions_csv_learner_id',
  'sessions_csv_learner',
  'sessions_csv_teacher',
  'sessions_csv_started',
  'sessions_csv_started_local',
  'figures_csv_minutes',
  'figures_csv_attention',
  'figures_csv_cost',
  'figures_csv_cost_per_minute',
] as const;

type Row = Awaited<ReturnType<typeof readBatch>>[number];

/** Figures and names, and nothing that was planned, said or summed up. */
function cellsOf(row: Row, timeZone: string): CsvCell[] {
  const costUsd = asUsd(row.costMicroUsd);
  return [
    row.id,
    row.userId,
    row.learner,
    row.teacher,
    row.createdAt.toISOString(),
    localTime(row.createdAt, timeZone),
    row.minutes,
    percent(row.attention),
    costUsd,
    costPerMinute(costUsd, row.minutes),
  ];
}

/** Where a batch ended. The moment is a text, because a `Date` would lose its microseconds. */
type Place = { moment: string; id: string };

function readBatch(orm: Orm, range: ReportRange, matches: SQL | undefined, after: Place | null) {
  const { createdAt, id } = learningSessions;
  return orm
    .select({
      id,
      userId: learningSessions.userId,
      learner: shownName,
      teacher: teachers.name,
      createdAt,
      moment: sql<string>`${createdAt}::text`,
      minutes: learningSessions.timeMinutes,
      attention: sql<number | null>`${attention}`,
      costMicroUsd: learningSessions.costMicroUsd,
    })
    .from(learningSessions)
    .innerJoin(user, eq(user.id, learningSessions.userId))
    .innerJoin(profiles, eq(profiles.userId, learningSessions.userId))
    .leftJoin(teachers, eq(teachers.id, learningSessions.teacherId))
    .where(
      and(
        isIn(createdAt, momentsOf(range)),
        matches,
        after ? sql`(${createdAt}, ${id}) > (${after.moment}::timestamptz, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(BATCH_SESSIONS);
}

/** Reads the sessions of a range that match, oldest first, as the cells of a CSV, a batch at a time. */
export async function* sessionsCsv(
  orm: Orm,
  range: ReportRange,
  matches: SQL | undefined,
): AsyncGenerator<CsvCell[][]> {
  let after: Place | null = null;
  do {
    const batch: Row[] = await readBatch(orm, range, matches, after);
    yield batch.map((row) => cellsOf(row, range.timeZone));
    after = batch.length < BATCH_SESSIONS ? null : (batch.at(-1) ?? null);
  } while (after !== null);
}
