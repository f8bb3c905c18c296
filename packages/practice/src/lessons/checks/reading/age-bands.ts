/** How hard the language of a lesson may be for learners from one age to another, in years. */
export type AgeBand = {
  from: number;
  to: number;
  /** The mean and the longest sentence, in words. The mean is taken over the whole lesson. */
  meanWords: number;
  longestWords: number;
  /** The highest Flesch–Kincaid grade of the whole lesson. */
  grade: number;
  /** The list of words that the age knows. */
  list: 'spache' | 'daleChall';
  /** How many of 100 spoken words may be outside the list, the subject's words and the lesson's own words. */
  unknownPercent: number;
  /** How fast a teacher speaks to this age, pauses between sentences included, in words a minute. */
  wordsPerMinute: number;
};

/**
 * The bands. They lie below the reading bands of the Common Core (Flesch–Kincaid 1.98 to 5.34 in grades 2 and 3, 4.51 to
 * 7.73 in grades 4 and 5), because a listener cannot look back. Spache's list is made for the first three school years,
 * Dale and Chall's is known in grade 4. The pace is 120 words a minute in the middle.
 */
export const AGE_BANDS: readonly AgeBand[] = [
  {
    from: 5,
    to: 7,
    meanWords: 7,
    longestWords: 11,
    grade: 2,
    list: 'spache',
    unknownPercent: 5,
    wordsPerMinute: 110,
  },
  {
    from: 8,
    to: 9,
    meanWords: 9,
    longestWords: 14,
    grade: 3.5,
    list: 'daleChall',
    unknownPercent: 5,
    wordsPerMinute: 115,
  },
  {
    from: 10,
    to: 11,
    meanWords: 11,
    longestWords: 16,
    grade: 5,
    list: 'daleChall',
    unknownPercent: 6,
    wordsPerMinute: 120,
  },
  {
    from: 12,
    to: 13,
    meanWords: 13,
    longestWords: 19,
    grade: 7,
    list: 'daleChall',
    unknownPercent: 10,
    wordsPerMinute: 125,
  },
  {
    from: 14,
    to: 17,
    meanWords: 15,
    longestWords: 23,
    grade: 9,
    list: 'daleChall',
    unknownPercent: 15,
    wordsPerMinute: 130,
  },
];

/** Returns the band of an age. Of a lesson, the youngest learner counts. */
export function bandOf(age: number): AgeBand {
  const band = AGE_BANDS.findLast(({ from }) => age >= from) ?? AGE_BANDS[0];
  if (band === undefined) throw new Error('There are no age bands.');
  return band;
}
