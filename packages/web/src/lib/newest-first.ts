import { toDate } from '#lib/to-date.ts';

/** Sorts rows by when they were created, newest first; rows without a known date come last (RES-93). */
export function newestFirst<Row extends { createdAt: unknown }>(rows: readonly Row[]): Row[] {
  const momentOf = ({ createdAt }: Row) => toDate(createdAt)?.getTime() ?? Number.NEGATIVE_INFINITY;
  return rows
    .map((row) => ({ row, moment: momentOf(row) }))
    .sort((a, b) => (a.moment === b.moment ? 0 : b.moment - a.moment))
    .map(({ row }) => row);
}
