import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { borrowDatabase } from './lent-databases.ts';
import { countOpenDatabase } from './open-databases.ts';
import { openByName, postgresqlFromTemplate } from './postgresql-template.ts';

/** Opens a database with all tables and queues and no rows. Close it after use. */
export async function testDatabase(): Promise<Database> {
  const template = inject('databaseTemplate');
  const database =
    template.kind === 'postgresql'
      ? await postgresqlFromTemplate(template.url, template.name)
      : await borrowDatabase(template.file);
  const noLongerOpen = countOpenDatabase();
  let closing: Promise<void> | null = null;
  return {
    ...database,
    close: () => {
      closing ??= database.close().then(noLongerOpen);
      return closing;
    },
  };
}

/** Opens the same database as another server process would: on PostgreSQL with connections of its own. */
export async function secondConnectionTo(db: Database): Promise<Database> {
  const template = inject('databaseTemplate');
  if (template.kind === 'pglite') return { ...db, close: async () => {} };
  const [row] = await db.orm
    .select({ name: sql<string>`current_database()` })
    .from(sql`(values (1)) as always`);
  return openByName(template.url, row?.name ?? '');
}
