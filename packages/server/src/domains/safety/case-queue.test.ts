// @module-tag postgresql

/** Administrators got a list of reports, newest first. Nobody saw which ones somebody had looked at, or what came of them. */
import type { readReport } from '@vivavoce/contracts/insights/analytics-calls';
import { CASES_PER_PAGE } from '@vivavoce/contracts/safety/bounds';
import type { ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount, endLink, familyOf, link } from '#testing/family-links.ts';
import {
  actOn,
  answerTo,
  casePage,
  decide,
  readCase,
  report,
  reportedCase,
  say,
  waiting,
} from '#testing/reported-answers.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
let ada: Person;
let learner: Person;
beforeEach(async () => {
  server = await testApp();
  ada = await server.signUp({ name: 'Ada Min', role: 'ADMIN' });
  learner = await server.signUp({ name: 'Mila Lind', age: 10 });
});
afterEach(() => server.close());

/** Makes an administrator who is linked to the learner, as one who was a parent first. */
async function linkedAdministrator(): Promise<Person> {
  const administrator = await server.signUp({ role: 'ADMIN' });
  const made = { parentId: administrator.userId, childId: learner.userId };
  await server.platform.db.transaction((tx) => server.domains.access.linkChild(tx, made));
  return administrator;
}

const REASON = 'A parent asked about this answer.';

describe('the queue of reported answers', () => {
  it('has one case for each answer, with the most serious of its reports', async () => {
    const { child, grace, tom } = await familyOf(server);
    const answer = await answerTo(server, child);
    await report(server, child, answer);
    const firstAt = server.platform.clock.now().toISOString();
    server.platform.clock.advance(1_000);
    await report(server, grace, answer, { reason: 'unsuitable' });
    await report(server, tom, answer, { reason: 'other', note: 'It was odd.' });
    const { cases, next, open } = await casePage(server, ada);
    expect(cases, spec('X-876')).toEqual([
      {
        ...{ id: expect.any(String), answer: 'Two and two is five.', answeredAt: firstAt },
        ...{ learningSessionId: answer.sessionId, learnerName: 'Mila Lind', teacherName: expect.any(String) },
        ...{ reason: 'unsuitable', reportCount: 3, reportedAt: firstAt },
        ...{ takenBy: null, outcome: null, decidedAt: null },
      },
    ]);
    expect([next, open, await waiting(server, ada)]).toEqual([null, 1, 1]);
  });

  it('begins with the case that waits longest, and with the one that was decided last', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push((await reportedCase(server, ada, learner)).id);
      server.platform.clock.advance(1_000);
    }
    const listed = async (state: 'open' | 'closed') =>
      (await casePage(server, ada, { state })).cases.map(({ id }) => id);
    expect(await listed('open'), spec('X-877')).toEqual(ids);
    for (const id of ids.slice(0, 2)) {
      await decide(server, ada, id, { outcome: 'passed_on' });
      server.platform.clock.advance(1_000);
    }
    expect(await listed('open'), spec('X-877')).toEqual(ids.slice(2));
    expect(await listed('closed'), spec('X-877')).toEqual([ids[1], ids[0]]);
    const { cases, open } = await casePage(server, ada, { state: 'closed' });
    expect(cases[0], spec('X-877')).toMatchObject({ outcome: 'passed_on', decidedAt: expect.any(String) });
    expect(open, spec('X-877')).toBe(1);
  });

  it.each(['open', 'closed'] as const)('comes page by page, each %s case once', async (state) => {
    const sessionId = await server.startSession(learner);
    const parent = await server.signUp({ role: 'PARENT' });
    await link(server, parent, learner);
    const answers: string[] = [];
    for (let count = 0; count < CASES_PER_PAGE + 2; count += 1) {
      // All have the same time, so their ids decide the order. Two people send them, because one may not send so many.
      const content = `Answer ${count}`;
      answers.push(content);
      const messageId = await say(server, sessionId, { content });
      await report(server, count % 2 ? parent : learner, { sessionId, messageId });
    }
    const open = await casePage(server, ada);
    expect(open.open, spec('X-877')).toBe(CASES_PER_PAGE + 2);
    if (state === 'closed') {
      const rest = await casePage(server, ada, { after: open.next ?? '' });
      for (const { id } of [...open.cases, ...rest.cases]) await decide(server, ada, id);
    }
    const first = await casePage(server, ada, { state });
    expect(first.cases).toHaveLength(CASES_PER_PAGE);
    const second = await casePage(server, ada, { state, after: first.next ?? '' });
    expect(second.next).toBeNull();
    const read = [...first.cases, ...second.cases].map(({ answer }) => answer);
    expect(read.toSorted(), spec('X-877')).toEqual(answers.toSorted());
  });
});

/** What an administrator learns of a case, by every call that there is. */
async function knownTo(person: Person, id: string) {
  const acts = [
    await readCase(server, person, id),
    await actOn(server, person, id, 'openings', { reason: REASON }),
    await actOn(server, person, id, 'take', { isTaken: true }),
    await actOn(server, person, id, 'notes', { note: 'Hm.' }),
    await actOn(server, person, id, 'decision', { outcome: 'no_fault', note: 'It is right.' }),
    await actOn(server, person, id, 'reopening', { note: 'It is wrong.' }),
  ];
  const { cases, open } = await casePage(server, person);
  return {
    statuses: acts.map(({ statusCode }) => statusCode),
    listed: cases.length,
    counted: [open, await waiting(server, person)],
  };
}

const NOTHING = { statuses: Array(6).fill(404), listed: 0, counted: [0, 0] };

describe('a case', () => {
  it('is hidden from an administrator who is or was linked to the learner', async () => {
    const linked = await linkedAdministrator();
    const { id } = await reportedCase(server, ada, learner);
    expect(await knownTo(linked, id), spec('X-878')).toEqual(NOTHING);
    expect(await endLink(server, linked, linked, learner)).toBe('ended');
    expect(await knownTo(linked, id), spec('X-878')).toEqual(NOTHING);
    expect(await waiting(server, ada)).toBe(1);
  });

  it('is hidden from an administrator whose own lesson it is about', async () => {
    const teaching = await server.signUp({ role: 'ADMIN' });
    const { id } = await reportedCase(server, ada, teaching);
    expect(await knownTo(teaching, id), spec('X-878')).toEqual(NOTHING);
  });

  it('leaves an audit trail that is hidden from the same administrators', async () => {
    const linked = await linkedAdministrator();
    const { id } = await reportedCase(server, ada, learner);
    const other = await reportedCase(server, ada, await server.signUp());
    for (const caseId of [id, other.id]) {
      await actOn(server, ada, caseId, 'openings', { reason: REASON });
      await actOn(server, ada, caseId, 'take', { isTaken: true });
      await actOn(server, ada, caseId, 'take', { isTaken: false });
      await actOn(server, ada, caseId, 'notes', { note: 'Hm.' });
      await decide(server, ada, caseId);
      await actOn(server, ada, caseId, 'reopening', { note: 'It is wrong.' });
    }
    const subjectsFor = async ({ headers }: Person) => {
      const answer = await server.app.inject({ url: '/api/admin/audit', headers });
      const { entries } = answer.json<{ entries: { action: string; subjectId: string }[] }>();
      return entries.filter(({ action }) => action.startsWith('case_')).map(({ subjectId }) => subjectId);
    };
    expect((await subjectsFor(ada)).toSorted()).toEqual(
      [...Array(6).fill(id), ...Array(6).fill(other.id)].toSorted(),
    );
    expect(await subjectsFor(linked), spec('X-878')).toEqual(Array(6).fill(other.id));
    const file = await server.app.inject({ url: '/api/admin/audit/csv', headers: linked.headers });
    expect(file.body, spec('X-878')).not.toContain(id);
  });

  it('is still in no audit trail of an administrator who is linked to anybody once the learner is deleted', async () => {
    const linked = await linkedAdministrator();
    const gone = await server.signUp();
    const { id } = await reportedCase(server, ada, gone);
    await decide(server, ada, id);
    const fileOf = async ({ headers }: Person) =>
      (await server.app.inject({ url: '/api/admin/audit/csv', headers })).body;
    expect(await fileOf(linked)).toContain(id);
    expect((await deleteAccount(server, gone)).statusCode).toBe(200);
    expect(await fileOf(linked), spec('X-878')).not.toContain(id);
    expect(await fileOf(ada)).toContain(id);
  });

  it.each(['teacher', 'learner', 'week', 'plan'])(
    'is not counted by the report by %s, nor in its file, for the same administrators',
    async (by) => {
      const linked = await linkedAdministrator();
      await reportedCase(server, ada, learner);
      await reportedCase(server, ada, linked);
      await reportedCase(server, ada, await server.signUp());
      const countedFor = async ({ headers }: Person) => {
        const [url, query] = [`/api/admin/reports/${by}`, { timeZone: 'UTC' }];
        const answer = await server.app.inject({ url, headers, query });
        const { total } = answer.json<ReplyOf<typeof readReport>>();
        const file = await server.app.inject({ url: `${url}/csv`, headers, query });
        const [heading = [], ...lines] = file.body.split('\r\n').map((line) => line.split(','));
        const at = heading.findIndex((name) => /reported/i.test(name));
        const sum = lines.reduce((counted, line) => counted + Number(line[at] ?? 0), 0);
        return [total.reportedAnswers, sum];
      };
      expect(await countedFor(ada), spec('X-878')).toEqual([3, 3]);
      expect(await countedFor(linked), spec('X-878')).toEqual([1, 1]);
      expect(await endLink(server, linked, linked, learner)).toBe('ended');
      expect(await countedFor(linked), spec('X-878')).toEqual([1, 1]);
    },
  );

  it('is handled by an administrator who reported the answer, and who is not linked', async () => {
    const answer = await answerTo(server, learner);
    await report(server, ada, answer);
    const { cases } = await casePage(server, ada);
    expect((await decide(server, ada, cases[0]?.id ?? '')).statusCode).toBe(200);
  });

  it('is for nobody but administrators', async () => {
    const parent = await server.signUp({ role: 'PARENT' });
    await link(server, parent, learner);
    const { id } = await reportedCase(server, ada, learner);
    for (const person of [learner, parent, await server.signUp({ role: 'TEACHER' })]) {
      const list = await server.app.inject({ url: '/api/admin/cases?state=open', headers: person.headers });
      const count = await server.app.inject({ url: '/api/admin/cases/waiting', headers: person.headers });
      const { statusCode } = await readCase(server, person, id);
      expect([list.statusCode, count.statusCode, statusCode], spec('X-879')).toEqual([403, 403, 403]);
      expect((await decide(server, person, id)).statusCode, spec('X-879')).toBe(403);
    }
  });
});
