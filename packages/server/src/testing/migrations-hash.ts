import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsFolder } from '#platform/db/migrations-folder.ts';
import { projectRoot } from '#platform/project-root.ts';

/** Changes whenever the tables or the database packages do: names the prepared database that tests start from. */
export function migrationsHash(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(path.join(projectRoot, 'packages', 'server', 'package.json')));
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(path.join(migrationsFolder, name)));
  }
  // A migration that was made again is applied again, even when its text is the same: it goes by its moment.
  hash.update(readFileSync(path.join(migrationsFolder, 'meta', '_journal.json')));
  return hash.digest('hex').slice(0, 16);
}
