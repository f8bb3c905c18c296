// @module-tag postgresql

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { learningSessions, sessionMessages } from './tables.ts';

const SESSIONS = 2_000;
const MESSAGES = 5_000;
const FIRST_MS = Date.UTC(2026, 0, 1);

let server: TestApp;
let learner: Person;
beforeAll(async () => {
  server = await testApp();
  learner = await server.signUp();
});
afterAll(() => server.close());

const read = async (url: string) =>
  (await server.app.inject({ method: 'GET', url, headers: learner.headers })).json();

/** Returns each number once, shuffled, so that the order of the answer is not the order of the rows. */
const shuffled = (count: number) => Array.from({ length: count }, (_, at) => (at * 1_009) % count);

it('lists all of a learner’s two thousand sessions, newest first, in a short form', async () => {
  const minute = (at: number) => new Date(FIRST_MS + at * 60_000);
  await server.platform.db.orm.insert(learningSessions).values(
    shuffled(SESSIONS).map((at) => ({
      userId: learner.userId,
      timeMinutes: at,
      lessonPlan: 'A long plan. '.repeat(20),
      createdAt: minute(at),
      updatedAt: minute(at),
    })),
  );
  const { learningSessions: listed } = await read(`/api/learning_sessions/${learner.userId}`);
  expect(listed.map((session: { time_minutes: number }) => session.time_minutes)).toEqual(
    Array.from({ length: SESSIONS }, (_, at) => SESSIONS - 1 - at),
  );
  expect(listed[0]).not.toHaveProperty('lesson_plan');
  expect(listed[0]).not.toHaveProperty('summary');
});

it('lists all of a session’s five thousand messages in the order they were said', async () => {
  const sessionId = await server.startSession(learner);
  const turns = shuffled(MESSAGES).map((at) => ({
    sessionId,
    itemId: `item_${at}`,
    role: at % 2 === 0 ? ('teacher' as const) : ('student' as const),
    kind: 'spoken' as const,
    content: String(at),
    saidAt: new Date(FIRST_MS + at * 1_000),
  }));
  for (let from = 0; from < MESSAGES; from += 1_000) {
    await server.platform.db.orm.insert(sessionMessages).values(turns.slice(from, from + 1_000));
  }
  const { messages } = await read(`/api/learning_session/${sessionId}/messages`);
  expect(messages.map(({ content }: { content: string }) => Number(content))).toEqual(
    Array.from({ length: MESSAGES }, (_, at) => at),
  );
});
