// @module-tag postgresql

/**
 * What administrators did was kept nowhere. Now other administrators read it, a page at a time or as a file, find it by
 * person, act, words and days, and nobody else can. The rules of secrecy are those of the security log.
 */

import { randomUUID } from 'node:crypto';
import { AUDIT_ENTRIES_PER_PAGE, type AuditEntry } from '@vivavoce/contracts/insights/audit-calls';
import type { AuditAction } from '@vivavoce/contracts/wire/audit-actions';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { profiles } from '#domains/profiles/tables.ts';
import type { AuditFacts } from '#platform/audit-trail/audit-trail.ts';
import { auditValues } from '#platform/audit-trail/tables.ts';
import { houseTeachers } from '#seed/teachers.ts';
import { deleteAccount, endLink } from '#testing/family-links.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

let server: TestApp;
let ada: Person;
let learner: Person;
beforeEach(async () => {
  server = await testApp();
  ada = await server.signUp({ name: 'Ada Min', role: 'ADMIN' });
  learner = await server.signUp({ name: 'Mila Lind' });
});
afterEach(() => server.close());

type Page = { entries: AuditEntry[]; next: string | null };

const call = (query: Record<string, string>, { headers } = ada, path = '') =>
  server.app.inject({ url: `/api/admin/audit${path}`, query, headers });
const page = async (query: Record<string, string> = {}, reader = ada) =>
  (await call(query, reader)).json<Page>();
const found = async (query: Record<string, string>, reader = ada) =>
  (await page(query, reader)).entries.map(({ action }) => action);

const record = (action: AuditAction, facts: Partial<AuditFacts> = {}) =>
  server.platform.db.transaction((tx) =>
    server.platform.auditTrail.record(tx, action, { actorId: ada.userId, ...facts }),
  );
const aboutLearner = (facts: Partial<AuditFacts> = {}) =>
  ({ subject: 'user', subjectId: learner.userId, ...facts }) as const;

describe('the audit trail, as administrators read it,', () => {
  it('begins with the newest, and gives names as they are now', async () => {
    const changes = { firstName: { before: 'Mia', after: 'Mila' } };
    await record('user_changed', aboutLearner({ changes, fieldsAlone: ['summary'] }));
    const [teacher] = houseTeachers;
    await record('teacher_changed', { subject: 'teacher', subjectId: teacher.id });
    const sessionId = randomUUID();
    const opening = { subject: 'session', subjectId: sessionId, personId: learner.userId } as const;
    await record('transcript_opened', { ...opening, reason: 'A parent complained.' });
    await server.platform.db.orm
      .update(profiles)
      .set({ firstName: 'Emilia' })
      .where(eq(profiles.userId, learner.userId));
    const { entries, next } = await page();
    expect(next).toBeNull();
    const by = { actorId: ada.userId, actorName: 'Ada Min', network: null };
    expect(entries, spec('X-723')).toMatchObject([
      {
        ...{ ...by, action: 'transcript_opened', subject: 'session', subjectId: sessionId },
        ...{ subjectName: null, fields: [], values: [], reason: 'A parent complained.' },
      },
      { ...by, action: 'teacher_changed', subjectId: teacher.id, subjectName: teacher.name, reason: null },
      {
        ...{ ...by, action: 'user_changed', subjectId: learner.userId, subjectName: 'Emilia Lind' },
        ...{ fields: ['firstName', 'summary'], reason: null },
        values: [{ field: 'firstName', before: 'Mia', after: 'Mila' }],
      },
    ]);
  });

  it('keeps the entry of a deleted person, without a name, a value or a reason', async () => {
    const changes = { firstName: { before: 'Mia', after: 'Mila' } };
    await record('user_changed', aboutLearner({ changes, reason: 'Her mother asked.' }));
    await deleteAccount(server, learner);
    expect((await page()).entries, spec('X-718')).toMatchObject([
      {
        ...{ subjectId: learner.userId, subjectName: null, fields: ['firstName'] },
        ...{ values: [], reason: null },
      },
    ]);
  });

  it('forgets what another server kept of a deleted person, with the next clean-up', async () => {
    const changes = { firstName: { before: 'Mia', after: 'Mila' } };
    await record('user_changed', { subject: 'user', subjectId: randomUUID(), changes });
    await record('user_changed', aboutLearner({ changes }));
    await server.platform.db.orm.execute(
      "update pgboss.job set start_after = now() where name = 'insights.sweep' and state = 'created'",
    );
    await server.platform.jobs.idle();
    expect(await server.platform.db.orm.select().from(auditValues), spec('X-718')).toMatchObject([
      { personId: learner.userId },
    ]);
  });

  it('is for nobody else', async () => {
    const others = [
      learner,
      await server.signUp({ role: 'PARENT' }),
      await server.signUp({ role: 'TEACHER' }),
    ];
    for (const reader of others)
      for (const path of ['', '/csv']) {
        const answer = await call({}, reader, path);
        expect([answer.statusCode, answer.json().code], spec('X-723')).toEqual([403, 'forbidden']);
      }
    expect((await server.app.inject({ url: '/api/admin/audit' })).statusCode).toBe(401);
  });

  it('comes in pages, which overlap in nothing while new entries arrive', async () => {
    const ids = Array.from({ length: AUDIT_ENTRIES_PER_PAGE + 20 }, () => randomUUID());
    for (const subjectId of ids) await record('user_changed', { subject: 'user', subjectId });
    const first = await page();
    expect(first.entries).toHaveLength(AUDIT_ENTRIES_PER_PAGE);
    await record('user_changed', { subject: 'user', subjectId: randomUUID() });
    const second = await page({ after: first.next ?? '' });
    expect(second.next).toBeNull();
    const read = [...first.entries, ...second.entries].map(({ subjectId }) => subjectId);
    expect(read, spec('X-723')).toEqual(ids.toReversed());
  });
});

describe('the audit trail can be searched', () => {
  it('for an act, for who acted, and for whom or what it is about', async () => {
    const bea = await server.signUp({ role: 'ADMIN' });
    const sessionId = randomUUID();
    await record('user_changed', aboutLearner());
    await record('session_deleted', {
      ...{ subject: 'session', subjectId: sessionId, personId: learner.userId },
      actorId: bea.userId,
    });
    await record('user_changed', { subject: 'user', subjectId: bea.userId });
    expect(await found({ action: 'session_deleted' }), spec('X-724')).toEqual(['session_deleted']);
    expect(await found({ actorId: bea.userId }), spec('X-724')).toEqual(['session_deleted']);
    expect(await found({ subjectId: sessionId }), spec('X-724')).toEqual(['session_deleted']);
    const aboutHer = ['session_deleted', 'user_changed'];
    expect(await found({ subjectId: learner.userId }), spec('X-724')).toEqual(aboutHer);
    expect((await call({ action: 'no_such_act' })).statusCode).toBe(400);
    for (const after of ['1; drop table users', 'a'.repeat(22)])
      expect((await call({ after })).statusCode).toBe(400);
  });

  it('for words of names and addresses, and for fields', async () => {
    await record('user_changed', aboutLearner({ fieldsAlone: ['interests'] }));
    await record('teacher_created', { fieldsAlone: ['name'] });
    await record('user_deleted', { actorId: randomUUID(), subject: 'user', subjectId: randomUUID() });
    expect(await found({ search: 'lind mil' }), spec('X-724')).toEqual(['user_changed']);
    expect(await found({ search: learner.email.toUpperCase() }), spec('X-724')).toEqual(['user_changed']);
    expect(await found({ search: 'ada' }), spec('X-724')).toEqual(['teacher_created', 'user_changed']);
    expect(await found({ search: 'interest' }), spec('X-724')).toEqual(['user_changed']);
    expect(await found({ search: 'nobody' }), spec('X-724')).toEqual([]);
    for (const wildcard of ['%', '_', '\\']) expect(await found({ search: wildcard })).toEqual([]);
  });

  it('for days as clocks in a time zone show them', async () => {
    const { clock } = server.platform;
    const admin = (await server.signUp({ role: 'ADMIN' })).userId;
    const at = async (moment: string, action: AuditAction) => {
      clock.set(new Date(moment));
      await record(action, { actorId: admin });
    };
    const now = clock.now();
    await at('2026-03-28T22:59:59.999Z', 'user_created');
    await at('2026-03-28T23:00:00.000Z', 'user_changed');
    await at('2026-03-29T21:59:59.999Z', 'user_disabled');
    await at('2026-03-29T22:00:00.000Z', 'user_enabled');
    clock.set(now);
    const berlin = { actorId: admin, timeZone: 'Europe/Berlin' };
    // The clocks are set forward on this day, so it lasts 23 hours.
    const day = { from: '2026-03-29', to: '2026-03-29' };
    expect(await found({ ...berlin, ...day }), spec('X-724')).toEqual(['user_disabled', 'user_changed']);
    expect(await found({ ...berlin, to: '2026-03-28' }), spec('X-724')).toEqual(['user_created']);
    expect(await found({ ...berlin, from: '2026-03-30' }), spec('X-724')).toEqual(['user_enabled']);
    expect(await found({ actorId: admin, ...day }), spec('X-724')).toEqual(['user_enabled', 'user_disabled']);
    expect((await call({ from: '2026-02-30' })).statusCode).toBe(400);
  });
});

describe('what administrators did about private requests and holds', () => {
  const secret: AuditAction[] = [
    ...(['link_request_opened', 'link_request_answered'] as const),
    ...(['hold_placed', 'hold_closed', 'held_records_opened'] as const),
  ];

  it('is hidden from an administrator who is or was linked to a learner, unless it was their own act', async () => {
    const linked = await server.signUp({ role: 'ADMIN' });
    const link = { parentId: linked.userId, childId: learner.userId };
    await server.platform.db.transaction((tx) => server.domains.access.linkChild(tx, link));
    for (const action of secret) await record(action);
    await record('user_signed_out', aboutLearner());
    await record('link_request_opened', { actorId: linked.userId });
    const all = ['link_request_opened', 'user_signed_out', ...secret.toReversed()];
    const [others, own] = [['user_signed_out'], { actorId: linked.userId }];
    expect(await found({}), spec('X-725')).toEqual(all);
    expect(await found({}, linked), spec('X-725')).toEqual(['link_request_opened', ...others]);
    expect(await found({ action: 'hold_placed' }, linked), spec('X-725')).toEqual([]);
    expect(await found(own, linked)).toEqual(['link_request_opened']);
    const file = await call({}, linked, '/csv');
    expect(file.body, spec('X-725')).not.toContain('hold_placed');
    expect(await endLink(server, linked, linked, learner)).toBe('ended');
    expect(await found({ action: 'hold_closed' }, linked), spec('X-725')).toEqual([]);
  });
});

describe('why an administrator opened what was said', () => {
  it('is hidden from an administrator who is or was linked to the learner, unless it was their own act', async () => {
    const linked = await server.signUp({ role: 'ADMIN' });
    const link = { parentId: linked.userId, childId: learner.userId };
    await server.platform.db.transaction((tx) => server.domains.access.linkChild(tx, link));
    const opening = { subject: 'session', subjectId: randomUUID(), personId: learner.userId } as const;
    await record('transcript_opened', { ...opening, reason: 'She asked us in private.' });
    await record('transcript_opened', { ...opening, actorId: linked.userId, reason: 'I had to.' });
    const { userId: personId } = await server.signUp();
    await record('transcript_opened', { ...opening, personId, reason: 'A parent complained.' });
    const reasons = async (reader: Person) =>
      (await page({}, reader)).entries.map(({ reason, isReasonHidden }) => [reason, isReasonHidden]);
    const others = [
      ['A parent complained.', false],
      ['I had to.', false],
    ];
    expect(await reasons(ada), spec('X-725')).toEqual([...others, ['She asked us in private.', false]]);
    expect(await reasons(linked), spec('X-725')).toEqual([...others, [null, true]]);
    expect(await endLink(server, linked, linked, learner)).toBe('ended');
    expect(await reasons(linked), spec('X-725')).toEqual([...others, [null, true]]);
  });

  it('is hidden as well if it was to see what another parent of the learner sees', async () => {
    const [linked, parent] = [
      await server.signUp({ role: 'ADMIN' }),
      await server.signUp({ role: 'PARENT' }),
    ];
    await server.platform.db.transaction(async (tx) => {
      for (const { userId: parentId } of [linked, parent])
        await server.domains.access.linkChild(tx, { parentId, childId: learner.userId });
    });
    const viewed = { subject: 'user', subjectId: parent.userId } as const;
    await record('account_viewed', { ...viewed, reason: 'She asked us in private.' });
    const reasonFor = async (reader: Person) => (await page({}, reader)).entries.map(({ reason }) => reason);
    expect([await reasonFor(ada), await reasonFor(linked)], spec('X-843')).toEqual([
      ['She asked us in private.'],
      [null],
    ]);
  });
});

describe('the file of the audit trail', () => {
  it('holds every matching entry without values, and the download is an entry itself', async () => {
    const changes = { firstName: { before: 'Mia', after: 'Mila' } };
    const count = 520;
    for (let entry = 0; entry < count; entry += 1) await record('user_changed', aboutLearner({ changes }));
    await record('teacher_created', { fieldsAlone: ['name', 'level'] });
    const answer = await call({ action: 'user_changed', search: 'mila' }, ada, '/csv');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="audit-trail-\d{4}-\d\d-\d\d\.csv"$/,
      ),
      'cache-control': 'no-store',
    });
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFTime (UTC),Administrator,Administrator’s id,Action,About,Name,Id,Person’s id,Changed fields,Network',
    );
    expect(lines.slice(1, -1), spec('X-726')).toEqual(
      Array(count).fill(
        [
          ...[server.platform.clock.now().toISOString(), 'Ada Min', ada.userId, 'user_changed'],
          ...['user', 'Mila Lind', learner.userId, learner.userId, 'firstName', ''],
        ].join(','),
      ),
    );
    expect(answer.body, spec('X-726')).not.toContain('Mia');
    const [newest] = (await page()).entries;
    expect(newest, spec('X-726')).toMatchObject({
      ...{ action: 'audit_downloaded', actorId: ada.userId, subject: 'report' },
      ...{ fields: ['action', 'search'], values: [], network: expect.any(String) },
    });
  });

  it('runs no formula that somebody took as a name', async () => {
    const sly = await server.signUp({ name: '=HYPERLINK("http://x.example","Ada")' });
    await record('user_changed', { subject: 'user', subjectId: sly.userId });
    const { body } = await call({ action: 'user_changed' }, ada, '/csv');
    expect(body, spec('X-727')).toContain(`,"'=HYPERLINK(""http://x.example"",""Ada"")",`);
  });
});
