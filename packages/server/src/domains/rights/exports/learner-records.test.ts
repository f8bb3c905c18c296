import { randomUUID } from 'node:crypto';
import { getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsletterSubscription } from '#domains/content/tables.ts';
import { notices } from '#domains/family/tables.ts';
import { user } from '#domains/identity/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { learningSessions, sessionMessages } from '#domains/sessions/tables.ts';
import { teachers } from '#domains/teachers/tables.ts';
import { CONCERN_WORDS } from '#testing/everything/concern-rows.ts';
import { PARENTS_ZONE, REQUEST_NOTE } from '#testing/everything/family-rows.ts';
import { CASE_NOTE, REPORT_NOTE } from '#testing/everything/lesson-rows.ts';
import { giveOneOfEverything } from '#testing/everything/one-of-everything.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { exportedTables, type Reader } from '../data-classes.ts';
import { learnerRecords, sessionRecords } from './learner-records.ts';

let server: TestApp;
let person: Person;
let given: Awaited<ReturnType<typeof giveOneOfEverything>>;
let inside: { sessionIds: Set<unknown>; messageIds: Set<unknown> };
beforeAll(async () => {
  server = await testApp();
  person = await server.signUp({ name: 'Zebedee Quill' });
  given = await giveOneOfEverything(server, person);
  const { orm } = server.platform.db;
  await orm.insert(newsletterSubscription).values([person, given.parent].map(subscribed));
  const sessions = await orm.select().from(learningSessions);
  const sessionIds = new Set<unknown>(
    sessions.filter(({ userId }) => userId === person.userId).map(({ id }) => id),
  );
  const messages = (await orm.select().from(sessionMessages)).filter((row) => sessionIds.has(row.sessionId));
  inside = { sessionIds, messageIds: new Set(messages.map(({ id }) => id)) };
});
afterAll(() => server.close());

const subscribed = ({ email }: Person) => {
  const now = server.platform.clock.now();
  return { email, confirmedAt: now, mailedAt: now, mailsOfDay: 1, dayStartedAt: now };
};

type Row = Record<string, unknown>;
type Belongs = (row: Row) => boolean;

const by =
  (column: string): Belongs =>
  (row) =>
    row[column] === person.userId;
const inSession: Belongs = ({ sessionId }) => inside.sessionIds.has(sessionId);

/** Which rows are about the learner, as everybody who may read the learner sees them. */
const forFamily: Record<string, Belongs> = {
  ...{ users: by('id'), profiles: by('userId'), teachers: by('createdBy'), learning_sessions: by('userId') },
  ...{ session_messages: inSession, attention_readings: inSession, realtime_calls: inSession },
  ...{ lesson_marks: inSession, mastery_evidence: by('learnerId'), mastery_told: by('learnerId') },
  ...{ used_time: by('learnerId'), parent_child: by('childId'), consents: by('learnerId') },
  consent_words: () => true,
  ...{ consent_refusals: by('learnerId'), school_agreements: by('learnerId') },
  ...{ planned_deletions: by('learnerId'), notices: by('recipientId') },
};

/** Which rows only the person sees besides. */
const forPerson: Record<string, Belongs> = {
  ...{ credentials: by('userId'), passkeys: by('userId'), sign_ins: by('userId') },
  ...{ paired_devices: by('userId'), answer_reports: by('reportedBy'), card_checks: by('parentId') },
  ...{ child_limits: by('parentId'), parent_child: by('parentId'), invite_codes: by('userId') },
  ...{ notice_mails: by('userId'), weekly_mail_choices: by('parentId'), subscriptions: by('userId') },
  ...{ checkouts: by('userId'), sandbox_subscriptions: by('userId'), sandbox_payments: by('userId') },
  card_check_payments: by('userId'),
  newsletter_subscriptions: ({ email }) => email === person.email,
};

const isFor = (reader: Reader, table: string, row: Row) =>
  forFamily[table]?.(row) === true || (reader === 'person' && forPerson[table]?.(row) === true);

const sorted = (rows: readonly Row[]) =>
  rows
    .map((row) => JSON.stringify(Object.entries(row).sort(([one], [other]) => one.localeCompare(other))))
    .sort();

/** Reads a table whole, and returns what an export should hold of it. */
async function expectedRows(reader: Reader, name: string): Promise<string[]> {
  const { orm } = server.platform.db;
  const exported = exportedTables.find((each) => each.name === name);
  if (!exported) throw new Error(`${name} is not exported`);
  const names = new Map<unknown, { adult: string; child: string; teacher: string }>();
  for (const { userId, firstName, lastName } of await orm.select().from(profiles))
    names.set(userId, { adult: `${firstName} ${lastName}`, child: firstName, teacher: '' });
  for (const { id, name: teacher } of await orm.select().from(teachers))
    names.set(id, { adult: '', child: '', teacher });
  const raw: Row[] = await orm.select(getTableColumns(exported.table)).from(exported.table);
  const rows = raw.filter((row) => isFor(reader, name, row));
  return sorted(
    rows.map((row) => {
      const kept = JSON.parse(JSON.stringify(row)) as Row;
      for (const column of Object.keys(exported.leftOut ?? {})) delete kept[column];
      for (const [column, kind] of Object.entries(exported.named)) {
        delete kept[column];
        kept[column.replace(/Id$/, '')] = names.get(row[column])?.[kind] ?? null;
      }
      return kept;
    }),
  );
}

describe.each(['person', 'family'] as const)('what the reader "%s" gets', (reader) => {
  it('is the rows of the database, row by row', async () => {
    const records = await learnerRecords(server.platform.db.orm, person.userId, reader);
    const tables = exportedTables
      .filter(({ family }) => reader === 'person' || family)
      .map(({ name }) => name);
    expect(Object.keys(records), spec('X-619')).toEqual(tables);
    for (const [table, rows] of Object.entries(records))
      expect([table, sorted(rows)], spec('X-619')).toEqual([table, await expectedRows(reader, table)]);
    const empty = Object.entries(records).filter(([, rows]) => rows.length === 0);
    expect(empty.map(([table]) => table)).toEqual([]);
  });

  it('is the same each time, and is JSON', async () => {
    const read = () => learnerRecords(server.platform.db.orm, person.userId, reader);
    const records = await read();
    expect(JSON.stringify(await read())).toBe(JSON.stringify(records));
    expect(JSON.parse(JSON.stringify(records))).toEqual(records);
  });

  it('has nothing private, no secret, and nothing of other people but their names', async () => {
    const text = JSON.stringify(await learnerRecords(server.platform.db.orm, person.userId, reader));
    const { child, parent } = given;
    const others = [child, parent].flatMap(({ userId, email }) => [userId, email]);
    const rows = await server.platform.db.orm.select().from(user);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([child.userId, parent.userId]));
    const hidden = [
      ...others,
      REQUEST_NOTE,
      PARENTS_ZONE,
      'Please help',
      'sealed',
      '$argon2',
      'rtc_0',
      'complaint',
    ];
    for (const word of hidden) expect([word, text.includes(word)], spec('X-620')).toEqual([word, false]);
    expect(text.includes(REPORT_NOTE), spec('X-620')).toBe(reader === 'person');
    expect(text.includes(CASE_NOTE), spec('X-888')).toBe(false);
    expect(text.includes(CONCERN_WORDS), spec('X-1020')).toBe(false);
  });
});

it('a notice of changed limits does not name the parent who changed them', async () => {
  const { orm } = server.platform.db;
  const learner = await server.signUp();
  const told = { recipientId: learner.userId, childId: learner.userId, otherId: given.parent.userId };
  const createdAt = server.platform.clock.now();
  const row = (variant: 'limits_changed_child' | 'consent_given_child') => ({
    ...{ ...told, variant, createdAt, occasionId: randomUUID() },
    kind: variant === 'limits_changed_child' ? ('limits_changed' as const) : ('consent_given' as const),
  });
  await orm.insert(notices).values([row('limits_changed_child'), row('consent_given_child')]);
  const { notices: rows = [] } = await learnerRecords(orm, learner.userId, 'family');
  expect(Object.fromEntries(rows.map(({ variant, other }) => [variant, other])), spec('X-620')).toEqual({
    limits_changed_child: null,
    consent_given_child: given.parent.name,
  });
});

it('a notice of what came of a report is for whoever sent it alone', async () => {
  const { orm } = server.platform.db;
  const { userId: recipientId } = await server.signUp();
  const told = { kind: 'report_answered', variant: 'report_answered_no_fault' } as const;
  const createdAt = server.platform.clock.now();
  await orm.insert(notices).values({ recipientId, ...told, occasionId: randomUUID(), createdAt });
  const kindsFor = async (reader: Reader) =>
    (await learnerRecords(orm, recipientId, reader)).notices?.map(({ kind }) => kind);
  expect(await kindsFor('person'), spec('X-888')).toEqual(['report_answered']);
  expect(await kindsFor('family'), spec('X-888')).toEqual([]);
});

it('a newsletter is exported only to whoever proved the address', async () => {
  const stranger = await server.signUp({ emailVerified: false });
  const { orm } = server.platform.db;
  await orm.insert(newsletterSubscription).values(subscribed(stranger));
  const { newsletter_subscriptions: rows } = await learnerRecords(orm, stranger.userId, 'person');
  expect(rows).toEqual([]);
});

describe('what is collected of one session', () => {
  it('is its own rows and the reports of its answers', async () => {
    const other = await server.startSession(person);
    const { orm } = server.platform.db;
    const records = await sessionRecords(orm, given.sessionId);
    expect(Object.fromEntries(Object.entries(records).map(([table, rows]) => [table, rows.length]))).toEqual({
      learning_sessions: 1,
      ...{ session_messages: 2, attention_readings: 1, answer_reports: 1, realtime_calls: 1 },
      ...{ lesson_marks: 1, mastery_evidence: 1 },
    });
    expect(JSON.stringify(records)).not.toContain(other);
  });
});
