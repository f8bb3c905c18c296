import { describe, expect, it } from 'vitest';
import * as answers from './phrases-answers.ts';
import * as help from './phrases-help.ts';
import * as lesson from './phrases-lesson.ts';
import * as talk from './phrases-talk.ts';
import { sentencesOf } from './sentences.ts';

/** Finds all lists of phrases in a table, whatever its shape. */
function listsIn(name: string, table: unknown): [string, string[]][] {
  if (Array.isArray(table)) return [[name, table]];
  if (typeof table !== 'object' || table === null) return [];
  return Object.entries(table).flatMap(([key, value]) => listsIn(`${name}.${key}`, value));
}

const lists = Object.entries({ answers, help, lesson, talk }).flatMap(([name, table]) =>
  listsIn(name, table),
);
const LONGEST_SENTENCE_WORDS = 14;

describe.each(lists.filter(([name]) => name !== 'help.MANNERS.first'))('%s', (_, phrases) => {
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
