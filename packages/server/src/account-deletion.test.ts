// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consent, consentRefusal } from '#domains/access/tables.ts';
import { checkouts, sandboxPayments, sandboxSubscriptions, subscriptions } from '#domains/billing/tables.ts';
import {
  barredRequestReaders,
  inviteCodes,
  linkRequests,
  noticeMails,
  notices,
  requestMails,
  weeklyMailChoices,
  weeklyMailsSent,
} from '#domains/family/tables.ts';
import { childSecret, childSecretTry } from '#domains/identity/child-accounts/tables.ts';
import { passkey } from '#domains/identity/passkeys/tables.ts';
import { backupCode, secondFactor } from '#domains/identity/second-factor/tables.ts';
import {
  credential,
  emailChange,
  emailCode,
  pairedDevice,
  passwordReset,
  ticket,
} from '#domains/identity/tables.ts';
import { childLimits, limitsReached, usedTime } from '#domains/limits/tables.ts';
import { answerReports } from '#domains/sessions/tables.ts';
import { teachers } from '#domains/teachers/tables.ts';
import { realtimeCalls } from '#domains/voice/tables.ts';
import { decide, IMAGE, sendRecord } from '#testing/attention-records.ts';
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
  // The id that the page gave the record. It refers to nothing else.
  'attention_readings.record_id',
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

/** Creates one record of every kind that the product keeps about a person. */
async function giveOneOfEverything(person: Person) {
  const { userId } = person;
  const { orm } = server.platform.db;
  const { access, sessions } = server.domains;
  const soon = new Date(server.platform.clock.now().getTime() + 60_000);
  const [child, parent] = [await server.signUp(), await server.signUp({ role: 'PARENT' })];
  await server.platform.db.transaction(async (tx) => {
    await access.linkChild(tx, { parentId: userId, childId: child.userId });
    await access.linkChild(tx, { parentId: parent.userId, childId: userId });
  });
  const rules = { timeZone: 'UTC', wasAgeKnown: true, updatedAt: soon };
  await orm.insert(childLimits).values([
    { ...rules, parentId: userId, childId: child.userId },
    { ...rules, parentId: parent.userId, childId: userId },
  ]);
  await orm
    .insert(usedTime)
    .values({ callId: randomUUID(), learnerId: userId, startedAt: soon, seenAt: soon, endedAt: soon });
  await orm.insert(limitsReached).values({ learnerId: userId, reason: 'day', day: '2026-09-07' });
  await orm.insert(consent).values([
    { learnerId: userId, purpose: 'live_lessons', givenBy: parent.userId },
    { learnerId: child.userId, purpose: 'live_lessons', givenBy: userId },
  ]);
  const toldAt = server.platform.clock.now();
  const notice = (recipientId: string) => ({
    ...{ recipientId, kind: 'link_made' as const, variant: 'link_made_child' as const },
    ...{ occasionId: randomUUID(), createdAt: toldAt },
  });
  await orm.insert(notices).values([
    { ...notice(userId), childId: userId, otherId: parent.userId },
    { ...notice(child.userId), childId: child.userId, otherId: userId },
  ]);
  const refusal = { purpose: 'attention_images', refusedAt: toldAt } as const;
  await orm.insert(consentRefusal).values([
    { ...refusal, learnerId: userId, parentId: parent.userId },
    { ...refusal, learnerId: child.userId, parentId: userId },
  ]);
  const asked = { note: 'Please help.', createdAt: toldAt };
  await orm.insert(linkRequests).values([
    { ...asked, childId: userId, note: 'Quillfeather' },
    { ...asked, childId: child.userId, parentId: userId, openedBy: userId, answeredBy: userId },
  ]);
  await orm.insert(barredRequestReaders).values([
    { childId: userId, personId: parent.userId },
    { childId: child.userId, personId: userId },
  ]);
  await orm.insert(requestMails).values({ administratorId: userId, mailedAt: toldAt });
  await orm.insert(noticeMails).values({ userId, kind: 'link_made', lastMailedAt: toldAt });
  const sunday = { isOn: true, weekday: 7, hour: 18, timeZone: 'Europe/Berlin' };
  await orm.insert(weeklyMailChoices).values({ parentId: userId, ...sunday });
  await orm.insert(weeklyMailsSent).values({ parentId: userId, weekStart: '2026-09-07', sentAt: toldAt });
  const teacherId = randomUUID();
  await orm.insert(teachers).values({
    ...{ id: teacherId, createdBy: userId, name: 'Own teacher', type: 'CUSTOM' },
    ...{ specialty: 'maths', level: 'beginner' },
  });
  const sessionId = await server.startSession(person);
  const saidAt = server.platform.clock.now();
  await sessions.keepTurn({
    sessionId,
    itemId: 'i1',
    role: 'student',
    kind: 'spoken',
    content: 'hi',
    cut: false,
    reporter: 'sideband',
    saidAt,
  });
  const { headers } = person;
  const body = { learningSessionId: sessionId };
  await server.app.inject({ method: 'POST', url: '/api/realtime_session_key', headers, payload: body });
  await sendRecord(server, person, sessionId, { recordId: randomUUID() });
  await sessions.bookCharge(sessionId, { chargeId: 'r1', itemId: 'i1', costMicroUsd: 1 });
  const answer = {
    sessionId,
    itemId: 'i2',
    content: 'hello',
    cut: false,
    reporter: 'sideband',
    saidAt,
  } as const;
  const messageId = await sessions.keepTurn({ ...answer, role: 'teacher', kind: 'spoken' });
  const reported = { reason: 'other', note: 'Quillfeather', createdAt: saidAt } as const;
  await orm.insert(answerReports).values({ messageId: messageId ?? '', reportedBy: userId, ...reported });
  await orm.insert(realtimeCalls).values({
    ...{ sessionId, servedBy: 'hosted', providerCallId: 'rtc_0', startedAt: saidAt, seenAt: saidAt },
  });

  const counted = { mailsInWindow: 1, windowStartedAt: saidAt };
  const code = { codeHash: randomUUID(), sentAt: saidAt, expiresAt: soon, ...counted };
  await orm.insert(emailCode).values({ userId, ...code });
  await orm.insert(emailChange).values({ userId, email: `new-${person.email}`, ...code });
  await orm.insert(passwordReset).values({
    ...{ userId, email: person.email, codeHash: randomUUID(), mailedAt: saidAt, expiresAt: soon },
    ...counted,
  });
  const content = { userId, epoch: 0 };
  await orm
    .insert(ticket)
    .values({ codeHash: randomUUID(), purpose: 'second-factor', content, expiresAt: soon });
  await orm.insert(secondFactor).values({ userId, sealedSecret: 'sealed', enrolledAt: saidAt });
  await orm.insert(backupCode).values({ userId, codeHash: randomUUID() });
  const device = { name: 'Tablet', lastUsedAt: saidAt, expiresAt: soon };
  const [own, parents] = await orm
    .insert(pairedDevice)
    .values([
      { ...device, userId, secretHash: randomUUID() },
      { ...device, userId: parent.userId, secretHash: randomUUID() },
    ])
    .returning({ id: pairedDevice.id });
  await orm.insert(childSecret).values({ userId, kind: 'pin', hash: 'hash' });
  const tried = { userId, failures: 1, lastTriedAt: saidAt };
  await orm.insert(childSecretTry).values({ ...tried, deviceId: parents?.id ?? '' });
  await orm.insert(childSecretTry).values({ ...tried, userId: child.userId, deviceId: own?.id ?? '' });
  await orm.insert(passkey).values({
    ...{ userId, credentialId: randomUUID(), publicKey: 'key', signatureCount: 0, name: 'Phone' },
  });
  await orm.insert(credential).values({ userId, providerId: 'google', accountId: randomUUID() });
  const invite = { expiresInHours: 24, createdAt: saidAt, expiresAt: soon };
  await orm.insert(inviteCodes).values([
    { ...invite, code: randomUUID(), userId },
    { ...invite, code: randomUUID(), userId: child.userId, usedBy: userId },
  ]);
  const price = { priceId: 'sandbox_starter', amountCents: 19_900, currency: 'usd' };
  await orm.insert(subscriptions).values({
    ...{
      userId,
      mode: 'sandbox',
      customerId: `sandbox_${userId}`,
      subscriptionId: randomUUID(),
      ...price,
    },
    ...{ plan: 'starter', state: 'active', cancelAtPeriodEnd: false, beganAt: saidAt, updatedAt: saidAt },
  });
  await orm.insert(checkouts).values({
    ...{
      userId,
      mode: 'sandbox',
      kind: 'page',
      email: 'payer@test.example',
      ...price,
      successUrl: '/',
      cancelUrl: '/',
      startedAt: saidAt,
    },
  });
  await orm.insert(sandboxSubscriptions).values({ id: randomUUID(), userId, ...price, beganAt: saidAt });
  await orm.insert(sandboxPayments).values({ userId, ...price, paidAt: saidAt });
  return { child, parent, sessionId, teacherId };
}

/** Collects what an administrator can find about a person: the status of each record, and the length of each list. */
async function foundByAdministrator(of: { userId: string; sessionId: string; teacherId: string }) {
  const { headers } = await server.signUp({ role: 'ADMIN' });
  const read = (url: string) => server.app.inject({ url, headers });
  const records = [
    await read(`/api/users/${of.userId}`),
    await read(`/api/users/${of.userId}/profile`),
    await read(`/api/learning_session/${of.sessionId}`),
    await read(`/api/learning_session/${of.sessionId}/messages`),
    await read(`/api/attention/learning-session/${of.sessionId}`),
    await read(`/api/teacher/${of.teacherId}`),
  ];
  const sessions = (await read(`/api/learning_sessions/${of.userId}`)).json().learningSessions;
  const invites = (await read(`/api/users/${of.userId}/invites`)).json().data;
  return {
    records: records.map(({ statusCode }) => statusCode),
    lists: [sessions.length, invites.length],
  };
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
  it('leaves no row in any table that names the person or anything they own', async () => {
    const person = await server.signUp({ name: 'Zebedee Quillfeather' });
    const { sessionId, teacherId } = await giveOneOfEverything(person);
    // Without this check, the test would not notice a table that `liveALife` leaves empty.
    for (const reference of (await references()).filter(({ to }) => to === 'users' || to === 'profiles')) {
      expect([nameOf(reference), await stands(person.userId, reference)]).toEqual([nameOf(reference), true]);
    }
    expect(await tablesWith(sessionId)).toEqual([
      'attention_readings',
      'learning_sessions',
      'realtime_calls',
      'realtime_keys',
      'session_charges',
      'session_messages',
    ]);

    const { headers, userId } = person;
    expect(await foundByAdministrator({ userId, sessionId, teacherId })).toEqual({
      records: Array(6).fill(200),
      lists: [1, 1],
    });
    const answer = await server.app.inject({ method: 'DELETE', url: `/api/users/${userId}`, headers });
    expect(answer.statusCode).toBe(200);
    const payload = { email: person.email, password: 'quiet-lantern' };
    const login = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const found = await foundByAdministrator({ userId, sessionId, teacherId });
    const namedIn = await tablesWith(userId);
    expect({ ...found, namedIn, login: login.statusCode }, spec('X-044')).toEqual({
      records: Array(6).fill(404),
      lists: [0, 0],
      namedIn: ['revocations'],
      login: 401,
    });
    expect(await tablesWith(sessionId)).toEqual([]);
    expect(await tablesWith(teacherId)).toEqual([]);
    expect(await tablesWith('Quillfeather')).toEqual([]);
    // The address is kept in the mails that were sent to it until they are delivered.
    expect(await tablesWith(person.email)).toEqual(['mails']);
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
    const { child, parent } = await giveOneOfEverything(person);
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
    expect(given.filter((one) => one.learnerId === child.userId)).toMatchObject([
      { givenBy: null, withdrawnAt: expect.any(Date) },
    ]);
  });
});
