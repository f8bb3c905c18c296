// @module-tag postgresql

import { parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseTeachers } from '#seed/teachers.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const MATHEMATICS_TEACHER = '0b7c2a54-6f0e-4a51-9a53-7d1f0a1c0001';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const post = (person: Person, url: string, payload: Record<string, unknown>) =>
  server.app.inject({ method: 'POST', url, headers: person.headers, payload });
const get = async (person: Person, url: string) =>
  (await server.app.inject({ method: 'GET', url, headers: person.headers })).json();

const write = (person: Person, message: string, besides: Record<string, unknown> = {}) =>
  post(person, '/api/chat/send', {
    ...{ userId: person.userId, teacherId: MATHEMATICS_TEACHER, message },
    ...besides,
  });
const historyOf = async (person: Person, besides: Record<string, unknown> = {}) => {
  const body = { userId: person.userId, teacherId: MATHEMATICS_TEACHER, ...besides };
  return (await post(person, '/api/chat/history', body)).json<string[]>();
};

/** Creates a session of the learner and returns its chat and the plan that it follows. */
async function inASession(learner: Person) {
  const id = await server.startSession(learner);
  const { learningSession } = await get(learner, `/api/learning_session/${id}`);
  const plan = parseLessonPlan(learningSession.lesson_plan);
  if (!plan) throw new Error('the session has no plan');
  return { id, plan, chatId: learningSession.chatId as string };
}

describe('a lesson in writing', () => {
  it('is taught by the session’s teacher from its plan, and is kept as its messages', async () => {
    const learner = await server.signUp({ name: 'Leo Adeyemi' });
    const { id, chatId, plan } = await inASession(learner);
    expect(chatId, spec('E-110')).toMatch(/^[0-9a-f-]{36}$/);

    const opening = await write(learner, '', { chatId });
    expect(opening.statusCode, spec('API-078')).toBe(200);
    const { message } = opening.json();
    expect(message).toContain('Hello Leo');
    expect(message).toContain('AI');
    expect(message).toContain(plan.steps[0]?.ask);

    const right = plan.steps[0]?.answers[0] ?? '';
    const praised = (await write(learner, right, { chatId })).json();
    expect(praised).toMatchObject({ learningSessionId: id, chatId });
    expect(praised.message).toContain(plan.steps[1]?.ask);

    const { messages } = await get(learner, `/api/learning_session/${id}/messages`);
    expect(messages).toMatchObject([
      { role: 'teacher', kind: 'typed', content: message },
      { role: 'student', kind: 'typed', content: right },
      { role: 'teacher', kind: 'typed', content: praised.message },
    ]);
  });

  it('continues where a spoken lesson stopped', async () => {
    const learner = await server.signUp();
    const { id, plan } = await inASession(learner);
    const said = { sessionId: id, kind: 'spoken', cut: false, reporter: 'sideband' } as const;
    const begunMs = server.platform.clock.now().getTime() - 60_000;
    const turns = [
      ['teacher', plan.steps[0]?.ask],
      ['student', plan.steps[0]?.answers[0]],
      ['teacher', plan.steps[1]?.ask],
    ] as const;
    for (const [at, [role, content = '']] of turns.entries()) {
      const saidAt = new Date(begunMs + at * 1_000);
      await server.domains.sessions.keepTurn({ ...said, itemId: `turn_${at}`, role, content, saidAt });
    }
    const { message } = (await write(learner, plan.steps[1]?.answers[0] ?? '')).json();
    expect(message).toContain(plan.steps[2]?.ask);
  });

  it('starts a session with its first message if there is none with the teacher, and then stays in it', async () => {
    const learner = await server.signUp();
    const answers = await Promise.all([write(learner, 'hello'), write(learner, 'are you there?')]);
    const chats = answers.map((answer) => answer.json().chatId);
    expect(chats[0]).toBe(chats[1]);
    const { learningSessions } = await get(learner, `/api/learning_sessions/${learner.userId}`);
    expect(learningSessions).toMatchObject([{ chatId: chats[0], teacherId: MATHEMATICS_TEACHER }]);
  });

  it('continues in the newest session with the teacher, unless a chat is named', async () => {
    const learner = await server.signUp();
    const older = await inASession(learner);
    server.platform.clock.advance(60_000);
    const newer = await inASession(learner);
    expect((await write(learner, 'hello')).json().learningSessionId).toBe(newer.id);
    expect((await write(learner, 'hello', { chatId: older.chatId })).json().learningSessionId).toBe(older.id);
  });

  it('keeps and answers a message once, however often it is sent', async () => {
    const learner = await server.signUp();
    const { id } = await inASession(learner);
    const answers = await Promise.all([1, 2, 3].map(() => write(learner, 'hello', { itemId: 'vv_1' })));
    const told = answers.map((answer) => answer.json());
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
    expect((await get(learner, `/api/learning_session/${id}/messages`)).messages).toHaveLength(2);
  });

  it('keeps a turn once even if the page also sends it to the transcript', async () => {
    const learner = await server.signUp();
    const { id } = await inASession(learner);
    const { itemId, message } = (await write(learner, 'hello', { itemId: 'vv_2' })).json();
    for (const turn of [
      { role: 'student', kind: 'typed', content: 'hello', itemId: 'vv_2' },
      { role: 'teacher', kind: 'spoken', content: message, itemId },
    ]) {
      await post(learner, '/api/realtime_message', { learningSessionId: id, ...turn });
    }
    expect((await get(learner, `/api/learning_session/${id}/messages`)).messages).toMatchObject([
      { role: 'student', kind: 'typed', content: 'hello' },
      { role: 'teacher', kind: 'typed', content: message },
    ]);
  });

  it.each([
    ['a message with neither a chat nor a teacher', { teacherId: undefined }],
    ['a message that is too long', { message: 'a'.repeat(2_001) }],
    ['a missing message', { message: undefined }],
  ])('refuses %s', async (_, body) => {
    expect((await write(await server.signUp(), 'hello', body)).statusCode).toBe(400);
  });

  it('is slowed down for a learner who writes faster than people can', async () => {
    const learner = await server.signUp();
    const { chatId } = await inASession(learner);
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => write(learner, 'hello', { chatId, itemId: 'vv_same' })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await write(await server.signUp(), 'hello')).statusCode).toBe(200);
  });
});

describe('the history of a chat', () => {
  it('shows who said what, newest last, and only as many messages as requested', async () => {
    const learner = await server.signUp();
    const { chatId, plan } = await inASession(learner);
    const { message: first } = (await write(learner, '', { chatId })).json();
    const right = plan.steps[0]?.answers[0] ?? '';
    const { message: second } = (await write(learner, right, { chatId })).json();
    const body = { userId: learner.userId, teacherId: MATHEMATICS_TEACHER, chatId };
    const answer = await post(learner, '/api/chat/history', body);
    expect(answer.statusCode, spec('API-072')).toBe(200);
    expect(answer.json(), spec('E-130')).toEqual([
      `Teacher: ${first}`,
      `Student: ${right}`,
      `Teacher: ${second}`,
    ]);
    expect(await historyOf(learner, { limit: 1 })).toEqual([`Teacher: ${second}`]);
  });

  it('belongs to the named chat, even when another teacher is named', async () => {
    const learner = await server.signUp();
    const { chatId } = await inASession(learner);
    const { message } = (await write(learner, 'one half', { chatId })).json();
    const anotherTeacher = houseTeachers[1].id;
    expect(anotherTeacher).not.toBe(MATHEMATICS_TEACHER);
    await write(learner, 'what is a verb?', { teacherId: anotherTeacher });
    const ofTheOther = await historyOf(learner, { teacherId: anotherTeacher });
    expect(ofTheOther[0]).toBe('Student: what is a verb?');
    const told = await historyOf(learner, { chatId, teacherId: anotherTeacher });
    expect(told, spec('X-155')).toEqual(['Student: one half', `Teacher: ${message}`]);
  });

  it('has fifty messages by default', async () => {
    const learner = await server.signUp();
    const { id } = await inASession(learner);
    for (let at = 0; at < 60; at += 1) {
      const saidAt = new Date(server.platform.clock.now().getTime() + at);
      const turn = {
        sessionId: id,
        itemId: `i${at}`,
        role: 'student',
        kind: 'spoken',
        cut: false,
        reporter: 'sideband',
      } as const;
      await server.domains.sessions.keepTurn({ ...turn, content: `number ${at}`, saidAt });
    }
    const told = await historyOf(learner);
    expect(told, spec('C-011')).toHaveLength(50);
    expect(told.at(-1)).toBe('Student: number 59');
  });

  it('is empty before there is a chat, and leaves out speech without words', async () => {
    const learner = await server.signUp();
    expect(await historyOf(learner)).toEqual([]);
    const { id } = await inASession(learner);
    const turn = {
      sessionId: id,
      itemId: 'u',
      role: 'student',
      kind: 'unclear',
      cut: false,
      reporter: 'sideband',
    } as const;
    await server.domains.sessions.keepTurn({ ...turn, content: '', saidAt: server.platform.clock.now() });
    expect(await historyOf(learner)).toEqual([]);
  });
});

describe('another learner’s chat', () => {
  it('looks like a chat that does not exist, and nothing is kept in it', async () => {
    const [learner, stranger, parent] = [
      await server.signUp(),
      await server.signUp(),
      await server.signUp({ role: 'PARENT' }),
    ];
    await server.platform.db.transaction((tx) =>
      server.domains.access.linkChild(tx, { parentId: parent.userId, childId: learner.userId }),
    );
    const { id, chatId } = await inASession(learner);
    for (const person of [stranger, parent]) {
      for (const named of [{ chatId }, { userId: learner.userId }, { userId: learner.userId, chatId }]) {
        const sent = await write(person, 'hello', named);
        expect([sent.statusCode, sent.json().code]).toEqual([404, 'not_found']);
        const body = { userId: person.userId, teacherId: MATHEMATICS_TEACHER, ...named };
        expect((await post(person, '/api/chat/history', body)).statusCode).toBe(404);
      }
    }
    expect((await get(learner, `/api/learning_session/${id}/messages`)).messages).toEqual([]);
  });

  it('does not start with a teacher that the learner may not see', async () => {
    const refused = await write(await server.signUp(), 'hello', {
      teacherId: '00000000-0000-4000-8000-000000000000',
    });
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'teacher_not_found']);
  });
});
