import { expect, it } from 'vitest';
import type { LessonMark, VerdictKind } from './lesson-mark.ts';
import { standingAfter } from './lesson-standing.ts';
import { questionResult } from './question-result.ts';

const helped: LessonMark = { kind: 'helped', step: 0 };
const checked = (verdict: VerdictKind): LessonMark => ({ kind: 'checked', step: 0, verdict });

function resultAfter(...marks: LessonMark[]) {
  const result = standingAfter([{ kind: 'asked', step: 0 }, ...marks]).results.get(0);
  return result === undefined ? null : questionResult(result);
}

it('a first answer that is right counts by the help before it', () => {
  expect(resultAfter(checked('right'))).toBe('alone');
  expect(resultAfter(checked('nearly'), checked('rightOtherForm'))).toBe('alone');
  expect(resultAfter(helped, checked('right'))).toBe('hinted');
  expect(resultAfter(helped, helped, checked('right'))).toBe('helped');
});

it('after a wrong answer, it counts whether the right one was found', () => {
  expect(resultAfter(checked('mistake'), helped, checked('right'))).toBe('found');
  expect(resultAfter(checked('wrong'), checked('wrong'))).toBe('missed');
  expect(resultAfter(checked('right'), helped, checked('wrong'))).toBe('alone');
});

it('a question without an answer that counts has no result', () => {
  expect(resultAfter()).toBeNull();
  expect(resultAfter(helped)).toBeNull();
  expect(resultAfter(checked('unclear'), checked('none'), checked('undecided'))).toBeNull();
});
