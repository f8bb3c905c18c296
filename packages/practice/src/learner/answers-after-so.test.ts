import { questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { describe, expect, it } from 'vitest';
import { whatWasRead } from '#testing/what-was-read.ts';

const COLD = questionStep({
  title: 'Weather',
  ask: 'Is it hot or cold at the North Pole?',
  answers: ['cold'],
  rule: { kind: 'choice' },
  choices: ['hot', 'cold'],
});
const WHALE = questionStep({
  title: 'Whales',
  ask: 'Is a whale a fish?',
  answers: ['no'],
  rule: { kind: 'yes-no' },
});

describe('words after "so"', () => {
  it.each([
    [COLD, 'why is it so cold'],
    [COLD, 'why is it so cold?'],
    [COLD, 'I’m so cold'],
    [COLD, 'I am so cold'],
  ] as const)('are no answer in a question or a tale: %#: $1', (step, said) => {
    expect([said, whatWasRead(step, said)]).not.toEqual([said, 'answer: right']);
  });

  it.each([
    [COLD, 'there is a lot of ice, so cold'],
    [COLD, 'there is a lot of ice so it’s cold'],
    [WHALE, 'you said it breathes air so no'],
  ] as const)('are an answer where they conclude: %#: $1', (step, said) => {
    expect([said, whatWasRead(step, said)]).toEqual([said, 'answer: right']);
  });
});
