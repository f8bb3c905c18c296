// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import type { SessionOverview } from '@vivavoce/contracts/sessions/admin-session-calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerReports, learningSessions } from '#domains/sessions/tables.ts';
import { houseTeachers } from '#seed/teachers.ts';
import { inACall, later, stop } from '#testing/live-call.ts';
import { laterAsAdministrator } from '#testing/people/passkey-sign-ins.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { wordChecksOf } from './word-checks.ts';

let server: TestApp;
let admin: Person;
beforeAll(async () => {
  server = await testApp();
  admin = await server.signUp({ role: 'ADMIN' });
});
afterAll(() => server.close());

const overview = (id: string, person = admin) =>
  server.app.inject({ url: `/api/admin/learning_sessions/${id}`, headers: person.headers });
const read = async (id: string) => (await overview(id)).json<SessionOverview>();

const say = async (sessionId: string, role: 'student' | 'teacher', content: string) =>
  (await server.domains.sessions.keepTurn({
    ...{ sessionId, itemId: randomUUID(), role, kind: 'spoken', content, cut: false },
    ...{ reporter: 'sideband', saidAt: server.platform.clock.now() },
  })) ?? '';

/** Makes a session of Leo Hart with two turns of the learner, three of the teacher and two reports of one answer. */
async function spokenSession() {
  const learner = await server.signUp({ name: 'Leo Hart' });
  const parent = await server.signUp({ role: 'PARENT' });
  const id = await server.startSession(learner);
  const summary = 'Halves went well.';
  await server.domains.sessions.storeSummary(server.platform.db.orm, id, { summary, takeaways: null });
  await say(id, 'student', 'Is it a half?');
  const messageId = await say(id, 'teacher', 'It is a third.');
  await say(id, 'student', '');
  // Nothing of it was heard, so no transcript shows it.
  await say(id, 'teacher', '');
  await say(id, 'teacher', 'Once more.');
  await say(id, 'teacher', 'Well done.');
  const createdAt = server.platform.clock.now();
  for (const { userId: reportedBy } of [learner, parent])
    await server.platform.db.orm
      .insert(answerReports)
      .values({ messageId, reportedBy, reason: 'wrong', note: '', createdAt });
  return { id, learner };
}

describe('what an administrator sees of a session', () => {
  it('is its figures, the teacher’s texts and how much was said, but not what was said', async () => {
    const { id, learner } = await spokenSession();
    const answer = await overview(id);
    expect(answer.json(), spec('X-756')).toMatchObject({
      learningSession: {
        ...{ id, userId: learner.userId, summary: 'Halves went well.', cost_usd: 0, time_minutes: 0 },
        lesson_plan: expect.stringMatching(/^# /),
      },
      learner: { id: learner.userId, name: 'Leo Hart', picture: null },
      teacher: { id: houseTeachers[0].id, name: houseTeachers[0].name, picture: expect.any(String) },
      ...{ studentTurns: 2, teacherTurns: 3, reportedAnswers: 1, isRunning: false, openUntil: null },
    });
    for (const words of ['Is it a half?', 'It is a third.']) expect(answer.body).not.toContain(words);
  });

  it('does not count reported answers for an administrator who is linked to the learner', async () => {
    const { id, learner } = await spokenSession();
    const linked = await server.signUp({ role: 'ADMIN' });
    const link = { parentId: linked.userId, childId: learner.userId };
    await server.platform.db.transaction((tx) => server.domains.access.linkChild(tx, link));
    const known = (await overview(id, linked)).json<SessionOverview>();
    expect([known.teacherTurns, known.reportedAnswers], spec('X-878')).toEqual([3, 0]);
  });

  it('has no teacher once that teacher was deleted, and no turns before anything was said', async () => {
    const id = await server.startSession(await server.signUp());
    const { orm } = server.platform.db;
    await orm.update(learningSessions).set({ teacherId: null }).where(eq(learningSessions.id, id));
    expect(await read(id)).toMatchObject({
      ...{ teacher: null, studentTurns: 0, teacherTurns: 0, reportedAnswers: 0 },
    });
  });

  it('says whether the learner is in a call of it now', async () => {
    const { learner, sessionId, callId } = await inACall(server);
    expect((await read(sessionId)).isRunning).toBe(true);
    await later(server, learner, 10_000);
    await server.domains.voice.tend();
    await stop(server, learner, sessionId, 0, callId);
    await laterAsAdministrator(server, admin, 0);
    expect((await read(sessionId)).isRunning).toBe(false);
  });

  it('says that no call runs if no server has watched it for a while', async () => {
    const { sessionId } = await inACall(server);
    await laterAsAdministrator(server, admin, 60_000);
    expect((await read(sessionId)).isRunning).toBe(false);
  });

  it('says until when what was said is open to this administrator', async () => {
    const { id } = await spokenSession();
    const another = await server.signUp({ role: 'ADMIN' });
    const opened = await server.app.inject({
      method: 'POST',
      url: `/api/admin/learning_sessions/${id}/openings`,
      headers: admin.headers,
      payload: { reason: 'A parent reported an answer.' },
    });
    expect((await read(id)).openUntil).toBe(opened.json().openUntil);
    expect((await overview(id, another)).json().openUntil).toBeNull();
    await laterAsAdministrator(server, admin, 30 * 60_000);
    expect((await read(id)).openUntil).toBeNull();
  });

  it('is for administrators alone, and of a session that exists', async () => {
    const { id, learner } = await spokenSession();
    expect((await overview(id, learner)).statusCode).toBe(403);
    expect((await overview(randomUUID())).statusCode).toBe(404);
  });
});

describe('how well the words of a session are checked', () => {
  async function sessionSaying(...words: string[]) {
    const id = await server.startSession(await server.signUp());
    for (const each of words) await say(id, 'student', each);
    await say(id, 'teacher', 'That is right, well done. Now let us look at the next question together.');
    return (await read(id)).wordChecks;
  }

  it.each([
    [['I think it is four', 'um because the leaves can breathe'], { language: 'en', checks: 'checked' }],
    [['je sais pas', 'parce que la plante respire avec ses feuilles'], { language: 'fr', checks: 'weakly' }],
    [['ich weiß nicht', 'weil die Pflanze durch die Blätter atmet'], { language: 'de', checks: 'weakly' }],
    [['non lo so', 'perché la pianta respira con le foglie'], { language: 'it', checks: 'not' }],
    [['я не знаю', 'потому что растение дышит листьями'], { language: 'ru', checks: 'not' }],
    [['seven'], { language: null, checks: 'unknown' }],
    [[], { language: null, checks: 'unknown' }],
  ] as const)('follows from the language of the learner: %j', async (said, expected) => {
    expect(await sessionSaying(...said), spec('X-1047')).toEqual(expected);
  });

  it('is done by a model where a moderation endpoint reads what weak rules read', () => {
    const said = ['je sais pas, parce que la plante respire avec ses feuilles'];
    expect(wordChecksOf(said, { isModerated: true }), spec('X-1047')).toEqual({
      ...{ language: 'fr', checks: 'by_model' },
    });
    const inEnglish = ['I think it is four, because the leaves can breathe'];
    expect(wordChecksOf(inEnglish, { isModerated: true }).checks).toBe('checked');
  });
});
