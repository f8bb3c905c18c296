// @module-tag postgresql

import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { pickLesson } from '@vivavoce/practice/pick-lesson';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appOver } from '#testing/app-over.ts';
import type { Person, TestApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import {
  type LoopbackTextModel,
  startLoopbackTextModel,
} from '#testing/third-parties/loopback-text-model.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const MATHEMATICS_TEACHER = '0b7c2a54-6f0e-4a51-9a53-7d1f0a1c0001';
const drawn = pickLesson({
  specialty: 'Mathematics',
  age: 10,
  level: null,
  interests: [],
  doneTitles: [],
}).draw(1);
const PLAN = formatLessonPlan({
  ...drawn,
  title: 'Pizza fractions',
  steps: ['half of four', 'ninths'].map((title) =>
    questionStep({ title, ask: `What is ${title}?`, answers: ['two'] }),
  ),
});
const MARKS: LessonMark[] = [
  { kind: 'asked', step: 0 },
  { kind: 'checked', step: 0, verdict: 'right' },
  { kind: 'asked', step: 1 },
  { kind: 'checked', step: 1, verdict: 'wrong' },
  { kind: 'checked', step: 1, verdict: 'right' },
  { kind: 'noted', question: 'Do quokkas count?' },
];

let server: TestApp;
let model: LoopbackTextModel;
beforeAll(async () => {
  model = await startLoopbackTextModel();
  server = await appOver(await testPlatform({}), {}, model);
});
afterAll(async () => {
  await server.close();
  await model.close();
});

const write = (person: Person, message: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/chat/send',
    headers: person.headers,
    payload: { userId: person.userId, teacherId: MATHEMATICS_TEACHER, message },
  });
const instructionsAsked = () => model.asked.map(({ messages }) => messages[0]?.content);

/** Holds a lesson in which the second question went wrong at first. */
async function holdLesson(learner: Person): Promise<void> {
  const { sessions } = server.domains;
  const { orm } = server.platform.db;
  const id = await server.startSession(learner);
  await sessions.storePlan(orm, id, PLAN);
  await sessions.keepMarks(id, 'call-1', MARKS);
  await sessions.storeSummary(orm, id, { summary: 'We ate pizza.', takeaways: null });
  server.platform.clock.advance(60_000);
}

describe('the instructions of the next lesson', () => {
  it('name the questions of the lesson before that need another look, and nothing that was said', async () => {
    const learner = await server.signUp();
    await holdLesson(learner);
    model.asked.length = 0;
    await server.startSession(learner);
    await write(learner, 'hello');
    const [instructions] = instructionsAsked();
    expect(instructions, spec('X-1040')).toContain(
      '“Pizza fractions”: We ate pizza. Needs another look: ninths. Right at once: half of four.\n',
    );
    expect(instructions, spec('X-1040')).not.toContain('quokka');
  });

  it('are the same at each turn of the lesson, whatever has happened in it', async () => {
    const learner = await server.signUp();
    await holdLesson(learner);
    model.asked.length = 0;
    const id = await server.startSession(learner);
    await write(learner, 'hello');
    await server.domains.sessions.keepMarks(id, 'call-2', MARKS);
    await write(learner, 'three quarters');
    const asked = instructionsAsked();
    expect(asked.length).toBeGreaterThan(1);
    expect(new Set(asked).size, spec('X-1041')).toBe(1);
  });
});
