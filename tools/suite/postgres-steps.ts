import { providePostgres, startPostgres } from '../lib/postgres.mjs';
import { type Outcome, single } from './outcome.ts';
import { type Lane, step, vitestStep } from './steps.ts';

/**
 * The server's suite once more, on PostgreSQL: the database that TEST_DATABASE_URL names, else a private cluster of
 * the machine's own PostgreSQL, which is gone afterwards. Without either it notes that it was not run.
 *
 * @param env for the tests
 * @param notes gets the line for the end of the run
 */
export async function postgresSteps(lane: Lane, env: NodeJS.ProcessEnv, notes: string[]): Promise<Outcome[]> {
  const runOn = (url: string) =>
    vitestStep(lane, {
      name: 'server on PostgreSQL',
      report: 'vitest-server-postgresql',
      projects: ['server'],
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
