import type { LessonPlan } from '@vivavoce/contracts/study/lesson-plan';
import { curriculum } from './curriculum.ts';
import { subjectOf } from './subjects.ts';

/** Who a lesson is for. `specialty` is the teacher's, free text; `level` one of the teacher levels. */
export type LessonWish = {
  specialty: string | null;
  age: number | null;
  level: string | null;
  interests: readonly string[];
  goals?: readonly string[];
  /** Titles of lessons that the learner has had, the oldest first. */
  doneTitles: readonly string[];
};

/** Ages that a teacher's level is usual for, in years; College and above get the oldest lessons there are. */
const AGES_OF_LEVEL: Record<string, number> = { elementary: 8, 'middle school': 12, 'high school': 15 };
const OLDEST = 16;

/** A year outside a lesson's ages weighs as much as this many matching interests. */
const YEAR_WEIGHT = 2;

/** Words that say nothing about what a lesson is about. */
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

/** How many of the given words are in a lesson's title. */
export function titleMatches(plan: LessonPlan, wanted: readonly string[]): number {
  const title = wordsOf(plan.title);
  return [...wordsOf(wanted.join(' '))].filter((word) => title.has(word)).length;
}

/** How well a lesson meets what somebody cares about: words in its questions, those of its title twice. */
function matchesIn(plan: LessonPlan, wanted: readonly string[]): number {
  const text = wordsOf(`${plan.title} ${plan.steps.map((step) => `${step.title} ${step.ask}`).join(' ')}`);
  const inText = [...wordsOf(wanted.join(' '))].filter((word) => text.has(word)).length;
  return inText + titleMatches(plan, wanted);
}

/** By how many years an age misses a lesson's ages; 0 inside them. */
export function yearsOff({ ages }: LessonPlan, age: number): number {
  return Math.max(ages.from - age, age - ages.to, 0);
}

const sameTitle = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * The lesson of the curriculum that fits best: of the teacher's subject (any subject when it is none of ours),
 * not yet done, for the age (else the level), then by interests and goals. When every lesson of the subject is
 * done, the one done longest ago comes again. Pure: the same wish gives the same lesson.
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
