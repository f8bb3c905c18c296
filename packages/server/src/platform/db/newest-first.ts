import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Returns the `PageCursor` of a page whose last entry this is. */
export const cursorOf = ({ createdAt, id }: { createdAt: Date; id: string }): string =>
  `${createdAt.getTime()}_${id}`;

/** Matches the rows after a `PageCursor` in a list by time and id that begins with the newest; without one, all rows. */
export function olderThan(
  { createdAt, id }: { createdAt: PgColumn; id: PgColumn },
  cursor: string | undefined,
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [ms, lastId] = cursor.split('_');
  const time = new Date(Number(ms)).toISOString();
  return sql`(${createdAt}, ${id}) < (${time}::timestamptz, ${lastId}::uuid)`;
}
