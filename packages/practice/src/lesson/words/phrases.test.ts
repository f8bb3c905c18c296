import { describe, expect, it } from 'vitest';
import * as answers from './phrases-answers.ts';
import * as care from './phrases-care.ts';
import * as help from './phrases-help.ts';
import * as lesson from './phrases-lesson.ts';
import * as questions from './phrases-questions.ts';
import * as talk from './phrases-talk.ts';
import { sentencesOf } from './sentences.ts';

/** Finds all lists of phrases in a table, whatever its shape. */
function listsIn(name: string, table: unknown): [string, string[]][] {
  if (Array.isArray(table)) return [[name, table]];
  if (typeof table !== 'object' || table === null) return [];
  return Object.entries(table).flatMap(([key, value]) => listsIn(`${name}.${key}`, value));
}

const lists = Object.entries({ answers, care, help, lesson, questions, talk }).flatMap(([name, table]) =>
  listsIn(name, table),
);
const LONGEST_SENTENCE_WORDS = 14;

/** The first question of a lesson follows the greeting, so nothing comes before it. */
const SAYS_NOTHING = 'questions.MANNERS.first';

it('knows the one list that says nothing', () => {
  expect(lists.find(([name]) => name === SAYS_NOTHING)?.[1]).toEqual(['']);
});

it('leaves out the fixed sentences of care, which are no lists and may be longer', () => {
  expect(Object.values(care.CARE).every((words) => typeof words === 'string')).toBe(true);
  expect(lists.map(([name]) => name)).toContain('care.WHEN_READY');
});

describe.each(lists.filter(([name]) => name !== SAYS_NOTHING))('%s', (_, phrases) => {
  it('has at least five different phrases', () => {
    expect(new Set(phrases).size).toBeGreaterThanOrEqual(5);
    expect(new Set(phrases).size).toBe(phrases.length);
  });

  it('is calm and can be spoken', () => {
    for (const phrase of phrases.filter((one) => one !== '').map((one) => one.replaceAll('|start}', '}'))) {
      expect(phrase).toMatch(/[.?}”]$/);
      expect(phrase).not.toMatch(
        /!|[A-Z]{2,}_|[*#<>[\]`|]|\b(?:great|awesome|clever|smart|brilliant|amazing)\b/i,
      );
      for (const sentence of sentencesOf(phrase)) {
        expect([sentence, sentence.split(' ').length <= LONGEST_SENTENCE_WORDS]).toEqual([sentence, true]);
      }
      expect((phrase.match(/\?/g) ?? []).length).toBeLessThanOrEqual(1);
    }
  });
});
