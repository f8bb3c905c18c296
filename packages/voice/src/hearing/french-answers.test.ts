import { describe, expect, it } from 'vitest';
import { frenchAnswerText, frenchForms, frenchGrammar } from './french-answers.ts';

describe('the French transcript of a spoken answer', () => {
  const lesson = frenchForms(['Le chat', "l'eau"]);

  it.each([
    ['soixante douze', '72'],
    ['septante deux', '72'],
    ['le chat', 'Le chat'],
    ['euh le chat', 'Le chat'],
    ["c'est l'eau", "c'est l'eau"],
    ['je pense que quatre vingts', 'je pense que 80'],
    ["est ce que c'est douze", "est-ce que c'est 12 ?"],
    ['onze non attends douze', '11, non attends, 12'],
    ["répète s'il te plaît", "répète, s'il te plaît"],
    ['je ne sais pas', 'je ne sais pas'],
    ['non merci', 'non, merci'],
  ])('writes "%s" as %s', (heard, written) => {
    expect(frenchAnswerText(heard, lesson)).toBe(written);
  });
});

it('speaks the figures and signs of a French lesson in French', () => {
  expect([
    ...frenchForms(['72', '3/4', '2,5', '-4', '50 %', 'L’écureuil', 'arc-en-ciel', '東京!', '?']).keys(),
  ]).toEqual([
    'soixante douze',
    'trois sur quatre',
    'deux virgule cinq',
    'moins quatre',
    'cinquante pour cent',
    "l'écureuil",
    'arc en ciel',
    '東京',
  ]);
});

it('defines every rule that it names', () => {
  const grammar = frenchGrammar(['le chat']);
  const named = new Set([...grammar.matchAll(/<(\w+)>/g)].map(([, name]) => name));
  const defined = new Set([...grammar.matchAll(/^(?:public )?<(\w+)> =/gm)].map(([, name]) => name));
  defined.add('NULL');
  expect([...named].filter((name) => !defined.has(name))).toEqual([]);
});
