import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { databaseOn, startPglite } from '#platform/db/embedded.ts';
import { openByName, postgresqlFromTemplate } from './postgresql-template.ts';

/** A fresh database with all tables and no rows, made from the template of this run. Close it after use. */
export async function testDatabase(): Promise<Database> {
  const template = inject('databaseTemplate');
  if (template.kind === 'postgresql') return postgresqlFromTemplate(template.url, template.name);
  return databaseOn(await startPglite({ loadDataDir: new Blob([readFileSync(template.file)]) }));
}

/** The same database as another server process has it: on PostgreSQL over connections of its own. */
export async function anotherWayInto(db: Database): Promise<Database> {
  const template = inject('databaseTemplate');
  if (template.kind === 'pglite') return { ...db, close: async () => {} };
  const [row] = await db.orm
    .select({ name: sql<string>`current_database()` })
    .from(sql`(values (1)) as always`);
  return openByName(template.url, row?.name ?? '');
}
