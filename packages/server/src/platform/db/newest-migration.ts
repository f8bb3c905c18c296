import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsFolder } from './migrations-folder.ts';

/** Returns the name of the newest change of the tables. Every server applies it before it begins to listen. */
export function newestMigration(): string {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  );
  return journal.entries.at(-1)?.tag ?? '';
}
