import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../check-answer.ts';
import { asked } from '../testing/asked.ts';

const GAS = asked('Which gas does a fire use up?', 'oxygen', { kind: 'word' });
const CHOSEN = asked(
  'Which gas does a fire use up?',
  'oxygen',
  { kind: 'choice' },
  [],
  ['oxygen', 'nitrogen'],
);
const SUM = asked('What is seven plus five?', '12', { kind: 'number' });

describe('an answer that is denied', () => {
  it.each([
    [GAS, 'I don’t think that the answer to this question is oxygen', 'undecided'],
    [SUM, 'I doubt it’s twelve', 'undecided'],
    [SUM, 'no doubt it’s twelve', 'right'],
    [GAS, 'no way it’s oxygen', 'undecided'],
    [GAS, 'no chance it’s oxygen', 'undecided'],
    [GAS, 'it’s hardly oxygen', 'undecided'],
    [SUM, 'twelve no that’s wrong', 'undecided'],
    [SUM, 'twelve, no, that’s wrong', 'undecided'],
    [SUM, 'twelve no it isn’t', 'undecided'],
    [GAS, 'oxygen no it isn’t', 'undecided'],
    [GAS, 'oxygen doesn’t make sense', 'undecided'],
    [SUM, 'twelve is too big', 'undecided'],
    [SUM, 'twelve doesn’t work', 'undecided'],
    [GAS, 'oxygen? nah', 'undecided'],
    [GAS, 'oxygen nah nitrogen', 'wrong'],
    [CHOSEN, 'oxygen nah nitrogen', 'wrong'],
    [GAS, 'you can’t say oxygen', 'undecided'],
    [GAS, 'I can’t say for sure but oxygen', 'right'],
    [SUM, 'you don’t get twelve', 'undecided'],
    [GAS, 'that doesn’t mean oxygen', 'undecided'],
    [CHOSEN, 'that doesn’t mean oxygen', 'undecided'],
    [GAS, 'nitrogen, I mean oxygen', 'right'],
  ] as const)('%#: $1', (question, said, verdict) => {
    expect([said, checkAnswer(question, said).kind]).toEqual([said, verdict]);
  });
});
