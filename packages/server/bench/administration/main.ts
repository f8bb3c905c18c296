/**
 * Measures the administrator's room on PostgreSQL with 1,000 people and with 100,000, and on the embedded database with
 * 1,000. Prints how long every page, search and report takes, and whether it is within its limit.
 * `npm run bench:administration` starts PostgreSQL for it and names it in TEST_DATABASE_URL.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { testClock } from '#platform/clock.ts';
import { openPlatform } from '#platform/platform.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { appOver } from '#testing/app-over.ts';
import { AMOUNTS } from './amounts.ts';
import { seedAdministration } from './seed-administration.ts';
import { type Timing, timedCalls } from './timed-calls.ts';

const ROUNDS = process.argv.includes('--quick') ? 5 : 20;
const PLACES = ['embedded', 'little', 'much'] as const;

const clusterUrl = process.env.TEST_DATABASE_URL;
if (clusterUrl === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL to measure on.');

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const nameOf = (place: string) => `vivavoce_bench_${place}_${process.pid}`;

/** Makes a database with rows of this size, times every call on it, and removes it. */
async function measured(place: (typeof PLACES)[number]): Promise<Timing[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vivavoce-bench-'));
  const environment: Record<string, string> = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  if (place !== 'embedded') {
    await onCluster(`create database ${nameOf(place)}`);
    const url = new URL(clusterUrl ?? '');
    url.pathname = `/${nameOf(place)}`;
    environment.DATABASE_URL = url.href;
  }
  const clock = testClock(new Date());
  const platform = await openPlatform(readSettings(environment), { clock });
  const server = await appOver({ ...platform, clock });
  const fromMs = performance.now();
  await seedAdministration(platform.db, AMOUNTS[place === 'much' ? 'much' : 'little']);
  console.log(`administration ${place} seeded_s=${((performance.now() - fromMs) / 1000).toFixed(0)}`);
  const timings = await timedCalls(server, ROUNDS);
  await server.close();
  if (place !== 'embedded') await onCluster(`drop database ${nameOf(place)}`);
  await rm(dataDir, { recursive: true });
  return timings;
}

const timings: Timing[][] = [];
for (const place of PLACES) timings.push(await measured(place));
const [embedded = [], little = [], much = []] = timings;
for (const [at, { name, p50Ms, p95Ms, limitMs }] of much.entries()) {
  const before = little[at];
  const times = { p50_ms: p50Ms, p95_ms: p95Ms, little_p50_ms: before?.p50Ms, little_p95_ms: before?.p95Ms };
  const shown = Object.entries({ ...times, embedded_p50_ms: embedded[at]?.p50Ms }).map(
    ([key, ms]) => `${key}=${ms?.toFixed(1)}`,
  );
  const ratio = (p50Ms / (before?.p50Ms ?? Number.NaN)).toFixed(1);
  const verdict = p95Ms <= limitMs ? 'within' : 'OVER';
  console.log(`administration "${name}" ${shown.join(' ')} ratio=${ratio} limit_ms=${limitMs} ${verdict}`);
}
const over = much.filter(({ p95Ms, limitMs }) => p95Ms > limitMs).length;
console.log(`administration over_limit=${over} of ${much.length}`);
process.exit(0);
