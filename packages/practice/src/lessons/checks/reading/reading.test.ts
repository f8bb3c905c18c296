import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { SUBJECTS } from '../../../subjects.ts';
import { AGE_BANDS, bandOf } from './age-bands.ts';
import { americanFor, britishFor } from './british-spelling.ts';
import { holds } from './holds.ts';
import { knownWords } from './known-words.ts';
import { measuresOf, unknownWords } from './measures.ts';
import { sentencesOf, wordsOf } from './sentences.ts';

describe('sentences as they are heard', () => {
  it.each<[string, number[]]>([
    ['You have 3 apples. How many are left?', [4, 4]],
    ['It is 3.5 metres long.', [7]],
    ['Choose one: a half, a third.', [2, 4]],
    ['Twenty-one children don’t come.', [4]],
    ['“Stop!” said Mia.', [1, 2]],
    ['…', []],
  ])('%s has so many words: %j', (text, lengths) => {
    expect(sentencesOf(text).map((sentence) => wordsOf(sentence).length)).toEqual(lengths);
  });
});

describe('the age bands', () => {
  it('belong to the youngest learner', () => {
    expect([5, 7, 8, 9, 11, 13, 16, 17].map((age) => bandOf(age).longestWords)).toEqual([
      11, 11, 14, 14, 16, 19, 23, 23,
    ]);
  });

  it('follow each other without a gap', () => {
    const next = AGE_BANDS.slice(1).map(({ from }) => from - 1);
    expect(AGE_BANDS.slice(0, -1).map(({ to }) => to)).toEqual(next);
  });
});

describe('words that an age knows', () => {
  it.each([
    [6, 'Mathematics', 'halves'],
    [6, 'Mathematics', 'Grandma’s'],
    [6, 'Science', 'squashed'],
    [8, 'Mathematics', 'numerators'],
    [8, 'Mathematics', 'colours'],
    [8, 'Mathematics', 'don’t'],
    [8, 'Science', 'evaporates'],
    [13, 'Mathematics', 'expanding'],
  ])('hold at %i in %s: %s', (age, subject, word) => {
    expect(knownWords(age, subject, [])(word)).toBe(true);
  });

  it.each([
    [6, 'Mathematics', 'numerator'],
    [8, 'Music', 'numerator'],
    [8, 'Mathematics', 'zeugma'],
    [6, 'Science', 'photosynthesis'],
  ])('do not hold at %i in %s: %s', (age, subject, word) => {
    expect(knownWords(age, subject, [])(word)).toBe(false);
    expect(knownWords(age, subject, [word])(word)).toBe(true);
  });

  it('are kept for every subject', () => {
    const table = load(readFileSync(new URL('known-words.yaml', import.meta.url), 'utf8')) as object;
    expect(Object.keys(table).sort()).toEqual(['Everywhere', 'Names', ...SUBJECTS].sort());
  });

  it('leave out names, and count each word that is not known', () => {
    const { percent, unknown } = unknownWords(
      ['Then Boudica met a quaint foe.', 'Boudica had a quaint cart.'],
      knownWords(8, 'History and geography', []),
    );
    expect([...unknown]).toEqual([
      ['quaint', 2],
      ['foe', 1],
    ]);
    expect(percent).toBeCloseTo((100 * 3) / 11);
  });
});

describe('the measures of a text', () => {
  it('are those of Flesch and Kincaid', () => {
    const { meanWords, grade } = measuresOf(['The cat sat on the mat. It was warm.']);
    expect(meanWords).toBe(4.5);
    expect(grade).toBeCloseTo(0.39 * 4.5 + 11.8 - 15.59);
  });

  it('count figures as the words that are heard', () => {
    expect(measuresOf(['Add 21 and 3.'])).toEqual(measuresOf(['Add twenty-one and three.']));
    expect(measuresOf([]).grade).toBe(0);
  });
});

describe('British spelling', () => {
  it.each([
    ['color', 'colour'],
    ['Colored', 'coloured'],
    ['meters', 'metres'],
    ['organizing', 'organising'],
    ['math', 'maths'],
  ])('writes %s as %s', (american, british) => {
    expect(britishFor(american)).toBe(british);
    expect(americanFor(british)).toBe(american.toLowerCase());
  });

  it.each(['colour', 'perimeter', 'thermometer', 'centred', 'parameter', 'constructor', 'maths'])(
    'lets %s be',
    (word) => {
      expect(britishFor(word)).toBeNull();
    },
  );
});

describe('whether a text holds an answer', () => {
  it.each<[string, string, string?]>([
    ['Three and three are six.', '6'],
    ['It is 3/4 of the cake.', 'three quarters'],
    ['That makes six eighths.', '6', 'eighths'],
    ['The way around is the perimeter.', 'a perimeter'],
    ['It lies at minus four.', '-4'],
  ])('“%s” holds %s', (text, answer, unit) => {
    expect(holds(text, answer, unit)).toBe(true);
  });

  it.each<[string, string, string?]>([
    ['There are twenty-one.', '1'],
    ['There are twenty-one.', '20'],
    ['It lies at minus four.', '4'],
    ['It is two thirds.', '2', 'sixths'],
    ['Each one is cut into tens.', '1'],
    ['Each one is cut into tens.', '10'],
    ['How many thirty-fifths?', '30', 'thirty-fifths'],
    ['The parameter is here.', 'perimeter'],
    ['', ''],
  ])('“%s” does not hold %s', (text, answer, unit) => {
    expect(holds(text, answer, unit)).toBe(false);
  });
});
