import { curriculum } from '@vivavoce/practice/curriculum';
import { describe, expect, it } from 'vitest';
import { findSuggestions, folded, type Suggestible } from './find-suggestions.ts';
import { isFitForChildren } from './fit-suggestion.ts';
import { GENERAL_GOALS, USUAL_GOALS } from './general-goals.ts';
import { goals } from './goals-of-curriculum.ts';
import { INTERESTS, USUAL_INTERESTS } from './interest-themes.ts';
import { SYNONYMS } from './synonyms.ts';

const list = (...texts: string[]): Suggestible[] => texts.map((text) => ({ text }));

describe('finding suggestions', () => {
  it('puts what begins with the query first, then a word that begins with it, then what means the same', () => {
    const all = list('sign language', 'table football', 'soccer cards', 'football', 'foot care');
    expect(findSuggestions(all, 'foot', null)).toEqual([
      'football',
      'foot care',
      'table football',
      'soccer cards',
    ]);
  });

  it('finds by a synonym, also while it is being typed', () => {
    expect(findSuggestions(list('football', 'chess'), 'socc', null)).toEqual(['football']);
    expect(findSuggestions(list('get better at maths', 'chess'), 'math tests', null)).toEqual([]);
    expect(findSuggestions(list('get better at maths tests'), 'exam arithmetic', null)).toEqual([
      'get better at maths tests',
    ]);
  });

  it('ignores case, accents and punctuation', () => {
    const all = list('crème brûlée', 'hip-hop dancing', 'children’s rights');
    expect(findSuggestions(all, '  CREME Bru', null)).toEqual(['crème brûlée']);
    expect(findSuggestions(all, 'hip hop', null)).toEqual(['hip-hop dancing']);
    expect(findSuggestions(all, "Children's", null)).toEqual(['children’s rights']);
  });

  it('finds nothing for a query without letters and figures', () => {
    expect(findSuggestions(list('chess'), ' ?! ', null)).toEqual([]);
  });

  it('puts what is for the learner’s age first among equals', () => {
    const all: Suggestible[] = [
      { text: 'add fractions', ages: { from: 10, to: 12 } },
      { text: 'add numbers', ages: { from: 6, to: 7 } },
      { text: 'add up the change' },
    ];
    expect(findSuggestions(all, 'add', 6)).toEqual(['add numbers', 'add up the change', 'add fractions']);
    expect(findSuggestions(all, 'add', null)).toEqual(['add fractions', 'add numbers', 'add up the change']);
  });

  it('gives six at most', () => {
    const many = list(...Array.from({ length: 9 }, (_, at) => `tune ${at}`));
    expect(findSuggestions(many, 'tune', null)).toHaveLength(6);
  });
});

describe('our own lists', () => {
  const all = [...INTERESTS, ...goals().map(({ text }) => text)];

  it('name each thing once, and the usual ones are in them', () => {
    for (const texts of [INTERESTS.map(folded), goals().map(({ text }) => folded(text))]) {
      expect(new Set(texts).size).toBe(texts.length);
    }
    expect(INTERESTS).toEqual(expect.arrayContaining([...USUAL_INTERESTS]));
    expect(GENERAL_GOALS).toEqual(expect.arrayContaining([...USUAL_GOALS]));
    expect(INTERESTS.length).toBeGreaterThan(240);
    expect(goals().length).toBeGreaterThan(400);
  });

  it('fit a chip, and hold nothing that is not for children', () => {
    expect(all.filter((text) => text.length > 70)).toEqual([]);
    expect(all.filter((text) => !isFitForChildren(text))).toEqual([]);
  });

  it('hold no lesson that is quiet because it is about suffering', () => {
    const quiet = curriculum().filter((lesson) => lesson.draw(1).isQuiet);
    const texts = quiet.flatMap(({ title, skills }) => [title, ...Object.values(skills.can)]);
    expect(texts.length).toBeGreaterThan(0);
    expect(all.filter((text) => texts.includes(text))).toEqual([]);
  });

  it('have synonyms in plain letters', () => {
    expect(SYNONYMS.flat().filter((word) => folded(word) !== word)).toEqual([]);
  });
});
