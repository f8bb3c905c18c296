// @module-tag postgresql

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { desc, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consent, recordHold } from '#domains/access/tables.ts';
import { heldRecord } from '#domains/rights/tables.ts';
import { personFolder } from '#platform/blobs.ts';
import { decide, IMAGE, sendRecord } from '#testing/attention-records.ts';
import { giveOneOfEverything } from '#testing/everything/one-of-everything.ts';
import { dataUrl, png } from '#testing/sample-pictures.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/**
 * Id columns that deliberately reference nothing, each with its reason. Any other column with the id of a person, or of
 * something they own, must be a reference that cascades. A column that is neither a reference nor listed here fails the
 * test that reads this list.
 */
const WITHOUT_REFERENCE = [
  // A view belongs to two accounts and is deleted with either. Only a token of this sign-in may use it.
  'account_views.sign_in_id',
  // The id that the page gave the record. It refers to nothing else.
  'attention_readings.record_id',
  // An entry of the audit trail outlives the accounts: it keeps their ids and no name (decision 0043).
  'audit_entries.actor_id',
  'audit_entries.person_id',
  'audit_entries.subject_id',
  // The platform's audit trail knows no table of accounts. A deletion erases these values.
  'audit_values.person_id',
  // The mail about a concern that was put into the queue. It leaves the queue sooner than the concern goes.
  'concern_mails.mail_id',
  // The turns of a concern outlive their session.
  'concern_turns.session_id',
  // A chat belongs to its session and is deleted with the session's row.
  'learning_sessions.chat_id',
  // What several people were told of shares it. It refers to nothing else.
  'notices.occasion_id',
  // A call belongs to its session and is deleted with it. A deletion or a sign-out ends the sign-in first, and the call is
  // ended because its sign-in is gone.
  'realtime_calls.sign_in_id',
  'realtime_keys.sign_in_id',
  // A revocation outlives its sign-in and its account by ten minutes. Otherwise their tokens would be accepted again.
  'revocations.sign_in_id',
  'revocations.user_id',
  // The platform's security log knows no table of accounts. A deletion empties these columns.
  'security_events.actor_id',
  'security_events.session_id',
  'security_events.user_id',
  // The time of a call outlives the call and its session. It is deleted with the learner.
  'used_time.call_id',
  // What was too small for a concern is counted also if its session is deleted. It goes with the learner.
  'worry_signs.session_id',
];

async function rowsOf<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await server.platform.db.orm.execute(query)) as unknown as { rows: Row[] }).rows;
}

type Column = { table: string; column: string };
const nameOf = ({ table, column }: Column) => `${table}.${column}`;

/** Reads every id column from the database itself, so that future tables are included. */
const idColumns = () =>
  rowsOf<Column>(sql`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'uuid' and t.table_type = 'BASE TABLE'
    order by 1, 2`);

/** Finds the columns that reference another table, and what happens to a row when the row it references is deleted. */
const references = () =>
  rowsOf<Column & { to: string; onDelete: string }>(sql`
    select k.table_name as "table", k.column_name as "column", u.table_name as "to", r.delete_rule as "onDelete"
    from information_schema.referential_constraints r
    join information_schema.key_column_usage k using (constraint_schema, constraint_name)
    join information_schema.constraint_column_usage u using (constraint_schema, constraint_name)
    where r.constraint_schema = 'public'
    order by 1, 2`);

/** Finds the tables in which any column of any row contains a word. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(sql`
    select table_name as "name" from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const found: string[] = [];
  for (const { name: table } of tables) {
    const [row] = await rowsOf<{ hits: number }>(
      sql`select count(*)::int as hits from ${sql.identifier(table)} as it where to_jsonb(it)::text like ${`%${word}%`}`,
    );
    if (row && row.hits > 0) found.push(table);
  }
  return found;
}

/** Counts the jobs, waiting or done, in which any column contains a word. */
async function jobsWith(word: string): Promise<number> {
  const [row] = await rowsOf<{ hits: number }>(sql`
    select count(*)::int as hits from (
      select to_jsonb(job)::text as content from pgboss.job
      union all select to_jsonb(archive)::text from pgboss.archive
    ) as jobs where content like ${`%${word}%`}`);
  return row?.hits ?? 0;
}

/** Whether this column contains the person's id. */
async function stands(userId: string, { table, column }: Column): Promise<boolean> {
  const rows = await rowsOf(
    sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId} limit 1`,
  );
  return rows.length > 0;
}

/** Finds the files, in any folder, whose path names the person. */
function filesOf({ userId }: Person): string[] {
  const { blobs } = server.platform.settings;
  if (blobs.kind !== 'disk') throw new Error('tests should keep their files on disk');
  const all = readdirSync(blobs.folder, { recursive: true, withFileTypes: true });
  const files = all.filter((entry) => entry.isFile()).map((file) => path.join(file.parentPath, file.name));
  return files.filter((file) => file.includes(userId));
}

/** Collects what an administrator can find about a person: the status of each record, and the number of sessions. */
async function foundByAdministrator(of: { userId: string; sessionId: string; teacherId: string }) {
  const { headers } = await server.signUp({ role: 'ADMIN' });
  const read = (url: string) => server.app.inject({ url, headers });
  // What was said is closed to an administrator who does not say why they read it.
  const opening = { url: `/api/admin/learning_sessions/${of.sessionId}/openings`, headers };
  await server.app.inject({ method: 'POST', ...opening, payload: { reason: 'Somebody asks what is kept.' } });
  const records = [
    await read(`/api/users/${of.userId}`),
    await read(`/api/users/${of.userId}/profile`),
    await read(`/api/learning_session/${of.sessionId}`),
    await read(`/api/learning_session/${of.sessionId}/messages`),
    await read(`/api/attention/learning-session/${of.sessionId}`),
    await read(`/api/teacher/${of.teacherId}`),
  ];
  const sessions = (await read(`/api/learning_sessions/${of.userId}`)).json().learningSessions;
  return { records: records.map(({ statusCode }) => statusCode), sessions: sessions.length };
}

describe('the data kept about people', () => {
  it('references them, or is listed as data that does not', async () => {
    const referring = new Set((await references()).map(nameOf));
    const loose = (await idColumns()).filter((column) => column.column !== 'id').map(nameOf);
    expect(loose.filter((column) => !referring.has(column))).toEqual(WITHOUT_REFERENCE);
  });

  it('is deleted with them or forgets them', async () => {
    const rules = (await references()).map(({ onDelete }) => onDelete);
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter((rule) => rule !== 'CASCADE' && rule !== 'SET NULL')).toEqual([]);
  });
});

describe('the deletion of an account', () => {
  it('leaves no row in any table that names the person or anything they own, but for ids in the audit trail', async () => {
    const person = await server.signUp({ name: 'Zebedee Quillfeather' });
    const { sessionId, teacherId } = await giveOneOfEverything(server, person);
    // Without this check, the test would not notice a table that `liveALife` leaves empty.
    for (const reference of (await references()).filter(({ to }) => to === 'users' || to === 'profiles')) {
      expect([nameOf(reference), await stands(person.userId, reference)]).toEqual([nameOf(reference), true]);
    }
    expect(await tablesWith(sessionId)).toEqual([
      'attention_readings',
      'audit_entries',
      'concern_turns',
      'concerns',
      'learning_sessions',
      'lesson_marks',
      'mastery_evidence',
      'realtime_calls',
      'realtime_keys',
      'session_charges',
      'session_messages',
      'transcript_openings',
      'worry_signs',
    ]);
    expect(await tablesWith('Quillfeather')).toContain('audit_values');

    const { headers, userId } = person;
    expect(await foundByAdministrator({ userId, sessionId, teacherId })).toEqual({
      records: Array(6).fill(200),
      sessions: 1,
    });
    const answer = await server.app.inject({ method: 'DELETE', url: `/api/users/${userId}`, headers });
    expect(answer.statusCode).toBe(200);
    const payload = { email: person.email, password: 'quiet-lantern' };
    const login = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const found = await foundByAdministrator({ userId, sessionId, teacherId });
    const namedIn = await tablesWith(userId);
    expect({ ...found, namedIn, login: login.statusCode }, spec('X-044')).toEqual({
      records: Array(6).fill(404),
      sessions: 0,
      namedIn: ['audit_entries', 'revocations'],
      login: 401,
    });
    // What worried in the session outlives it, sealed.
    expect(await tablesWith(sessionId)).toEqual(['audit_entries', 'concern_turns']);
    expect(await tablesWith(teacherId)).toEqual(['audit_entries']);
    expect(await tablesWith('Quillfeather'), spec('X-718')).toEqual([]);
    // The address is kept in the mails that were sent to it until they are delivered.
    expect(await tablesWith(person.email)).toEqual(['mails']);
  });

  it('leaves of a learner on hold what is sealed, and no row, file or job with an id, a name or a word, but for ids in the audit trail', async () => {
    const { orm } = server.platform.db;
    server.platform.clock.advance(1_000);
    const person = await server.signUp({ name: 'Orlando Featherquill' });
    const { sessionId, teacherId } = await giveOneOfEverything(server, person);
    await server.domains.sessions.keepTurn({
      ...{ sessionId, itemId: 'i3', role: 'student', kind: 'spoken', content: 'hippogriff', cut: false },
      ...{ reporter: 'sideband', saidAt: server.platform.clock.now() },
    });
    await server.platform.blobs.put(`${personFolder(person.userId)}/a.txt`, Buffer.from('a'), 'text/plain');
    expect(filesOf(person)).not.toEqual([]);
    await server.platform.jobs.idle();
    const { headers, userId } = person;
    await server.app.inject({ method: 'DELETE', url: `/api/users/${userId}`, headers });
    await server.platform.jobs.idle();
    const nameless = isNull(recordHold.learnerId);
    const [hold] = await orm.select().from(recordHold).where(nameless).orderBy(desc(recordHold.placedAt));
    const sealed = await orm
      .select()
      .from(heldRecord)
      .where(eq(heldRecord.holdId, hold?.id ?? ''));
    expect(sealed, spec('X-641')).toMatchObject([{ kind: 'account' }]);
    expect(filesOf(person), spec('X-641')).toEqual([]);
    // A revocation is kept for ten minutes, and then deleted by the daily clean-up.
    server.platform.clock.advance(60 * 60 * 1_000);
    await rowsOf(
      sql`update pgboss.job set start_after = now() where name = 'identity.sweep' and state = 'created' returning id`,
    );
    await server.platform.jobs.idle();
    const [ids, words] = [
      [userId, sessionId, teacherId],
      ['Featherquill', 'Orlando', 'hippogriff'],
    ];
    const outlives = (id: string) =>
      id === sessionId ? ['audit_entries', 'concern_turns'] : ['audit_entries'];
    for (const id of ids) expect([id, await tablesWith(id)], spec('X-641')).toEqual([id, outlives(id)]);
    for (const word of words) expect([word, await tablesWith(word)], spec('X-641')).toEqual([word, []]);
    for (const word of [...ids, ...words])
      expect([word, await jobsWith(word)], spec('X-650')).toEqual([word, 0]);
  });

  it('leaves no file of the person, and keeps the files of others', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    for (const somebody of [person, other]) {
      const { userId, headers } = somebody;
      await decide(server, somebody, somebody, true);
      await sendRecord(server, somebody, await server.startSession(somebody), { base64_image: IMAGE });
      const post = (url: string, payload: object) =>
        server.app.inject({ method: 'POST', url, headers, payload });
      const picture = dataUrl(png());
      await post(`/api/users/${userId}/profile`, { picture });
      await post('/api/teacher', { name: 'Ms Own', specialty: 'Mathematics', level: 'Elementary', picture });
    }
    expect([filesOf(person), filesOf(other)].map((files) => files.length)).toEqual([3, 3]);
    const { headers, userId } = person;
    await server.app.inject({ method: 'DELETE', url: `/api/users/${userId}`, headers });
    await server.platform.jobs.idle();
    expect(filesOf(person)).toEqual([]);
    expect(filesOf(other)).toHaveLength(3);
  });

  it('takes nothing but the link from a linked child or parent', async () => {
    const person = await server.signUp({ role: 'PARENT' });
    const { child, parent } = await giveOneOfEverything(server, person);
    const sessionId = await server.startSession(child);
    const { headers, userId } = person;
    await server.app.inject({ method: 'DELETE', url: `/api/users/${userId}`, headers });
    const { orm } = server.platform.db;
    for (const { userId: id } of [child, parent]) {
      expect(await server.domains.identity.userById(orm, id)).not.toBeNull();
      expect(await server.domains.profiles.find(orm, id)).not.toBeNull();
    }
    expect(await server.domains.sessions.find(orm, sessionId)).not.toBeNull();
    expect(await server.domains.access.parentsOf(orm, child.userId)).toEqual([]);
    expect(await server.domains.access.childrenOf(orm, parent.userId)).toEqual([]);
    const given = await orm.select().from(consent);
    const ofChild = (purpose: string) =>
      given.filter((one) => one.learnerId === child.userId && one.purpose === purpose);
    expect(ofChild('live_lessons')).toMatchObject([{ givenBy: null, withdrawnAt: expect.any(Date) }]);
    expect(ofChild('attention_images')).toMatchObject([{ givenBy: child.userId, withdrawnBy: null }]);
  });
});
