import { type SQL, sql } from 'drizzle-orm';
import type { Database, Orm } from '#platform/db/database.ts';
import type { Amounts } from './amounts.ts';
import {
  FIRST_NAMES,
  LAST_NAMES,
  LEVELS,
  MAIL_HOSTS,
  PLAN_BODY,
  SUBJECTS,
  SUMMARY,
  TOPICS,
} from './words.ts';

/** Rows are spread over the two years before the seeding. */
const SPREAD = sql`interval '730 days'`;

/** Picks one of these texts by chance, for each row anew. */
const oneOf = (texts: readonly string[]): SQL =>
  sql`(${sql.param(texts)}::text[])[1 + floor(random() * ${texts.length})::int]`;

/** Picks a number from 1 to `count` by chance. The higher the power, the more often the first ones are picked. */
const skewed = (count: number, power: number): SQL =>
  sql`(1 + floor(${count} * power(random(), ${power}::float8)))::int`;

const aMoment = sql`now() - random() * ${SPREAD}`;

async function seedUsers(tx: Orm, { users }: Amounts): Promise<void> {
  await tx.execute(sql`
    create temporary table seeded_users on commit drop as
    select at, gen_random_uuid() as id, ${oneOf(FIRST_NAMES)} as first_name, ${oneOf(LAST_NAMES)} as last_name,
      random() as chance, ${aMoment} as created_at
    from generate_series(1, ${users}::int) as at`);
  await tx.execute(sql`create unique index on seeded_users (at)`);
  await tx.execute(sql`
    insert into users (id, email, display_name, email_verified, role, disabled_at, created_at, last_login_at)
    select id, case when chance < 0.97 then lower(first_name || '.' || last_name) || at || '@' || ${oneOf(MAIL_HOSTS)} end,
      first_name || ' ' || last_name, chance > 0.05,
      case when chance < 0.80 then 'STUDENT' when chance < 0.97 then 'PARENT' when chance < 0.98 then 'STUDENT'
        else 'TEACHER' end,
      case when chance > 0.99 then now() end, created_at,
      case when chance < 0.9 then created_at + random() * (now() - created_at) end
    from seeded_users`);
  await tx.execute(sql`
    insert into profiles (user_id, first_name, last_name, role, subscription_status, average_attention_percentage,
      usage_minutes, created_at)
    select id, first_name, last_name,
      case when chance < 0.75 then 'STUDENT' when chance < 0.80 then 'solo' when chance < 0.97 then 'PARENT'
        when chance < 0.98 then 'STUDENT' else 'TEACHER' end,
      case when random() < 0.85 then 'free' when random() < 0.7 then 'pro' else 'premium' end,
      case when random() < 0.6 then 50 + 50 * random() end, floor(random() * 2000)::int, created_at
    from seeded_users where chance > 0.02`);
}

async function seedTeachers(tx: Orm, { teachers, users }: Amounts): Promise<void> {
  await tx.execute(sql`
    create temporary table seeded_teachers on commit drop as
    select at, gen_random_uuid() as id, random() as chance, ${skewed(users, 1)} as maker
    from generate_series(1, ${teachers}::int) as at`);
  await tx.execute(sql`
    insert into teachers (id, created_by, name, type, specialty, level, biography, created_at)
    select made.id, case when made.chance > 0.3 then seeded_users.id end,
      ${oneOf(['Ms', 'Mr', 'Dr'])} || ' ' || ${oneOf(LAST_NAMES)} || ' ' || made.at,
      case when made.chance > 0.3 then 'CUSTOM' when made.chance > 0.1 then 'STANDARD' else 'PREMIUM' end,
      ${oneOf(SUBJECTS)}, ${oneOf(LEVELS)}, ${SUMMARY}, ${aMoment}
    from seeded_teachers as made join seeded_users on seeded_users.at = made.maker`);
  await tx.execute(sql`
    update profiles set teacher_id = picked.id
    from seeded_users join seeded_teachers as picked on picked.at = 1 + seeded_users.at % ${teachers}::int
    where profiles.user_id = seeded_users.id and seeded_users.chance > 0.7`);
}

async function seedSessions(tx: Orm, { teachers, sessions }: Amounts): Promise<void> {
  await tx.execute(sql`
    create temporary table seeded_learners on commit drop as
    select row_number() over (order by random())::int as at, user_id as id from profiles`);
  await tx.execute(sql`create unique index on seeded_learners (at)`);
  const [learners] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(sql`seeded_learners`);
  await tx.execute(sql`
    insert into learning_sessions (user_id, teacher_id, lesson_plan, summary, time_minutes, attention_percentage,
      attention_measured, cost_micro_usd, created_at, updated_at)
    select seeded_learners.id, seeded_teachers.id,
      case when drawn.chance > 0.1 then '# ' || drawn.topic || E'\n' || ${PLAN_BODY}::text end,
      case when drawn.chance > 0.3 then ${SUMMARY}::text end,
      floor(60 * drawn.chance)::int, case when drawn.chance > 0.05 then 40 + 60 * random() end, drawn.chance > 0.35,
      floor(900000 * random())::bigint, drawn.created_at, drawn.created_at
    from (
      select ${skewed(learners?.count ?? 0, 2)} as learner, ${skewed(teachers, 3)} as teacher, ${oneOf(TOPICS)} as topic,
        random() as chance, ${aMoment} as created_at
      from generate_series(1, ${sessions}::int)
    ) as drawn
    join seeded_learners on seeded_learners.at = drawn.learner
    left join seeded_teachers on seeded_teachers.at = drawn.teacher and drawn.chance > 0.01`);
}

async function seedMessages(tx: Orm, { sessions, messages }: Amounts): Promise<void> {
  await tx.execute(sql`
    insert into session_messages (session_id, item_id, role, kind, content, said_at)
    select id, 'item_' || turn, case when turn % 2 = 1 then 'teacher' else 'student' end, 'spoken',
      'If four friends share one pizza, how much of it does each of them get?', created_at + turn * interval '6 seconds'
    from learning_sessions cross join generate_series(1, ${Math.round(messages / sessions)}::int) as turn`);
}

/**
 * Fills a fresh database with this many people, teachers, sessions and messages, spread over two years. A few teachers
 * have most sessions, and a few learners have many. Foreign keys are not checked meanwhile, so the database's user must
 * be a superuser. Afterwards the planner knows the tables, as after the first night of autovacuum.
 */
export async function seedAdministration(db: Database, amounts: Amounts): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`select setseed(0.21)`);
    await seedUsers(tx, amounts);
    await seedTeachers(tx, amounts);
    await seedSessions(tx, amounts);
    await seedMessages(tx, amounts);
  });
  await db.script('vacuum analyze');
}
