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
  return hash.digest('hex').slice(0, 16);
}
