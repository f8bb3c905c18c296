import { LESSON_AT_START, standingAfter } from '@vivavoce/contracts/study/lesson/lesson-standing';
import { formatLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { pickLesson } from '@vivavoce/practice/pick-lesson';
import { expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { markInWords, owesWords } from './after-response.ts';
import { taughtLesson } from './taught-lesson.ts';

const plan = pickLesson({
  specialty: 'Mathematics',
  age: 8,
  level: null,
  interests: [],
  doneTitles: [],
}).draw(1);
const lesson = taughtLesson(formatLessonPlan(plan));
const [first, second] = plan.steps.map(({ ask }) => ask);

const praised = ['check_answer', 'mark_step'];

it.each([
  ['', ['check_answer'], ['check_answer'], true],
  ['', ['mark_step'], ['mark_step'], true],
  ['Let me see.', ['check_answer'], ['check_answer'], true],
  ['Well done. What is next?', praised, praised, false],
  ['Well done. What is next?', praised, ['check_answer'], true],
  ['What is next?', ['mark_step'], [], false],
  ['Goodbye!', ['end_lesson'], ['end_lesson'], false],
  ['I have noted it.', ['note_question'], ['note_question'], false],
  ['I have noted it.', ['note_question', 'mark_step'], ['mark_step'], true],
  ['Shall I do one first?', ['check_answer', 'offer_choices'], ['check_answer', 'offer_choices'], false],
  ['What do you think?', [], [], false],
  ['', [], [], false],
])(
  'after “%s” and the tools %j, of which %j did it, the teacher owes words: %s',
  (words, names, done, owes) => {
    expect(owesWords(words, names, done)).toBe(owes);
  },
);

it('a question of the plan without a tool is marked by its words, once', () => {
  const mark = markInWords(lesson, LESSON_AT_START, `Good. ${second}`);
  expect(mark, spec('X-1037')).toEqual({ kind: 'asked', step: 1 });
  expect(markInWords(lesson, standingAfter([{ kind: 'asked', step: 1 }]), `Good. ${second}`)).toBeNull();
  expect(markInWords(lesson, standingAfter([{ kind: 'asked', step: 1 }]), `Back to this. ${first}`)).toEqual({
    kind: 'asked',
    step: 0,
  });
});

it('the closing of the plan ends the lesson, and other words mark nothing', () => {
  expect(markInWords(lesson, LESSON_AT_START, `Well. ${plan.closing}`)).toEqual({ kind: 'ended' });
  expect(markInWords(lesson, LESSON_AT_START, 'Take your time.')).toBeNull();
  expect(markInWords(null, LESSON_AT_START, first ?? '')).toBeNull();
});
