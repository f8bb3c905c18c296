import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getTableName, isTable } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { foreignWrites, partOf } from '#testing/code/table-ownership.ts';

const src = import.meta.dirname;
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'));

/** Maps each table, by its name in the database, to its owner. */
async function owners(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const file of files.filter((each) => each.endsWith('/tables.ts'))) {
    const declared: Record<string, unknown> = await import(path.join(src, file));
    for (const table of Object.values(declared).filter((each) => isTable(each)))
      found.set(getTableName(table), partOf(file));
  }
  return found;
}

describe('a table', () => {
  it('is written only by its own domain', async () => {
    const owned = await owners();
    expect(owned.size).toBeGreaterThan(20);
    const writes = files.flatMap((file) =>
      foreignWrites(file, readFileSync(path.join(src, file), 'utf8'), owned),
    );
    expect(writes).toEqual([]);
  });

  const owned = new Map([['profiles', 'profiles']]);
  const imported = "import { profiles as people } from '#domains/profiles/tables.ts';\n";
  const there = { table: 'profiles', owner: 'profiles' };

  it.each([
    ['an insert', 'tx.insert(people).values({});'],
    ['an update', 'tx.update(people).set({});'],
    ['a deletion', 'tx.delete(people);'],
    ['SQL', 'tx.execute(sql`delete from profiles where true`);'],
  ])('is recognised as written by %s of another domain', (_what, statement) => {
    const file = 'domains/insights/admin-users.ts';
    expect(foreignWrites(file, imported + statement, owned)).toEqual([{ file, ...there }]);
  });

  it('may be read by another domain, and written by its own', () => {
    const read = `${imported}tx.select().from(people);`;
    expect(foreignWrites('domains/insights/admin-lists.ts', read, owned)).toEqual([]);
    const own = "import { profiles } from './tables.ts';\ntx.delete(profiles);";
    expect(foreignWrites('domains/profiles/profiles.ts', own, owned)).toEqual([]);
  });
});
