import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { TestApp } from '#testing/app-over.ts';
import { type KnownFacts, roomCalls } from './room-calls.ts';

/** How long a call took at the median and at the 95th percentile, and how long it may take, in milliseconds. */
export type Timing = { name: string; p50Ms: number; p95Ms: number; limitMs: number };

const MONTH_MS = 30 * 86_400_000;
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Finds what the calls ask about: the busiest teacher and learner, the end of a session's id, and the last month. */
async function knownFacts({ orm }: Database, now: Date): Promise<KnownFacts> {
  const busiest = (column: string) => sql<string>`(
    select ${sql.identifier(column)} from learning_sessions where ${sql.identifier(column)} is not null
    group by 1 order by count(*) desc limit 1)`;
  const [row] = await orm
    .select({
      TEACHER: busiest('teacher_id'),
      LEARNER: busiest('user_id'),
      ID_END: sql<string>`(select right(id::text, 8) from learning_sessions order by created_at limit 1)`,
    })
    .from(sql`(values (1)) as always`);
  if (!row) throw new Error('nothing was seeded');
  return { ...row, FROM: dayOf(new Date(now.getTime() - MONTH_MS)), TO: dayOf(now) };
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Times every call of the room `rounds` times, each until its answer is complete. */
export async function timedCalls(server: TestApp, rounds: number): Promise<Timing[]> {
  const { headers } = await server.signUp({ role: 'ADMIN' });
  const { db, clock } = server.platform;
  const timings: Timing[] = [];
  for (const { url, ...call } of roomCalls(await knownFacts(db, clock.now()))) {
    const takenMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const fromMs = performance.now();
      const answer = await server.app.inject({ method: 'GET', url, headers });
      takenMs.push(performance.now() - fromMs);
      if (answer.statusCode !== 200) throw new Error(`${call.name} answered ${answer.statusCode}`);
    }
    takenMs.sort((one, other) => one - other);
    timings.push({ ...call, p50Ms: percentile(takenMs, 0.5), p95Ms: percentile(takenMs, 0.95) });
  }
  return timings;
}
