import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
let learner: Person;
beforeAll(async () => {
  server = await testApp();
  learner = await server.signUp();
});
afterAll(() => server.close());

it('saving a message reads its session row once, without the plan and the summary', async () => {
  const learningSessionId = await server.startSession(learner);
  const asked = vi.spyOn(PGlite.prototype, 'query');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/realtime_message',
    headers: learner.headers,
    payload: { learningSessionId, itemId: 'item_1', role: 'student', kind: 'spoken', content: 'twelve' },
  });
  const statements = asked.mock.calls.map(([sql]) => sql);
  asked.mockRestore();
  expect(answer.statusCode).toBe(200);
  expect(await server.domains.sessions.turnsOf(learningSessionId)).toHaveLength(1);
  const reads = statements.filter((sql) => sql.includes('from "learning_sessions"'));
  expect(reads).toHaveLength(1);
  expect(reads[0]).not.toMatch(/lesson_plan|summary/);
});
