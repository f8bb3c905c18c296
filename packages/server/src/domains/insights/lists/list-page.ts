import { LIST_PAGE_SIZES, LIST_ROWS_MAX } from '@vivavoce/contracts/insights/bounds';
import { asc, Column, count, desc, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import type { Orm } from '#platform/db/database.ts';

/** The part of a list that is asked for: what every list of the contract has in common. */
export type PageQuery<Sort extends string = string> = {
  sort?: Sort | undefined;
  direction?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};

/** What a list can be sorted by. */
export type Sorts<Sort extends string> = Record<Sort | 'createdAt', PgColumn | SQL>;

/**
 * Returns the order of a page. Without a sort it begins with the newest. Rows with no value come last in both directions,
 * and the id decides between equal values.
 */
export function orderOf<Sort extends string>(
  sorts: Sorts<Sort>,
  id: PgColumn,
  { sort, direction = sort === undefined ? 'desc' : 'asc' }: PageQuery<Sort>,
): SQL[] {
  const by = sorts[sort ?? 'createdAt'];
  const inDirection = direction === 'asc' ? asc : desc;
  // The database would not use an index for "nulls last" here, although there can be no null.
  if (is(by, Column) && by.notNull) return [inDirection(by), inDirection(id)];
  return [sql`${inDirection(by)} nulls last`, inDirection(id)];
}

/** Returns which rows a page has. Beyond the last row that can be reached it has none. */
export function windowOf({ page = 1, pageSize = LIST_PAGE_SIZES[0] }: PageQuery) {
  const offset = (page - 1) * pageSize;
  return { offset, limit: offset < LIST_ROWS_MAX ? pageSize : 0 };
}

/** How many rows match, as far as a list counts, and whether there are more. */
export type ListCount = { total: number; hasMore: boolean };

/** Counts the rows of a query. */
export async function countOf(orm: Orm, matching: PgSelect): Promise<ListCount> {
  const counted = matching.limit(LIST_ROWS_MAX + 1).as('matching');
  const [row] = await orm.select({ rows: count() }).from(counted);
  const rows = row?.rows ?? 0;
  return { total: Math.min(rows, LIST_ROWS_MAX), hasMore: rows > LIST_ROWS_MAX };
}

/** Returns what sorts a text by its place in this list. A text that is not in the list has no value. */
export const rankIn = (texts: readonly string[], text: SQLWrapper): SQL =>
  sql`array_position(array[${sql.join(
    texts.map((each) => sql`${each}::text`),
    sql`, `,
  )}], ${text})`;
