// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { type AnswerReport, REPORTS_PER_PAGE } from '@vivavoce/contracts/sessions/answer-report-calls';
import { REPORT_NOTE_MAX_LENGTH } from '@vivavoce/contracts/sessions/bounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { answerReports } from './tables.ts';

let server: TestApp;
let learner: Person;
let parent: Person;
let admin: Person;
beforeAll(async () => {
  server = await testApp();
  learner = await server.signUp();
  parent = await server.signUp({ role: 'PARENT' });
  admin = await server.signUp({ role: 'ADMIN' });
  await server.platform.db.transaction((tx) =>
    server.domains.access.linkChild(tx, { parentId: parent.userId, childId: learner.userId }),
  );
});
afterAll(() => server.close());

/** Creates a session in which the learner asked something and the teacher answered. */
async function spokenSession(person = learner) {
  const sessionId = await server.startSession(person);
  const saidAt = server.platform.clock.now();
  const turn = { sessionId, kind: 'spoken', cut: false, reporter: 'sideband', saidAt } as const;
  const keep = server.domains.sessions.keepTurn;
  await keep({ ...turn, itemId: 'said', role: 'student', content: 'Is it two?' });
  const messageId = await keep({
    ...turn,
    itemId: 'answered',
    role: 'teacher',
    content: 'Two and two is five.',
  });
  return { sessionId, messageId: messageId ?? '' };
}

const report = (person: Person, sessionId: string, body: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/learning_session/${sessionId}/answer_reports`,
    headers: person.headers,
    payload: { reason: 'wrong', ...body },
  });

async function listed(after?: string) {
  const answer = await server.app.inject({
    method: 'GET',
    url: '/api/admin/answer_reports',
    headers: admin.headers,
    query: after === undefined ? {} : { after },
  });
  return answer.json<{ reports: AnswerReport[]; next: string | null }>();
}
const listedOf = async (sessionId: string) =>
  (await listed()).reports.filter((one) => one.learningSessionId === sessionId);

describe('a reported answer', () => {
  it('is listed for an administrator with what the teacher said, newest first', async () => {
    const { sessionId, messageId } = await spokenSession();
    const note = 'It is four.';
    expect((await report(learner, sessionId, { messageId: 'answered', note })).json()).toEqual({
      success: true,
    });
    server.platform.clock.advance(1_000);
    expect((await report(parent, sessionId, { messageId, reason: 'unsuitable' })).statusCode).toBe(200);
    const about = {
      ...{ messageId, learningSessionId: sessionId, userId: learner.userId },
      answer: 'Two and two is five.',
      teacherId: expect.any(String),
    };
    expect(await listedOf(sessionId)).toMatchObject([
      { ...about, reason: 'unsuitable', note: '', reportedBy: parent.userId },
      { ...about, reason: 'wrong', note, reportedBy: learner.userId },
    ]);
  });

  it('keeps only the last report of each person', async () => {
    const { sessionId, messageId } = await spokenSession();
    await report(learner, sessionId, { messageId, reason: 'other', note: 'It was odd.' });
    await report(learner, sessionId, { messageId: 'answered', reason: 'unkind' });
    expect(await listedOf(sessionId)).toMatchObject([{ reason: 'unkind', note: '' }]);
  });

  it.each(['said', 'unheard', randomUUID()])(
    'must be a teacher’s message in this session, not “%s”',
    async (messageId) => {
      const { sessionId } = await spokenSession();
      const answer = await report(learner, sessionId, { messageId });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'message_not_found']);
      expect(await listedOf(sessionId)).toEqual([]);
    },
  );

  it('cannot belong to somebody else’s session', async () => {
    const { messageId } = await spokenSession();
    const other = await server.signUp();
    const { sessionId } = await spokenSession(other);
    expect((await report(other, sessionId, { messageId })).json().code).toBe('message_not_found');
  });

  it.each([
    { reason: 'boring' },
    { reason: undefined },
    { note: 'x'.repeat(REPORT_NOTE_MAX_LENGTH + 1) },
    { messageId: '' },
  ])('is refused with %o', async (body) => {
    const { sessionId } = await spokenSession();
    const answer = await report(learner, sessionId, { messageId: 'answered', ...body });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
  });

  it('is deleted with its session', async () => {
    const { sessionId } = await spokenSession();
    await report(parent, sessionId, { messageId: 'answered' });
    expect(await listedOf(sessionId)).toHaveLength(1);
    await server.app.inject({
      method: 'DELETE',
      url: `/api/learning_session/${sessionId}`,
      headers: learner.headers,
    });
    expect(await listedOf(sessionId)).toEqual([]);
  });
});

it('a person who sends too many reports is told to wait, and others are not', async () => {
  const eager = await server.signUp();
  const { sessionId } = await spokenSession(eager);
  const codes = [];
  for (let count = 0; count < 31; count += 1) {
    codes.push((await report(eager, sessionId, { messageId: 'answered' })).statusCode);
  }
  expect(codes).toEqual([...Array(30).fill(200), 429]);
  const { sessionId: another } = await spokenSession();
  expect((await report(learner, another, { messageId: 'answered' })).statusCode).toBe(200);
});

it('many reports are listed page by page, each once and none left out', async () => {
  await server.platform.db.orm.delete(answerReports);
  const { sessionId } = await spokenSession();
  const createdAt = server.platform.clock.now();
  for (let count = 0; count < REPORTS_PER_PAGE + 2; count += 1) {
    const messageId = await server.domains.sessions.keepTurn({
      ...{
        sessionId,
        itemId: `t${count}`,
        role: 'teacher',
        kind: 'spoken',
        cut: false,
        reporter: 'sideband',
      },
      ...{ content: `Answer ${count}`, saidAt: createdAt },
    });
    // All have the same time, so their ids decide the order.
    const values = { messageId: messageId ?? '', reportedBy: parent.userId, createdAt };
    await server.platform.db.orm.insert(answerReports).values({ ...values, reason: 'wrong', note: '' });
  }
  const first = await listed();
  expect(first.reports).toHaveLength(REPORTS_PER_PAGE);
  const second = await listed(first.next ?? '');
  expect(second.next).toBeNull();
  const answers = [...first.reports, ...second.reports].map(({ answer }) => answer);
  expect(new Set(answers).size).toBe(REPORTS_PER_PAGE + 2);
});
