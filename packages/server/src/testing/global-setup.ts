import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { databaseOn, startPglite } from '#platform/db/embedded.ts';
import { projectRoot } from '#platform/project-root.ts';
import { makePostgresqlTemplate } from './database/postgresql-template.ts';
import { fillTemplate } from './database/template-content.ts';
import { templateHash } from './database/template-hash.ts';

/** The prepared database that each test's own database is copied from. */
type DatabaseTemplate = { kind: 'pglite'; file: string } | { kind: 'postgresql'; url: string; name: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

/** Prepares the template once for a run: on PostgreSQL if TEST_DATABASE_URL names one, otherwise on PGlite. */
export default async function setup(project: TestProject): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  project.provide(
    'databaseTemplate',
    url
      ? { kind: 'postgresql', url, name: await makePostgresqlTemplate(url) }
      : { kind: 'pglite', file: await makePgliteTemplate() },
  );
}

/** Dumps a migrated PGlite with the queues of all jobs. The dump is reused until tables, queues or packages change. */
export async function makePgliteTemplate(): Promise<string> {
  const file = path.join(projectRoot, '.cache', `test-database-${templateHash()}.tar`);
  if (existsSync(file)) return file;
  const client = await startPglite({});
  const database = await databaseOn(client);
  await fillTemplate(database);
  const dump = await client.dumpDataDir('none');
  await database.close();
  await mkdir(path.dirname(file), { recursive: true });
  // Several runs may do this at the same time: each writes its own file, and the last one renamed is kept.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, file);
  return file;
}
