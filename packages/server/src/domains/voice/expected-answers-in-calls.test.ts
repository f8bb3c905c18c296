import { expectedWords } from '@vivavoce/contracts/study/plan/expected-words';
import { parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callOf } from '#testing/live-call.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { responseDone, teacherSaid } from '#testing/third-parties/provider-events.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it('a call begins with the answers of the whole plan, and goes on with those of the question just asked', async () => {
  const learner = await server.signUp();
  const sessionId = await server.startSession(learner);
  const session = await server.domains.sessions.find(server.platform.db.orm, sessionId);
  const plan = parseLessonPlan(session?.lessonPlan ?? '');
  const second = plan?.steps[1];
  if (!plan || !second) throw new Error('The session has no plan of two questions.');
  const { call, ticket } = await callOf(server, learner, sessionId);
  expect(ticket.expected).toEqual(expectedWords(plan.steps));

  await call.say(teacherSaid('t1', `Well, let us go on. ${second.ask}`));
  await call.say(responseDone('resp_1', 't1', null));
  const prompt = expectedWords([second]).join(', ');
  await expect
    .poll(() => call.received.filter(({ type }) => type === 'session.update'))
    .toMatchObject([{ session: { audio: { input: { transcription: { prompt } } } } }]);
});
