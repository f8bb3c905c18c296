// @module-tag postgresql

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const read = (reader: Person, id: string) =>
  server.app.inject({ url: `/api/learning_sessions_summary/${id}`, headers: reader.headers });

/** Creates a lesson, later than the one before, with this summary. */
async function lesson(learner: Person, summary: string | null) {
  server.platform.clock.advance(1_000);
  const id = await server.startSession(learner);
  if (summary)
    await server.domains.sessions.storeSummary(server.platform.db.orm, id, { summary, takeaways: null });
}

it('the overall summary covers the three latest lessons that have a summary, newest first', async () => {
  const learner = await server.signUp();
  for (const summary of ['Halves.', 'Thirds.', null, 'Quarters.', 'Fifths.', null]) {
    await lesson(learner, summary);
  }
  const answer = await read(learner, learner.userId);
  expect(answer.statusCode, spec('API-057')).toBe(200);
  expect(answer.json()).toEqual({ summary: 'Fifths.\n\nQuarters.\n\nThirds.' });
});

it('the overall summary is null before any lesson has one', async () => {
  const learner = await server.signUp();
  expect((await read(learner, learner.userId)).json()).toEqual({ summary: null });
  await lesson(learner, null);
  expect((await read(learner, learner.userId)).json()).toEqual({ summary: null });
});

it('the overall summary leaves out everyone else’s lessons', async () => {
  const [learner, other] = [await server.signUp(), await server.signUp()];
  await lesson(other, 'Of somebody else.');
  await lesson(learner, 'Their own.');
  expect((await read(learner, learner.userId)).json()).toEqual({ summary: 'Their own.' });
});
