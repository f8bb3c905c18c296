import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { follow } from '@vivavoce/practice/follow';
import { recapOf } from '@vivavoce/practice/lesson/recap';
import type { ScriptedLearner } from '@vivavoce/practice/lessons/play/learners';
import { pickLesson } from '@vivavoce/practice/pick-lesson';
import { type PracticeServer, startPracticeServer } from '@vivavoce/practice/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { holdLesson, type Message } from '../lesson-engine/testing/hold-lesson.ts';
import { practiceTeacher } from '../lesson-engine/testing/teachers.ts';
import { outcomeOfLesson } from './outcome-of-lesson.ts';

let server: PracticeServer;
beforeAll(async () => {
  server = await startPracticeServer();
});
afterAll(() => server.close());

/** Returns what was said, without tools. */
const turnsOf = (messages: readonly Message[]) =>
  messages.flatMap(({ role, content }) => {
    if (content === null || role === 'system' || role === 'tool') return [];
    return [{ by: role === 'user' ? ('learner' as const) : ('teacher' as const), said: content }];
  });

/** Holds a lesson with the practice teacher. Returns its marks, and what the teacher's closing sorts by. */
async function held(plan: LessonPlan, learner: ScriptedLearner) {
  let heard: readonly Message[] = [];
  const teacher = practiceTeacher(server.baseUrl);
  const listening = (messages: readonly Message[]) => {
    heard = messages;
    return teacher(messages);
  };
  const { marks } = await holdLesson(plan, { teacher: listening, learner });
  return { marks, recap: recapOf(plan, follow(plan, turnsOf(heard)).standing.done) };
}

describe.each([
  ['Mathematics', 8],
  ['Science', 13],
  ['Music', 10],
])('the end of a lesson of %s at the age of %i', (specialty, age) => {
  const nobody = { level: null, interests: [], doneTitles: [] };
  const plan = pickLesson({ ...nobody, specialty, age }).draw(1);

  it.each<ScriptedLearner>(['bright', 'slow', 'wrong', 'joker'])(
    'says the same as the teacher’s closing to a learner who is %s',
    async (learner) => {
      const { marks, recap } = await held(plan, learner);
      const { knew, workedOut, again } = outcomeOfLesson(plan, marks);
      // The closing does not come back to the check-in.
      const later = new Set(plan.steps.filter(({ kind }) => kind !== 'check-in').map(({ title }) => title));
      const known = [...knew, ...workedOut].filter((title) => later.has(title));
      expect(known.sort(), spec('X-1057')).toEqual([...recap.firstTry, ...recap.afterHelp].sort());
      expect(again).toEqual(recap.anotherLook);
      // Nothing is known that the closing says was worked out with help.
      expect(workedOut).toEqual(expect.arrayContaining(recap.afterHelp));
    },
  );
});
