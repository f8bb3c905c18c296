import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { testDatabase } from '#testing/database/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/**
 * Lists our foreign keys whose column is not the first of any index. Deleting a row that such a key references reads
 * the whole table of the key. Each of our keys has one column. An index with a condition does not count, because it
 * leaves rows out.
 */
const unindexedKeys = sql<string>`(
  select coalesce(string_agg(c.conrelid::regclass::text || '.' || a.attname, ', ' order by c.conname), '')
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f'
    and c.connamespace = 'public'::regnamespace
    and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null
    )
)`;

it('every foreign key is the first column of an index, so that a deletion reads no whole table', async () => {
  const [found] = await database.orm.select({ unindexedKeys }).from(sql`(values (1)) as always`);
  expect(found).toEqual({ unindexedKeys: '' });
});
