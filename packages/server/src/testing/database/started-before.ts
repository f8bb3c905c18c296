import type { Database } from '#platform/db/database.ts';

/**
 * Keeps, next to the tables, the recurring jobs that wait after a first start. They are in a schema of their own, so
 * that emptying the database leaves them.
 */
const KEEP = `
  create schema template;
  create table template.waiting_job as select to_jsonb(job) as job from pgboss.job where singleton_key = 'next';
`;

/** Makes them wait again, until tomorrow. */
const WAIT_AGAIN = `
  insert into pgboss.job select again.* from template.waiting_job, lateral jsonb_populate_record(
    null::pgboss.job, job || jsonb_build_object(
      'id', gen_random_uuid(), 'created_on', now(),
      'start_after', now() + interval '1 day', 'keep_until', now() + interval '15 days'
    )
  ) as again
`;

/** Keeps in a template what a first start has planned. Called once, while those jobs wait. */
export async function keepWaitingJobs(db: Database): Promise<void> {
  await db.script(KEEP);
}

/**
 * Makes an empty database one on which a server was started earlier today: the recurring jobs wait. The next start then
 * does not run all of them over tables without rows. A test of a first start leaves this out.
 */
export async function startedBefore(db: Database): Promise<Database> {
  await db.script(WAIT_AGAIN);
  return db;
}
