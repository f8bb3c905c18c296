import { join } from 'node:path';
import { testFilesIn } from '../../packages/server/src/testing/database/postgresql-tag.ts';
import { providePostgres, startPostgres } from '../lib/postgres.mjs';
import { root } from '../lib/root.mjs';
import { type Outcome, single } from './outcome.ts';
import { type Lane, step, vitestStep } from './steps.ts';

/**
 * Runs the server's tests that are tagged "postgresql" once more, on PostgreSQL: on the database that TEST_DATABASE_URL
 * names, or else on a private cluster of the machine's own PostgreSQL, which is removed afterwards. Without either it
 * notes that they were not run. `npm run test:long` runs all of the server's tests there.
 *
 * @param env the environment of the tests
 * @param notes gets the line for the end of the run
 */
export async function postgresSteps(lane: Lane, env: NodeJS.ProcessEnv, notes: string[]): Promise<Outcome[]> {
  const runOn = (url: string) =>
    vitestStep(lane, {
      name: 'server on PostgreSQL',
      report: 'vitest-server-postgresql',
      projects: ['server'],
      files: taggedFiles(),
      env: { ...env, TEST_DATABASE_URL: url },
    });

  const given = process.env.TEST_DATABASE_URL;
  if (given) return [await runOn(given)];

  const bin = await providePostgres();
  if (bin === undefined) {
    notes.push('PostgreSQL suite not run: no PostgreSQL on this machine and no TEST_DATABASE_URL.');
    return [];
  }
  const cluster = await startPostgres(bin).catch((error: unknown) => String(error));
  if (typeof cluster === 'string') {
    notes.push('PostgreSQL suite not run: its cluster did not start.');
    return [await step('server on PostgreSQL', async () => single(false, cluster))];
  }
  try {
    return [await runOn(cluster.url)];
  } finally {
    await cluster.stop();
  }
}

/** Lists the tagged files by name: a filter by tag would also load every other file, and count its cases as skipped. */
function taggedFiles(): string[] {
  const folder = join(root, 'packages/server/src');
  return testFilesIn(folder)
    .filter(({ isTagged }) => isTagged)
    .map(({ file }) => join(folder, file));
}
