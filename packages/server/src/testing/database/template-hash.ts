import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsFolder } from '#platform/db/migrations-folder.ts';
import { projectRoot } from '#platform/project-root.ts';

const serverFolder = path.join(projectRoot, 'packages', 'server');

/** Finds sources that declare a job, and with it a queue. */
const DECLARES_A_JOB = /\b(?:defineJob|dailySweep|recurringJob)\(/;

/** Hashes the tables, queues and database packages, to name the matching database that tests start from. */
export function templateHash(): string {
  const hash = createHash('sha256');
  const add = (file: string) => hash.update(path.relative(serverFolder, file)).update(readFileSync(file));
  add(path.join(serverFolder, 'package.json'));
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) add(path.join(migrationsFolder, name));
  }
  // A regenerated migration is applied again even if its text is unchanged, because it is identified by its time.
  add(path.join(migrationsFolder, 'meta', '_journal.json'));
  for (const file of sourcesWithJobs()) add(file);
  add(path.join(serverFolder, 'src', 'testing', 'database', 'started-before.ts'));
  return hash.digest('hex').slice(0, 16);
}

function sourcesWithJobs(): string[] {
  const folder = path.join(serverFolder, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => path.join(folder, name))
    .filter((file) => DECLARES_A_JOB.test(readFileSync(file, 'utf8')));
}
