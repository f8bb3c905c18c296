import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Place = { createdAt: PgColumn; id: PgColumn };

/** Returns the `PageCursor` of a page whose last entry this is. */
export const cursorOf = ({ createdAt, id }: { createdAt: Date; id: string }): string =>
  `${createdAt.getTime()}_${id}`;

function placeOf(cursor: string): SQL {
  const [ms, id] = cursor.split('_');
  const time = new Date(Number(ms)).toISOString();
  return sql`(${time}::timestamptz, ${id}::uuid)`;
}

/** Matches the rows after a `PageCursor` in a list by time and id that begins with the newest; without one, all rows. */
export const olderThan = ({ createdAt, id }: Place, cursor: string | undefined): SQL | undefined =>
  cursor === undefined ? undefined : sql`(${createdAt}, ${id}) < ${placeOf(cursor)}`;

/** Matches the rows after a `PageCursor` in a list by time and id that begins with the oldest; without one, all rows. */
export const newerThan = ({ createdAt, id }: Place, cursor: string | undefined): SQL | undefined =>
  cursor === undefined ? undefined : sql`(${createdAt}, ${id}) > ${placeOf(cursor)}`;
