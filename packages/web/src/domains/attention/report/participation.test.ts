import { expect, it } from 'vitest';
import { type LessonTurn, participationOf } from '#domains/attention/report/participation.ts';

const teacher = (text: string): LessonTurn => ({ role: 'teacher', kind: 'spoken', text });
const learner = (text: string, kind: LessonTurn['kind'] = 'spoken'): LessonTurn => ({
  role: 'student',
  kind,
  text,
});

it('counts a turn after a question as an answer that was tried, right or wrong', () => {
  const lesson = [
    teacher('How many halves are in one?'),
    learner('Five!'),
    teacher('Nearly.'),
    learner('Oh.'),
  ];
  expect(participationOf(lesson)).toEqual({ turns: 2, questions: 1, answers: 1 });
});

it('counts a question once, however often it is asked again before somebody answers', () => {
  const lesson = [teacher('What is half of four?'), teacher('Take your time.'), teacher('Half of four?')];
  expect(participationOf([...lesson, learner('Two')])).toEqual({ turns: 1, questions: 1, answers: 1 });
});

it('counts one answer to a question, and every turn', () => {
  const lesson = [teacher('Why?'), learner('Because.'), learner('And it is round.')];
  expect(participationOf(lesson)).toEqual({ turns: 2, questions: 1, answers: 1 });
});

it('counts what was typed, tapped, or said and not understood', () => {
  const lesson = [
    ...[teacher('One?'), learner('yes', 'typed')],
    ...[teacher('Two?'), learner('no', 'tapped')],
    ...[teacher('Three?'), learner('', 'unclear')],
  ];
  expect(participationOf(lesson)).toEqual({ turns: 3, questions: 3, answers: 3 });
});

it('leaves a question open that nobody answered', () => {
  expect(participationOf([teacher('Are you there?')])).toEqual({ turns: 0, questions: 1, answers: 0 });
});

it('takes what the learner asks for no question of the teacher', () => {
  const lesson = [learner('Why is the sky blue?'), teacher('It scatters the light.'), learner('Oh.')];
  expect(participationOf(lesson)).toEqual({ turns: 2, questions: 0, answers: 0 });
});

it.each(['几点了？', 'كم عمرك؟', 'Τι είναι αυτό\u037e'])(
  'knows a question mark of another script: %s',
  (text) => {
    expect(participationOf([teacher(text)]).questions).toBe(1);
  },
);

it('has nothing to count in a lesson that nobody has begun', () => {
  expect(participationOf([])).toEqual({ turns: 0, questions: 0, answers: 0 });
});
