import type { PlannedDeletion } from '@vivavoce/contracts/rights/deletion-calls';
import { sql } from 'drizzle-orm';
import { later } from './live-call.ts';
import type { Person, TestApp } from './test-app.ts';

export const DAY_MS = 24 * 60 * 60 * 1_000;

type Of = Pick<Person, 'userId'>;
type Answer = { planned: PlannedDeletion | null; code?: string };

async function call(
  server: TestApp,
  { headers }: Pick<Person, 'headers'>,
  method: 'GET' | 'POST' | 'DELETE',
  { userId }: Of,
) {
  const answer = await server.app.inject({ method, url: `/api/users/${userId}/deletion`, headers });
  const { planned, code } = answer.json<Answer>();
  return { told: code === undefined ? 'may' : `${answer.statusCode} ${code}`, planned };
}

/** Requests the deletion of a child's account, and waits until everybody was told. */
export async function planDeletion(server: TestApp, parent: Pick<Person, 'headers'>, child: Of) {
  const answer = await call(server, parent, 'POST', child);
  await server.platform.jobs.idle();
  return answer;
}

/** Cancels a deletion, and waits until everybody was told. */
export async function cancelDeletion(server: TestApp, person: Pick<Person, 'headers'>, child: Of) {
  const answer = await call(server, person, 'DELETE', child);
  await server.platform.jobs.idle();
  return answer;
}

/** Reads whether a deletion is planned. */
export const plannedFor = (server: TestApp, person: Pick<Person, 'headers'>, child: Of) =>
  call(server, person, 'GET', child);

/** Moves the clock, signs these people in again, and starts a recurring job as if its time had come. */
export async function pass(
  server: TestApp,
  ms: number,
  people: readonly Person[],
  job?: string,
): Promise<void> {
  server.platform.clock.advance(ms);
  for (const person of people) await later(server, person, 0);
  if (job !== undefined)
    await server.platform.db.orm.execute(
      // Well before now: the clock of the machine may be set back a little before the job is looked for.
      sql`
        update pgboss.job set start_after = now() - interval '1 minute' where name = ${job} and state = 'created'
      `,
    );
  await server.platform.jobs.idle();
}

/** Whether an account exists. */
export const exists = async (server: TestApp, { userId }: Of): Promise<boolean> =>
  (await server.domains.identity.userById(server.platform.db.orm, userId)) !== null;
