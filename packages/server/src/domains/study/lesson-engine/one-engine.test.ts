import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { type LessonWish, pickLesson } from '@vivavoce/practice/pick-lesson';
import { type PracticeServer, startPracticeServer } from '@vivavoce/practice/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { type HeldLesson, holdLesson } from './testing/hold-lesson.ts';
import { hostedModel, modelWithoutTools, practiceTeacher, routeOf } from './testing/teachers.ts';

let server: PracticeServer;
beforeAll(async () => {
  server = await startPracticeServer();
});
afterAll(() => server.close());

const ANYBODY: LessonWish = { specialty: null, age: 10, level: null, interests: [], doneTitles: [] };
const LESSONS = [
  ['Mathematics', 8],
  ['English', 10],
  ['Science', 13],
] as const;

const asked = (marks: readonly LessonMark[]) => marks.filter(({ kind }) => kind === 'asked');
const verdictsIn = ({ marks }: HeldLesson) =>
  marks.flatMap((mark) => (mark.kind === 'checked' ? [mark.verdict] : []));

describe.each(LESSONS)('a lesson of %s at the age of %i', (specialty, age) => {
  const plan = pickLesson({ ...ANYBODY, specialty, age }).draw(1);
  const practised = (learner: 'bright' | 'slow') =>
    holdLesson(plan, { teacher: practiceTeacher(server.baseUrl), learner });

  it('has the same marks with the practice teacher and with a hosted model, for who is always right', async () => {
    const practice = await practised('bright');
    const hosted = await holdLesson(plan, {
      teacher: hostedModel(plan, routeOf(practice.marks)),
      learner: 'bright',
    });
    expect(hosted.marks, spec('X-1036')).toEqual(practice.marks);
    expect(practice.marks[0]).toEqual({ kind: 'asked', step: expect.any(Number) });
    expect(practice.marks.at(-1)).toEqual({ kind: 'ended' });
    expect(new Set(verdictsIn(practice))).toEqual(new Set(['right']));
    expect(verdictsIn(practice).length).toBe(asked(practice.marks).length);
    expect([practice.owed, hosted.owed]).toEqual([0, verdictsIn(hosted).length]);
  });

  it('has the same marks with both for who is wrong at the first try', async () => {
    const practice = await practised('slow');
    const hosted = await holdLesson(plan, {
      teacher: hostedModel(plan, routeOf(practice.marks)),
      learner: 'slow',
    });
    expect(hosted.marks, spec('X-1036')).toEqual(practice.marks);
    expect(practice.marks.at(-1)).toEqual({ kind: 'ended' });
    expect(verdictsIn(practice).filter((verdict) => verdict !== 'right').length).toBeGreaterThan(2);
    expect(practice.marks.some(({ kind }) => kind === 'helped')).toBe(true);
  });

  it('has the same questions marked for a model that forgets its tools and asks word for word', async () => {
    const practice = await practised('bright');
    const forgetful = await holdLesson(plan, {
      teacher: modelWithoutTools(plan, routeOf(practice.marks)),
      learner: 'bright',
    });
    expect(forgetful.marks, spec('X-1036')).toEqual(routeOf(practice.marks));
    expect(asked(forgetful.marks).length).toBeGreaterThan(3);
  });
});
