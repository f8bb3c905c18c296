import type { LessonEnd, ListedLesson, NextLesson } from '@vivavoce/contracts/study/lesson-calls';
import { amara, fractions } from '#testing/people.ts';
import { equalFractions } from '#testing/skills.ts';

/** A lesson of the curriculum as it is listed. A test names only the fields it is about. */
export function listedLesson(fields: Partial<ListedLesson> & Pick<ListedLesson, 'id'>): ListedLesson {
  return {
    title: fields.id,
    subject: 'Mathematics',
    ages: { from: 9, to: 11 },
    buildsOn: [],
    state: 'new',
    teacherId: amara.id,
    lastHadAt: null,
    ...fields,
  };
}

/** The lesson that comes next: equal fractions with Amara, because fair shares were had. */
export const nextFractions: Extract<NextLesson, { kind: 'begin' }> = {
  kind: 'begin',
  lesson: listedLesson({ id: 'mathematics/equal-fractions', title: 'Equal fractions' }),
  teacherId: amara.id,
  why: 'follows',
  afterTitle: 'Fair shares',
};

/** A lesson with Amara that was left in the middle today. */
export const leftFractions = (): Extract<NextLesson, { kind: 'goOn' }> => ({
  kind: 'goOn',
  sessionId: fractions.id,
  teacherId: amara.id,
  title: 'Sharing a pizza',
  leftAt: new Date().toISOString(),
});

/** What Leo's lesson about equal fractions came to. A test names only the fields it is about. */
export const endOfFractions = (fields: Partial<LessonEnd> = {}): LessonEnd => ({
  sessionId: fractions.id,
  title: 'Equal fractions',
  subject: 'Mathematics',
  teacherId: amara.id,
  minutes: 12,
  isFinished: true,
  knew: ['a half of four'],
  workedOut: ['another name for a half'],
  again: ['another name for a third'],
  checkIn: { right: 1, asked: 2 },
  checkOut: { right: 2, asked: 2 },
  skills: [{ ...equalFractions, state: 'learning', estimate: 0.6, stateBefore: 'new' }],
  next: { ...nextFractions, lesson: listedLesson({ id: 'mathematics/decimals', title: 'Decimals' }) },
  ...fields,
});
