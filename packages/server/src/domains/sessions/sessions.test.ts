// @module-tag postgresql

import { parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later } from '#testing/live-call.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const get = (person: Person, url: string) =>
  server.app.inject({ method: 'GET', url, headers: person.headers });
const say = (person: Person, learningSessionId: string, turn: Record<string, unknown>) =>
  server.app.inject({
    method: 'POST',
    url: '/api/realtime_message',
    headers: person.headers,
    payload: { learningSessionId, ...turn },
  });
const messagesOf = async (person: Person, id: string) =>
  (await get(person, `/api/learning_session/${id}/messages`)).json<{ messages: Record<string, unknown>[] }>()
    .messages;

describe('a learning session', () => {
  it('has a lesson plan that fits the teacher as soon as it exists', async () => {
    const learner = await server.signUp();
    const id = await server.startSession(learner);
    const { learningSession } = (await get(learner, `/api/learning_session/${id}`)).json();
    const plan = parseLessonPlan(learningSession.lesson_plan);
    expect(plan?.subject.toLowerCase()).toContain('math');
    expect(plan?.steps.length).toBeGreaterThan(2);
  });

  it('is about a different lesson the next time', async () => {
    const learner = await server.signUp();
    const titles = [];
    for (let lesson = 0; lesson < 2; lesson += 1) {
      const id = await server.startSession(learner);
      const { learningSession } = (await get(learner, `/api/learning_session/${id}`)).json();
      titles.push(parseLessonPlan(learningSession.lesson_plan)?.title);
      await say(learner, id, { role: 'student', content: 'hello', itemId: 'item_1' });
    }
    expect(titles[0]).not.toBe(titles[1]);
  });

  it('is refused to a person who has no profile yet', async () => {
    const nobody = await server.signUp({ profile: false });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/learning_session',
      headers: nobody.headers,
      payload: { teacherId: '0b7c2a54-6f0e-4a51-9a53-7d1f0a1c0001' },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('no_profile');
  });

  it('belongs to the caller, whatever the body says', async () => {
    const [learner, other] = [await server.signUp(), await server.signUp()];
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/learning_session',
      headers: learner.headers,
      payload: { userId: other.userId, teacherId: '0b7c2a54-6f0e-4a51-9a53-7d1f0a1c0001' },
    });
    const { learningSession } = (
      await get(learner, `/api/learning_session/${answer.json().learningSessionId}`)
    ).json();
    expect(learningSession.userId).toBe(learner.userId);
  });

  it('keeps each turn once, however often it is reported', async () => {
    const learner = await server.signUp();
    const id = await server.startSession(learner);
    const turn = { role: 'student', kind: 'typed', content: 'three quarters', itemId: 'item_1' };
    const [first, second] = [await say(learner, id, turn), await say(learner, id, turn)];
    expect(first.json().messageId).toBe(second.json().messageId);
    expect(await messagesOf(learner, id)).toMatchObject([
      { role: 'student', kind: 'typed', content: 'three quarters' },
    ]);
  });

  it('shortens a turn to the words that were heard and never empties it', async () => {
    const learner = await server.signUp();
    const id = await server.startSession(learner);
    await say(learner, id, { role: 'teacher', content: 'One two three four', itemId: 'item_1' });
    await say(learner, id, { role: 'teacher', content: 'One two', itemId: 'item_1' });
    await say(learner, id, { role: 'teacher', kind: 'unclear', content: '', itemId: 'item_1' });
    expect(await messagesOf(learner, id)).toMatchObject([{ content: 'One two', kind: 'spoken' }]);
  });

  it('keeps a spoken turn without recognised words as unclear', async () => {
    const learner = await server.signUp();
    const id = await server.startSession(learner);
    await say(learner, id, { role: 'student', kind: 'unclear', content: '', itemId: 'item_1' });
    expect(await messagesOf(learner, id)).toMatchObject([{ role: 'student', kind: 'unclear', content: '' }]);
  });

  it('puts a turn that waited out an outage in the place where it was said', async () => {
    const learner = await server.signUp();
    const id = await server.startSession(learner);
    const askedAtMs = server.platform.clock.now().getTime();
    server.platform.clock.advance(60_000);
    await say(learner, id, { role: 'teacher', content: 'Right.', itemId: 'item_2' });
    await say(learner, id, {
      role: 'student',
      content: 'twelve',
      itemId: 'item_1',
      saidAtMs: askedAtMs + 1_000,
    });
    expect((await messagesOf(learner, id)).map((message) => message.content)).toEqual(['twelve', 'Right.']);
  });

  it('adds the minutes of a stop to those the learner has used, once', async () => {
    const learner = await server.signUp();
    const id = await server.startSession(learner);
    await later(server, learner, 7 * 60_000);
    for (let stop = 0; stop < 2; stop += 1) {
      await server.app.inject({
        method: 'PUT',
        url: `/api/learning_session/${id}`,
        headers: learner.headers,
        payload: { time_minutes: 7, attention_percentage: 100, attention_measured: false },
      });
    }
    expect((await get(learner, `/api/users/${learner.userId}/profile`)).json().usageTime, spec('X-104')).toBe(
      7,
    );
    expect((await get(learner, `/api/learning_session/${id}`)).json().learningSession).toMatchObject({
      time_minutes: 7,
      attention_percentage: 100,
      attention_measured: false,
    });
  });

  it('gets a summary of its transcript after the stop, with the learner’s name', async () => {
    const learner = await server.signUp({ name: 'Mila Lindqvist' });
    const id = await server.startSession(learner);
    await say(learner, id, { role: 'teacher', content: 'What is two and two?', itemId: 'item_1' });
    await say(learner, id, { role: 'student', kind: 'typed', content: 'four', itemId: 'item_2' });
    await server.app.inject({
      method: 'PUT',
      url: `/api/learning_session/${id}`,
      headers: learner.headers,
      payload: { time_minutes: 1 },
    });
    await server.platform.jobs.idle();
    const { learningSession } = (await get(learner, `/api/learning_session/${id}`)).json();
    expect(learningSession.summary).toContain('Mila');
  });

  it('is hidden from a stranger, and a linked parent may only read it', async () => {
    const learner = await server.signUp();
    const [stranger, parent] = [await server.signUp(), await server.signUp({ role: 'PARENT' })];
    await server.platform.db.transaction((tx) =>
      server.domains.access.linkChild(tx, { parentId: parent.userId, childId: learner.userId }),
    );
    const id = await server.startSession(learner);
    const url = `/api/learning_session/${id}`;
    expect((await get(stranger, url)).statusCode).toBe(404);
    expect((await get(stranger, `${url}/messages`)).statusCode).toBe(404);
    expect((await get(stranger, `/api/learning_sessions/${learner.userId}`)).statusCode).toBe(404);
    expect((await get(parent, url)).statusCode).toBe(200);
    const deleted = await server.app.inject({ method: 'DELETE', url, headers: parent.headers });
    expect(deleted.statusCode).toBeGreaterThanOrEqual(403);
    expect((await get(learner, url)).statusCode).toBe(200);
  });

  it('is gone with its messages once its learner deletes it', async () => {
    const learner = await server.signUp();
    const id = await server.startSession(learner);
    await say(learner, id, { role: 'student', content: 'hello', itemId: 'item_1' });
    const url = `/api/learning_session/${id}`;
    expect((await server.app.inject({ method: 'DELETE', url, headers: learner.headers })).statusCode).toBe(
      200,
    );
    expect((await get(learner, url)).statusCode).toBe(404);
    expect((await get(learner, `/api/learning_sessions/${learner.userId}`)).json().learningSessions).toEqual(
      [],
    );
  });
});
