import { expect, it } from 'vitest';
import { type LessonMark, readMarks } from './lesson-mark.ts';
import { LESSON_AT_START, standingAfter } from './lesson-standing.ts';
import { marksInOutput, writeToolOutput } from './tool-output.ts';

const asked = (step: number): LessonMark => ({ kind: 'asked', step });
const checked = (step: number, verdict: 'right' | 'wrong' | 'mistake' | 'unclear'): LessonMark => ({
  ...{ kind: 'checked', step, verdict },
});
const helped = (step: number): LessonMark => ({ kind: 'helped', step });

it('a lesson waits for an answer to the question that was asked last', () => {
  const standing = standingAfter([asked(0), asked(3), asked(0)]);
  expect(standing).toMatchObject({ step: 0, waitsFor: 'answer', asked: [0, 3], isEnded: false });
});

it('offered texts take the place of the answer, until a question is asked again', () => {
  const offered = standingAfter([asked(2), { kind: 'offered', choices: ['yes', 'no'] }]);
  expect(offered).toMatchObject({ step: 2, waitsFor: { choices: ['yes', 'no'] } });
  expect(standingAfter([asked(2)], offered).waitsFor).toBe('answer');
});

it('the first answer that counts decides whether a question was right at once', () => {
  const { results } = standingAfter([
    ...[asked(0), checked(0, 'unclear'), checked(0, 'mistake'), checked(0, 'right')],
    ...[asked(1), checked(1, 'right'), checked(1, 'wrong')],
    ...[asked(2), checked(2, 'unclear')],
  ]);
  expect(results.get(0)).toEqual({ rights: 1, wrongs: 1, isFirstRight: false, helps: 0 });
  expect(results.get(1)).toEqual({ rights: 1, wrongs: 1, isFirstRight: true, helps: 0 });
  expect(results.get(2)).toEqual({ rights: 0, wrongs: 0, isFirstRight: null, helps: 0 });
});

it('help counts for its question until the first answer that counts, and moves nothing else', () => {
  const standing = standingAfter([
    ...[asked(0), helped(0), checked(0, 'unclear'), helped(0), checked(0, 'right'), helped(0)],
    ...[asked(1), checked(1, 'wrong'), helped(1)],
    ...[asked(2), helped(2)],
  ]);
  expect(standing).toMatchObject({ step: 2, waitsFor: 'answer', asked: [0, 1, 2] });
  expect(standing.results.get(0)).toEqual({ rights: 1, wrongs: 0, isFirstRight: true, helps: 2 });
  expect(standing.results.get(1)).toEqual({ rights: 0, wrongs: 1, isFirstRight: false, helps: 0 });
  expect(standing.results.get(2)).toEqual({ rights: 0, wrongs: 0, isFirstRight: null, helps: 1 });
});

it('a lesson that ended begins again with a question, or with texts to tap', () => {
  const over = standingAfter([asked(0), { kind: 'ended' }]);
  expect(over).toMatchObject({ isEnded: true, waitsFor: null });
  expect(standingAfter([asked(0)], over)).toMatchObject({ isEnded: false, waitsFor: 'answer' });
  const offered = standingAfter([{ kind: 'offered', choices: ['yes', 'no'] }], over);
  expect(offered).toMatchObject({ isEnded: false, waitsFor: { choices: ['yes', 'no'] } });
});

it('a question is noted once, however often its mark comes', () => {
  const noted: LessonMark = { kind: 'noted', question: 'Why is the sky blue?' };
  expect(standingAfter([noted, noted]).noted).toEqual(['Why is the sky blue?']);
});

it('marks travel in the output of a tool, and what is no mark is left out', () => {
  const marks = [asked(4), helped(4), checked(4, 'wrong')];
  expect(marksInOutput(writeToolOutput({ ok: true }, marks))).toEqual(marks);
  expect(marksInOutput(writeToolOutput({ ok: false }, []))).toEqual([]);
  expect(marksInOutput('not JSON')).toEqual([]);
  const strange = [
    null,
    7,
    {},
    { kind: 'asked', step: '1' },
    { kind: 'helped' },
    { kind: 'offered' },
    { kind: 'noted', question: {} },
  ];
  expect(readMarks([...strange, asked(1)])).toEqual([asked(1)]);
  expect(readMarks({ kind: 'asked', step: 1 })).toEqual([]);
  expect(standingAfter([])).toBe(LESSON_AT_START);
});
