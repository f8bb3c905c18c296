// @module-tag postgresql

/**
 * An administrator could change everything about a person, and nobody could tell later who had changed what. Now each act
 * leaves an entry that the database itself protects. What the entry keeps about a person goes with that person.
 */

import { randomUUID } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onBehalfOf } from '#platform/security-log/caller-address.ts';
import { type TestPlatform, testPlatform } from '#testing/test-platform.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { auditEntries, auditValues } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let platform: TestPlatform;
beforeEach(async () => {
  platform = await testPlatform({ AUDIT_DAYS: '100' });
});
afterEach(() => platform.close());

const [ada, mila, leo] = [randomUUID(), randomUUID(), randomUUID()];

const record = (...facts: [action: 'user_changed' | 'transcript_opened', about: object]) =>
  platform.db.transaction((tx) => platform.auditTrail.record(tx, facts[0], { actorId: ada, ...facts[1] }));

const entries = () => platform.db.orm.select().from(auditEntries).orderBy(asc(auditEntries.id));
const values = () => platform.db.orm.select().from(auditValues).orderBy(asc(auditValues.field));

/** Runs a statement and returns the reason why the database refused it, or 'done'. */
const attempt = (statement: string): Promise<string> =>
  platform.db.orm.execute(sql.raw(statement)).then(
    () => 'done',
    (error: Error) => (error.cause as Error).message,
  );

it('an entry says who did what to whom, when, from which network, and what the fields held', async () => {
  await onBehalfOf('203.0.113.7', () =>
    record('user_changed', {
      ...{ subject: 'user', subjectId: mila, fieldsAlone: ['summary'] },
      changes: { firstName: { before: 'Mia', after: 'Mila' }, age: { before: null, after: 10 } },
    }),
  );
  expect(await entries(), spec('X-717')).toEqual([
    {
      ...{ id: expect.any(Number), action: 'user_changed', happenedAt: platform.clock.now() },
      ...{ actorId: ada, subject: 'user', subjectId: mila, personId: mila },
      ...{ fields: ['firstName', 'age', 'summary'], network: expect.stringMatching(/^[\w-]{12}$/) },
    },
  ]);
  expect(await values()).toMatchObject([
    { field: 'age', before: null, after: 10, personId: mila },
    { field: 'firstName', before: 'Mia', after: 'Mila', personId: mila },
  ]);
  expect(JSON.stringify(await entries())).not.toContain('203.0.113');
});

it('an act that is rolled back leaves neither an entry nor a value', async () => {
  const act = platform.db.transaction(async (tx) => {
    const changes = { firstName: { before: 'Mia', after: 'Mila' } };
    const about = { subject: 'user', subjectId: mila, changes } as const;
    await platform.auditTrail.record(tx, 'user_changed', { actorId: ada, ...about });
    throw new Error('the act failed');
  });
  await expect(act).rejects.toThrow('the act failed');
  expect([await entries(), await values()], spec('X-717')).toEqual([[], []]);
});

it('with a person go the values and reasons about this person, and nothing else', async () => {
  const changes = { firstName: { before: 'Mia', after: 'Mila' } };
  await record('user_changed', { subject: 'user', subjectId: mila, changes });
  const opening = { subject: 'session', subjectId: randomUUID(), reason: 'A parent complained.' };
  await record('transcript_opened', { ...opening, personId: mila });
  await record('user_changed', { subject: 'user', subjectId: leo, changes });
  await platform.db.transaction((tx) => platform.auditTrail.forget(tx, mila));
  expect(await values(), spec('X-718')).toMatchObject([{ field: 'firstName', personId: leo }]);
  expect(
    (await entries()).map(({ personId }) => personId),
    spec('X-718'),
  ).toEqual([mila, mila, leo]);
});

it.each([
  'update audit_entries set actor_id = gen_random_uuid()',
  'delete from audit_entries',
  'truncate audit_entries cascade',
])('the database refuses: %s', async (statement) => {
  await record('user_changed', { subject: 'user', subjectId: mila });
  const before = await entries();
  expect(await attempt(statement), spec('X-719')).toBe('entries of the audit trail are never changed');
  expect(await entries(), spec('X-719')).toEqual(before);
});

it('the database lets nobody put another value in the place of one that is kept', async () => {
  const changes = { firstName: { before: 'Mia', after: 'Mila' } };
  await record('user_changed', { subject: 'user', subjectId: mila, changes });
  expect(await attempt(`update audit_values set after = '"Nia"'`), spec('X-719')).toBe(
    'entries of the audit trail are never changed',
  );
  expect(await values()).toMatchObject([{ after: 'Mila' }]);
});

it('even the clean-up cannot change what an entry says', async () => {
  await record('user_changed', { subject: 'user', subjectId: mila });
  const change = platform.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('vivavoce.audit_retention', 'on', true)`);
    await tx.update(auditEntries).set({ actorId: leo });
  });
  await expect(change, spec('X-719')).rejects.toThrow();
  expect(await entries()).toMatchObject([{ actorId: ada }]);
});

it('the clean-up deletes entries that are too old with their values, and keeps the guard', async () => {
  const changes = { age: { before: 9, after: 10 } };
  await record('user_changed', { subject: 'user', subjectId: mila, changes });
  platform.clock.advance(DAY_MS);
  await record('user_changed', { subject: 'user', subjectId: leo, changes });
  platform.clock.advance(99 * DAY_MS);
  await platform.auditTrail.sweep();
  expect(await entries()).toHaveLength(2);
  platform.clock.advance(1);
  await platform.auditTrail.sweep();
  expect(
    (await entries()).map(({ subjectId }) => subjectId),
    spec('X-722'),
  ).toEqual([leo]);
  expect(
    (await values()).map(({ personId }) => personId),
    spec('X-722'),
  ).toEqual([leo]);
  expect(await attempt('delete from audit_entries')).toBe('entries of the audit trail are never changed');
});
