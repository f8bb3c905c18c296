import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { databaseOn, startPglite } from '#platform/db/embedded.ts';
import { postgresqlFromTemplate } from './postgresql-template.ts';

/** A fresh database with all tables and no rows, made from the template of this run. Close it after use. */
export async function testDatabase(): Promise<Database> {
  const template = inject('databaseTemplate');
  if (template.kind === 'postgresql') return postgresqlFromTemplate(template.url, template.name);
  return databaseOn(await startPglite({ loadDataDir: new Blob([readFileSync(template.file)]) }));
}
