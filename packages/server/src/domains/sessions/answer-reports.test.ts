// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { REPORT_NOTE_MAX_LENGTH } from '@vivavoce/contracts/sessions/bounds';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { answerReports, sessionMessages } from './tables.ts';

let server: TestApp;
let learner: Person;
let parent: Person;
beforeAll(async () => {
  server = await testApp();
  learner = await server.signUp();
  parent = await server.signUp({ role: 'PARENT' });
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

/** Reads the reports of the answers in a session as they are kept. */
const keptOf = async (sessionId: string) => {
  const { messageId, reportedBy, reason, note, createdAt } = answerReports;
  return server.platform.db.orm
    .select({ messageId, reportedBy, reason, note, createdAt })
    .from(answerReports)
    .innerJoin(sessionMessages, eq(sessionMessages.id, messageId))
    .where(eq(sessionMessages.sessionId, sessionId));
};

describe('a report of an answer', () => {
  it('names the message by its own id or by its item id', async () => {
    const { sessionId, messageId } = await spokenSession();
    const note = 'It is four.';
    const answer = await report(learner, sessionId, { messageId: 'answered', note });
    expect(answer.json()).toEqual({ success: true });
    expect((await report(parent, sessionId, { messageId, reason: 'unsuitable' })).statusCode).toBe(200);
    expect(new Set(await keptOf(sessionId))).toEqual(
      new Set([
        expect.objectContaining({ messageId, reportedBy: learner.userId, reason: 'wrong', note }),
        expect.objectContaining({ messageId, reportedBy: parent.userId, reason: 'unsuitable', note: '' }),
      ]),
    );
  });

  it('takes the place of the person’s last one, unless it says the same', async () => {
    const { sessionId, messageId } = await spokenSession();
    const [first, second] = [
      { messageId, reason: 'other', note: 'It was odd.' },
      { messageId, reason: 'unkind' },
    ];
    const began = server.platform.clock.now();
    for (const body of [first, first, second]) {
      await report(learner, sessionId, body);
      server.platform.clock.advance(1_000);
    }
    const createdAt = new Date(began.getTime() + 2_000);
    expect(await keptOf(sessionId)).toMatchObject([{ reason: 'unkind', note: '', createdAt }]);
    await report(learner, sessionId, second);
    expect(await keptOf(sessionId)).toMatchObject([{ createdAt }]);
  });

  it.each(['said', 'unheard', randomUUID()])(
    'must be a teacher’s message in this session, not “%s”',
    async (messageId) => {
      const { sessionId } = await spokenSession();
      const answer = await report(learner, sessionId, { messageId });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'message_not_found']);
      expect(await keptOf(sessionId)).toEqual([]);
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
