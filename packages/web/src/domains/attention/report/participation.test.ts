import { expect, it } from 'vitest';
import { type LessonTurn, participationOf } from '#domains/attention/report/participation.ts';

const teacher = (text: string): LessonTurn => ({ role: 'teacher', kind: 'spoken', text });
const learner = (text: string, kind: LessonTurn['kind'] = 'spoken'): LessonTurn => ({
  role: 'student',
  kind,
  text,
});

it('counts a turn after a question as an attempt to answer, right or wrong', () => {
  const lesson = [
    teacher('How many halves are in one?'),
    learner('Five!'),
    teacher('Nearly.'),
    learner('Oh.'),
  ];
  expect(participationOf(lesson)).toEqual({ turns: 2, questions: 1, answers: 1 });
});

it('counts a question once, however often it is repeated before the learner answers', () => {
  const lesson = [teacher('What is half of four?'), teacher('Take your time.'), teacher('Half of four?')];
  expect(participationOf([...lesson, learner('Two')])).toEqual({ turns: 1, questions: 1, answers: 1 });
});

it('counts one answer for each question, but every turn', () => {
  const lesson = [teacher('Why?'), learner('Because.'), learner('And it is round.')];
  expect(participationOf(lesson)).toEqual({ turns: 2, questions: 1, answers: 1 });
});

it('counts turns that were typed, tapped, or spoken but not understood', () => {
  const lesson = [
    ...[teacher('One?'), learner('yes', 'typed')],
    ...[teacher('Two?'), learner('no', 'tapped')],
    ...[teacher('Three?'), learner('', 'unclear')],
  ];
  expect(participationOf(lesson)).toEqual({ turns: 3, questions: 3, answers: 3 });
});

it('counts no answer to a question that the learner did not answer', () => {
  expect(participationOf([teacher('Are you there?')])).toEqual({ turns: 0, questions: 1, answers: 0 });
});

it('does not count a question by the learner as one by the teacher', () => {
  const lesson = [learner('Why is the sky blue?'), teacher('It scatters the light.'), learner('Oh.')];
  expect(participationOf(lesson)).toEqual({ turns: 2, questions: 0, answers: 0 });
});

it.each(['几点了？', 'كم عمرك؟', 'Τι είναι αυτό\u037e'])(
  'recognises the question mark of another script: %s',
  (text) => {
    expect(participationOf([teacher(text)]).questions).toBe(1);
  },
);

it('counts nothing in a lesson that has not begun', () => {
  expect(participationOf([])).toEqual({ turns: 0, questions: 0, answers: 0 });
});
