import { describe, expect, it } from 'vitest';
import { FRACTIONS } from '#testing/fractions-lesson.ts';
import { spec } from '../../../../tools/spec/vitest.ts';
import { tellsAnswer } from './told-too-much.ts';

const [first] = FRACTIONS.steps;
const stepWith = (answer: string) => ({
  ...(first as NonNullable<typeof first>),
  answers: [answer],
  choices: [],
  rule: undefined,
});

describe('a text that would tell the answer', () => {
  it.each([
    ['one', 'A whole is one.'],
    ['one', 'There is one left.'],
    ['two', 'A half of four is two.'],
    ['yes', 'Yes, they are equal.'],
    ['yes', 'Think of it. Yes, it is.'],
    ['no', 'No, it is not.'],
    ['true', 'That is true.'],
    ['it', 'The pronoun is “it”.'],
  ])('is seen for the answer "%s": %s', (answer, say) => {
    spec('X-985');
    expect(tellsAnswer(stepWith(answer), say)).toBe(true);
  });

  it.each([
    ['one', 'That is one of the parts.'],
    ['one', 'This one is a little harder.'],
    ['no', 'There is no need to hurry.'],
    ['it', 'You can draw it.'],
    ['two', 'A twofold thing.'],
  ])('is not seen for the answer "%s" in: %s', (answer, say) => {
    expect(tellsAnswer(stepWith(answer), say)).toBe(false);
  });

  it('is seen when half of the parts of a set are told', () => {
    const step = {
      ...stepWith('one'),
      answers: ['one', 'two', 'six', 'nine'],
      rule: { kind: 'set' } as const,
    };
    expect(tellsAnswer(step, 'Take one, and then two.')).toBe(true);
    expect(tellsAnswer(step, 'Take one of them.')).toBe(false);
  });
});
