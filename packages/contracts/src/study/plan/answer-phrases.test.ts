import { expect, it } from 'vitest';
import { answerPhrases } from './answer-phrases.ts';
import type { AnswerRule } from './answer-rule.ts';

it.each<[string, AnswerRule | undefined, string[]]>([
  ['12', { kind: 'number' }, ['twelve']],
  ['12', { kind: 'quantity', unit: 'square metres' }, ['twelve', 'twelve square metres']],
  [
    '1620',
    { kind: 'number', unit: 'degrees' },
    ['sixteen twenty', 'one thousand six hundred and twenty degrees'],
  ],
  [
    '1,440',
    { kind: 'number', unit: 'degrees' },
    ['one thousand four hundred and forty', 'one thousand four hundred and forty degrees'],
  ],
  ['1', { kind: 'number', unit: 'sixths' }, ['one', 'one sixth']],
  ['1', { kind: 'number', unit: 'glass' }, ['one', 'one glass']],
  ['12 cm²', { kind: 'quantity', unit: 'square metres' }, ['twelve square centimetres']],
  ['£2.50', { kind: 'money' }, ['two pounds fifty', 'two pounds and fifty pence']],
  ['£1.05', { kind: 'money' }, ['one pound five', 'one pound and five pence']],
  ['$3.00', { kind: 'money' }, ['three dollars']],
  ['€0.40', { kind: 'money' }, ['forty cents']],
  ['£5', { kind: 'money' }, ['five pounds']],
  ['3:30', { kind: 'time' }, ['half past three', 'three thirty']],
  ['15:45', { kind: 'time' }, ['quarter to four', 'three forty-five']],
  ['12:00', { kind: 'time' }, ["twelve o'clock", 'twelve']],
  ['7:05', { kind: 'time' }, ['seven oh five', 'five past seven']],
  ['11:50', { kind: 'time' }, ['eleven fifty', 'ten to twelve']],
  ['2x² - 6', { kind: 'expression' }, ['two x squared minus six']],
  ['the water cycle', { kind: 'word' }, ['the water cycle']],
  ['3/4', undefined, ['three quarters']],
])('%s may be said by the rule %j', (answer, rule, phrases) => {
  expect(answerPhrases(answer, rule)).toEqual(phrases);
});
