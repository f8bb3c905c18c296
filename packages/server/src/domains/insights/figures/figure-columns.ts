import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { learningSessions, measuredAttention } from '#domains/sessions/tables.ts';
import type { Period } from './periods.ts';
import type { RangeMoments } from './report-range.ts';

/** Pieces of SQL that the figures share. */

/** The attention of a session; null if it was not measured, so that no mean and no count includes it (RES-121). */
export const attention = measuredAttention(learningSessions);

/** A sum of money in micro-dollars. Every sum below nine billion dollars is exact. */
export const costSum = sql`coalesce(sum(${learningSessions.costMicroUsd}::float8), 0)`;

export const minutesSum = sql`coalesce(sum(${learningSessions.timeMinutes}), 0)::float8`;

/** A list of moments as one parameter. */
const asMoments = (moments: readonly Date[]) =>
  sql`${`{${moments.map((moment) => moment.toISOString()).join(',')}}`}::timestamptz[]`;

/** The number of the period, counted from 1, in which a moment lies. */
export const periodNumber = (column: PgColumn, periods: readonly Period[]): SQL<number> =>
  sql<number>`width_bucket(${column}, ${asMoments(periods.map(({ from }) => from))})`;

/** Whether a moment is in a range. */
export const isIn = (column: PgColumn, { from, until }: RangeMoments): SQL =>
  sql`${column} >= ${from.toISOString()} and ${column} < ${until.toISOString()}`;
