import type { LessonPlan } from '@vivavoce/contracts/study/lesson-plan';
import { curriculum } from './curriculum.ts';
import { subjectOf } from './subjects.ts';

/**
 * The learner that a lesson is for. `specialty` is the teacher's, as free text; `level` is one of the teacher levels.
 */
export type LessonWish = {
  specialty: string | null;
  age: number | null;
  level: string | null;
  interests: readonly string[];
  goals?: readonly string[];
  /** The titles of lessons that the learner has had, oldest first. */
  doneTitles: readonly string[];
};

/** The usual age for a teacher's level, in years. College and above get the lessons for the oldest learners. */
const AGES_OF_LEVEL: Record<string, number> = { elementary: 8, 'middle school': 12, 'high school': 15 };
const OLDEST = 16;

/** One year outside a lesson's ages weighs as much as this many matching interests. */
const YEAR_WEIGHT = 2;

/** Words that say nothing about the topic of a lesson. */
const EMPTY_WORDS = new Set(
  'about and are call do does first for from have how into last like likely likes many mean more much name not one our same that the their them they this through use want way what when where which who why with word would you your'.split(
    ' ',
  ),
);

const wordsOf = (text: string) =>
  new Set(
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => !EMPTY_WORDS.has(word)),
  );

/** Counts how many of the given words are in a lesson's title. */
export function titleMatches(plan: LessonPlan, wanted: readonly string[]): number {
  const title = wordsOf(plan.title);
  return [...wordsOf(wanted.join(' '))].filter((word) => title.has(word)).length;
}

/**
 * Scores how well a lesson matches what a learner cares about, by the words in its questions. Title words count twice.
 */
function matchesIn(plan: LessonPlan, wanted: readonly string[]): number {
  const text = wordsOf(`${plan.title} ${plan.steps.map((step) => `${step.title} ${step.ask}`).join(' ')}`);
  const inText = [...wordsOf(wanted.join(' '))].filter((word) => text.has(word)).length;
  return inText + titleMatches(plan, wanted);
}

/** Returns how many years an age is outside a lesson's ages; 0 inside them. */
export function yearsOff({ ages }: LessonPlan, age: number): number {
  return Math.max(ages.from - age, age - ages.to, 0);
}

const sameTitle = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Picks the lesson of the curriculum that fits best: of the teacher's subject (any subject if we do not have it), not
 * yet done, then by age (or else level), interests and goals. When every lesson of the subject is done, the one done
 * longest ago is repeated. Pure: the same input gives the same lesson.
 */
export function pickLesson(wish: LessonWish): LessonPlan {
  const subject = subjectOf(wish.specialty ?? '');
  const all = curriculum();
  const ofSubject = subject === null ? all : all.filter((plan) => plan.subject === subject);
  const doneAt = (plan: LessonPlan) => wish.doneTitles.findLastIndex((title) => sameTitle(title, plan.title));
  const age = wish.age ?? (wish.level === null ? null : (AGES_OF_LEVEL[wish.level.toLowerCase()] ?? OLDEST));
  const wanted = [
    ...wish.interests,
    ...(wish.goals ?? []),
    ...(subject === null ? [wish.specialty ?? ''] : []),
  ];
  const fit = (plan: LessonPlan) =>
    matchesIn(plan, wanted) - (age === null ? 0 : yearsOff(plan, age) * YEAR_WEIGHT);
  const ranked = [...ofSubject].sort((a, b) => doneAt(a) - doneAt(b) || fit(b) - fit(a));
  const [best] = ranked;
  if (best === undefined) throw new Error('The curriculum holds no lesson.');
  return best;
}
