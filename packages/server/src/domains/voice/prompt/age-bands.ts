/** How to speak to learners up to and including `until` years of age. */
type AgeBand = { until: number; sentenceWords: number; words: string; numbers: string };

/**
 * The bands follow the key stages of the National Curriculum of England (2013), whose programmes of study say which
 * numbers children meet at which age. Sentences grow with working memory, which holds about twice as much at fourteen
 * as at six (Gathercole and others 2004); the exact word counts are ours.
 */
const BANDS: readonly AgeBand[] = [
  {
    until: 7,
    sentenceWords: 8,
    words: 'only words that a small child hears at home; things to see, touch and count',
    numbers: 'whole numbers to 100, halves and quarters of things',
  },
  {
    until: 9,
    sentenceWords: 10,
    words: 'everyday words; a new word only with its meaning',
    numbers: 'whole numbers to 1,000, times tables, simple fractions',
  },
  {
    until: 11,
    sentenceWords: 14,
    words: 'clear words; terms of the subject one at a time, each with its meaning',
    numbers: 'whole numbers to a million, fractions, decimals, percentages',
  },
  {
    until: 13,
    sentenceWords: 16,
    words: 'terms of the subject, with a reminder of what they mean',
    numbers: 'negative numbers, ratios, letters for numbers',
  },
  {
    until: 16,
    sentenceWords: 20,
    words: 'the right terms; never childish',
    numbers: 'powers, roots, equations, functions',
  },
  {
    until: Number.POSITIVE_INFINITY,
    sentenceWords: 24,
    words: 'as one adult to another; precise terms',
    numbers: 'whatever the subject needs',
  },
];

/** The usual age, in years, for a teacher's level; College and above are for adults. */
const AGE_OF_LEVEL: Record<string, number> = { elementary: 8, 'middle school': 12, 'high school': 15 };
const ADULT_AGE = 18;

/**
 * Builds the part about language: by the learner's age in years, or by the teacher's level when the age is not known.
 */
export function languagePart(ageYears: number | null, level: string): string {
  const age = ageYears ?? AGE_OF_LEVEL[level.trim().toLowerCase()] ?? ADULT_AGE;
  const band = BANDS.find(({ until }) => age <= until);
  if (!band) throw new Error('there is a band for every age');
  const known =
    ageYears === null
      ? '\n- The age is not known: listen to how the learner talks, and follow that.'
      : '\n- When the learner talks in a simpler or a richer way than this, follow the learner.';
  return `Language for this learner:
- Sentences of at most ${band.sentenceWords} words, one idea in each.
- Words: ${band.words}.
- Numbers in your own examples: ${band.numbers}.${known}`;
}
