import { formatLessonPlan, parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { curriculum } from '@vivavoce/practice/curriculum';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Begins a session, in which the learner says something if it `isHeld`. Returns its plan. */
async function nextLesson(learner: Person, { isHeld = true } = {}) {
  server.platform.clock.advance(1_000);
  const learningSessionId = await server.startSession(learner);
  if (isHeld)
    await server.app.inject({
      method: 'POST',
      url: '/api/realtime_message',
      headers: learner.headers,
      payload: { learningSessionId, role: 'student', content: 'hello', itemId: 'u1' },
    });
  const session = await server.domains.sessions.find(server.platform.db.orm, learningSessionId);
  return parseLessonPlan(session?.lessonPlan ?? '');
}

it('a lesson that was only opened comes next again', async () => {
  const learner = await server.signUp();
  const opened = await nextLesson(learner, { isHeld: false });
  expect((await nextLesson(learner))?.title).toBe(opened?.title);
  expect((await nextLesson(learner))?.title).not.toBe(opened?.title);
});

it('when all lessons of a subject are done, the one done longest ago comes next', async () => {
  const learner = await server.signUp();
  const lessons = curriculum().filter(({ subject }) => subject === 'Mathematics').length;
  const titles: string[] = [];
  for (let at = 0; at < lessons + 2; at += 1) titles.push((await nextLesson(learner))?.title ?? '');
  expect(new Set(titles.slice(0, lessons)).size).toBe(lessons);
  expect(titles.slice(lessons)).toEqual(titles.slice(0, 2));
});

it('a second session of the same lesson has other questions', async () => {
  const mathematics = curriculum().filter(({ subject }) => subject === 'Mathematics');
  const generated = mathematics.find(({ draw }) => formatLessonPlan(draw(1)) !== formatLessonPlan(draw(2)));
  const learner = await server.signUp({ age: 10 });
  const asked: string[][] = [];
  for (let at = 0; at < 2 * mathematics.length; at += 1) {
    const plan = await nextLesson(learner);
    if (plan?.id === generated?.id) asked.push(plan?.steps.map(({ ask }) => ask) ?? []);
  }
  expect(asked).toHaveLength(2);
  expect(asked[0]).not.toEqual(asked[1]);
});

it('a lesson fits the age that the date of birth gives', async () => {
  const [young, old] = [await server.signUp({ age: null }), await server.signUp({ age: null })];
  const bornYearsAgo = (years: number) => {
    const born = new Date(server.platform.clock.now());
    born.setUTCFullYear(born.getUTCFullYear() - years);
    return born.toISOString().slice(0, 10);
  };
  for (const [person, years] of [
    [young, 6],
    [old, 15],
  ] as const) {
    await server.app.inject({
      method: 'POST',
      url: `/api/profile/${person.userId}`,
      headers: person.headers,
      payload: { dateOfBirth: bornYearsAgo(years) },
    });
  }
  expect((await nextLesson(young))?.ages.from).toBeLessThanOrEqual(6);
  expect((await nextLesson(old))?.ages.to).toBeGreaterThanOrEqual(15);
});
