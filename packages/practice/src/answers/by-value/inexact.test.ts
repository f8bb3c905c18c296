import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../check-answer.ts';
import { asked } from '../testing/asked.ts';

const SUM = asked('What is seven plus five?', '12', { kind: 'number' });
const TOTAL = asked('What is 50 plus 5?', '55', { kind: 'number' });
const ESTIMATE = asked('Estimate 5.9 times 2.', '12', { kind: 'number', within: '1' });
const LENGTH = asked('How long is the desk in centimetres?', '12 cm', { kind: 'quantity', unit: 'cm' });

describe('a number that is not said exactly', () => {
  it.each([
    [SUM, 'nearly twelve', 'undecided'],
    [SUM, 'it’s almost twelve', 'undecided'],
    [SUM, 'twelve and a bit', 'undecided'],
    [SUM, 'twelve point something', 'undecided'],
    [SUM, 'the number before twelve', 'undecided'],
    [SUM, 'twelve take away', 'undecided'],
    [LENGTH, 'nearly twelve centimetres', 'undecided'],
    [LENGTH, 'twelve and a bit centimetres', 'undecided'],
    [ESTIMATE, 'nearly twelve', 'right'],
    [ESTIMATE, 'twelve and a bit', 'right'],
    [SUM, 'about twelve', 'right'],
    [SUM, 'I think it’s twelve', 'right'],
    [SUM, 'the number after eleven is twelve', 'right'],
    [SUM, 'I’m nearly sure it’s twelve', 'right'],
    [TOTAL, 'fifty four no five', 'undecided'],
    [TOTAL, 'fifty four no fifty five', 'right'],
  ] as const)('%#: $1', (question, said, verdict) => {
    expect([said, checkAnswer(question, said).kind]).toEqual([said, verdict]);
  });
});
