import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { expectedWords } from './expected-words.ts';
import { questionStep } from './lesson-plan.ts';

const question = { title: 'x', ask: 'What?' };

describe('the words that a recogniser should expect', () => {
  it('are the right answer, the choices, the known mistakes, other ways to say it, and near wrong numbers', () => {
    const area = questionStep({
      ...question,
      answers: ['12', 'a dozen'],
      rule: { kind: 'quantity', unit: 'square metres' },
      choices: ['7', '12', '14'],
      mistakes: [{ answers: ['14'], say: 'That is once around it.' }],
    });
    expect(expectedWords([area]), spec('X-961')).toEqual([
      'twelve',
      'twelve square metres',
      'seven',
      'seven square metres',
      'fourteen',
      'fourteen square metres',
      'a dozen',
      'thirteen',
      'thirteen square metres',
      'eleven',
      'eleven square metres',
      'twenty one',
      'twenty one square metres',
      'twenty two',
      'twenty two square metres',
      'two',
      'two square metres',
    ]);
  });

  it('hold wrong answers for every question with a number, even without choices', () => {
    for (const answer of ['1', '8', '17', '100', '-4', '0.5', '3/8']) {
      const step = questionStep({ ...question, answers: [answer] });
      expect(expectedWords([step]).length).toBeGreaterThan(1);
    }
  });

  it.each([
    ['yes', ['yes', 'no']],
    ['no', ['no', 'yes']],
    ['true', ['true', 'false']],
  ])('hold both answers where one of two is asked for: %s', (answer, phrases) => {
    const step = questionStep({ ...question, answers: [answer], rule: { kind: 'yes-no' } });
    expect(expectedWords([step])).toEqual(phrases);
  });

  it.each(['set', 'list'] as const)('hold the parts of a %s, and each name of a part', (kind) => {
    const step = questionStep({ ...question, answers: ['carbon dioxide / CO2', 'water'], rule: { kind } });
    expect(expectedWords([step])).toEqual(['carbon dioxide', 'co two', 'water']);
  });

  it.each(['ideas', 'sentence', 'open'] as const)(
    'do not hold the model answer where learners use their own words: %s',
    (kind) => {
      const step = questionStep({ ...question, answers: ['Both get the same.'], rule: { kind } });
      expect(expectedWords([step])).toEqual([]);
    },
  );

  it('are limited in number, and the right answers of all questions come first', () => {
    const steps = Array.from({ length: 50 }, (_, index) =>
      questionStep({
        ...question,
        answers: [`${index} apples`, `${index} of them`],
        choices: [`${index} pears`],
      }),
    );
    const phrases = expectedWords(steps);
    expect(phrases).toHaveLength(80);
    expect(phrases.filter((phrase) => phrase.endsWith(' apples'))).toHaveLength(50);
    expect(phrases.filter((phrase) => phrase.endsWith(' pears'))).toHaveLength(30);
  });
});
