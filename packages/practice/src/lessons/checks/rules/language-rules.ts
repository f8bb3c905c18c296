import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { isEnglishWord } from '#answers/words/dictionary.ts';
import type { DrawnLesson } from '../drawn-lesson.ts';
import type { Rule } from '../finding.ts';
import { bandOf } from '../reading/age-bands.ts';
import { knownWords } from '../reading/known-words.ts';
import { measuresOf, unknownWords } from '../reading/measures.ts';

/** How many unknown words a finding lists. */
const MOST_LISTED = 15;

/** Lists all that a teacher may say from a plan. */
function spokenIn(plan: LessonPlan): string[] {
  return [
    plan.greeting,
    plan.dinnerQuestion ?? '',
    ...plan.words.map(({ meaning }) => meaning),
    ...plan.cards.map(({ say }) => say),
    ...plan.steps.flatMap((step) => [
      step.say ?? '',
      ...step.example,
      step.ask,
      ...step.mistakes.map(({ say }) => say),
      ...step.hints,
      step.explain,
      step.because ?? '',
    ]),
    plan.closing,
  ].filter((text) => text !== '');
}

const oneDecimal = (value: number) => value.toFixed(1);

/** Returns a fault if a measure is above its limit in the worst of the plans. */
function aboveLimit(
  { file, plans }: DrawnLesson,
  limitOf: 'meanWords' | 'grade',
  words: (measured: string, limit: number) => { wrong: string; mend: string },
) {
  const limit = bandOf(file.ages[0])[limitOf];
  const worst = Math.max(...plans.map((plan) => measuresOf(spokenIn(plan))[limitOf]));
  return worst > limit ? [words(oneDecimal(worst), limit)] : [];
}

/** The rules about the language of the whole lesson. */
export const LANGUAGE_RULES: readonly Rule<DrawnLesson>[] = [
  {
    name: 'mean-sentence',
    asks: 'Over the whole lesson, sentences are as short as the youngest learner speaks and listens.',
    source:
      'Our bands; children’s own sentences have 5.7 words at 7 and 6.9 at 11 (Wisconsin language sample guide, 2005).',
    check(lesson) {
      return aboveLimit(lesson, 'meanWords', (measured, limit) => ({
        wrong: `Its sentences have ${measured} words on average.`,
        mend: `At age ${lesson.file.ages[0]} the average is at most ${limit} words. Divide the longer sentences.`,
      }));
    },
  },
  {
    name: 'reading-grade',
    asks: 'Over the whole lesson, the Flesch–Kincaid grade fits the youngest learner.',
    source: 'Our bands, set under the reading bands of the Common Core.',
    check(lesson) {
      return aboveLimit(lesson, 'grade', (measured, limit) => ({
        wrong: `Its language is of grade ${measured} by the Flesch–Kincaid formula.`,
        mend: `At age ${lesson.file.ages[0]} the grade is at most ${limit}. Choose shorter words and shorter sentences.`,
      }));
    },
  },
  {
    name: 'familiar-words',
    asks: 'Nearly all words are known at the age of the youngest learner, or explained under "words".',
    source: 'Spache’s list up to age 7, Dale and Chall’s above, with the words of the subject.',
    check({ file, plans }) {
      const age = file.ages[0];
      const { unknownPercent } = bandOf(age);
      const isKnown = knownWords(age, file.subject, Object.keys(file.words));
      // In a lesson on a language, words that are none of English are what it teaches.
      const isForeign = (word: string) => file.subject === 'Languages' && !isEnglishWord(word.toLowerCase());
      const measured = plans.map((plan) =>
        unknownWords(spokenIn(plan), (word) => isKnown(word) || isForeign(word)),
      );
      const worst = measured.sort((a, b) => b.percent - a.percent)[0];
      if (worst === undefined || worst.percent <= unknownPercent) return [];
      const listed = [...worst.unknown.keys()].slice(0, MOST_LISTED).join(', ');
      return [
        {
          wrong: `Of its words, ${oneDecimal(worst.percent)} % are not known at age ${age}: ${listed}.`,
          mend: `Keep them under ${unknownPercent} %: choose other words, explain them under "words", or add them to known-words.yaml if every learner of this age has met them.`,
        },
      ];
    },
  },
];
