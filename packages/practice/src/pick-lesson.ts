import type { SkillState } from '@vivavoce/contracts/mastery/skill-state';
import type { Lesson } from '#lessons/lesson.ts';
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
  /** The ids of those lessons (`LessonPlan.id`), oldest first, without those that have none. */
  doneIds?: readonly string[];
  /** How the learner stands with skills, by their ids. What is missing was not shown yet. */
  skillStates?: ReadonlyMap<string, SkillState>;
};

/** The usual age for a teacher's level, in years. College and above get the lessons for the oldest learners. */
const AGES_OF_LEVEL: Record<string, number> = { elementary: 8, 'middle school': 12, 'high school': 15 };
const OLDEST = 16;

/** One year outside a lesson's ages weighs as much as this many matching interests. */
const YEAR_WEIGHT = 2;

/** A lesson so many years off still counts as one for this age. */
const NEAR_YEARS = 1;

/** Words that say nothing about the topic of a lesson. */
const EMPTY_WORDS = new Set(
  'about and are call do does first for from have here how into last like likely likes many mean more much name not now one our same that the their them then there they this through use want way what when where which who why with word would you your'.split(
    ' ',
  ),
);

const wordsOf = (text: string) =>
  new Set(
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => !EMPTY_WORDS.has(word)),
  );

/** Where a lesson stands that the learner never had and that teaches nothing new: after all others, before all done ones. */
const KNOWN_WITHOUT = Number.MIN_SAFE_INTEGER + 1;

/** Counts how many of the given words are in a lesson's title. */
export function titleMatches(lesson: Pick<Lesson, 'title'>, wanted: readonly string[]): number {
  const title = wordsOf(lesson.title);
  return [...wordsOf(wanted.join(' '))].filter((word) => title.has(word)).length;
}

/** The words of lessons that were asked for before: a lesson has many, and they never change. */
const wordsOfLessons = new WeakMap<Lesson, ReadonlySet<string>>();

function wordsOfLesson(lesson: Lesson): ReadonlySet<string> {
  const words = wordsOfLessons.get(lesson) ?? wordsOf(`${lesson.title} ${lesson.topics.join(' ')}`);
  wordsOfLessons.set(lesson, words);
  return words;
}

/** Scores how well a lesson matches what a learner cares about, by its topics. Title words count twice. */
function matchesIn(lesson: Lesson, wanted: readonly string[]): number {
  const text = wordsOfLesson(lesson);
  const inText = [...wordsOf(wanted.join(' '))].filter((word) => text.has(word)).length;
  return inText + titleMatches(lesson, wanted);
}

/** Returns how many years an age is outside a lesson's ages; 0 inside them. */
export function yearsOff({ ages }: Pick<Lesson, 'ages'>, age: number): number {
  return Math.max(ages.from - age, age - ages.to, 0);
}

/** Returns a name as names are compared: whatever its capitals and the spaces around it. */
export const plainName = (name: string) => name.trim().toLowerCase();

/**
 * Returns a function that says where a name stands last in a list, counted from its end: the last is -1. One that is missing is
 * before all.
 */
function placesFromEnd(names: readonly string[]): (name: string) => number {
  const places = new Map(names.map((name, at) => [plainName(name), at - names.length]));
  return (name) => places.get(plainName(name)) ?? Number.MIN_SAFE_INTEGER;
}

/** Whether a learner can do something surely enough to go on to what builds on it. */
const isSure = (state: SkillState | undefined) => state === 'secure' || state === 'mastered';

/** Returns the lessons of a teacher's subject; all of them if we do not have the subject. */
export function lessonsFor(specialty: string | null, all: readonly Lesson[]): readonly Lesson[] {
  const subject = subjectOf(specialty ?? '');
  return subject === null ? all : all.filter((lesson) => lesson.subject === subject);
}

/**
 * Picks the lesson of the curriculum that fits best: of the teacher's subject (any subject if we do not have it) and not
 * yet done. A lesson counts as done, too, if the learner can do surely all that it teaches. What builds on other lessons
 * waits for them: first come the lessons for this age (or else level) whose needs the learner can do surely or were taught
 * by lessons that are done, or are taught by no other lesson of the subject for this age. Among those, age, interests and
 * goals decide; without an age and a level, the easiest comes first. When every lesson of the subject is done, the one done
 * longest ago is repeated. Pure: the same wish gives the same lesson.
 */
export function pickLesson(wish: LessonWish, all: readonly Lesson[] = curriculum()): Lesson {
  const ofSubject = lessonsFor(wish.specialty, all);
  const age = wish.age ?? (wish.level === null ? null : (AGES_OF_LEVEL[wish.level.toLowerCase()] ?? OLDEST));
  const years = (lesson: Lesson) => (age === null ? 0 : yearsOff(lesson, age));
  const isSkillSure = (skill: string) => isSure(wish.skillStates?.get(skill));
  const teachesNothingNew = ({ skills }: Lesson) =>
    skills.teaches.length > 0 && skills.teaches.every(isSkillSure);
  const [placeOfTitle, placeOfId] = [placesFromEnd(wish.doneTitles), placesFromEnd(wish.doneIds ?? [])];
  const doneAt = (lesson: Lesson) =>
    Math.max(
      placeOfTitle(lesson.title),
      placeOfId(lesson.id),
      teachesNothingNew(lesson) ? KNOWN_WITHOUT : Number.MIN_SAFE_INTEGER,
    );
  const isDone = (lesson: Lesson) => doneAt(lesson) !== Number.MIN_SAFE_INTEGER;

  const skillsOf = (lessons: readonly Lesson[]) => new Set(lessons.flatMap(({ skills }) => skills.teaches));
  const known = skillsOf(all.filter(isDone));
  const toCome = skillsOf(ofSubject.filter((lesson) => years(lesson) === 0));
  const isNext = (lesson: Lesson) =>
    years(lesson) <= NEAR_YEARS &&
    lesson.skills.needs.every((skill) => known.has(skill) || isSkillSure(skill) || !toCome.has(skill));

  const wanted = [
    ...wish.interests,
    ...(wish.goals ?? []),
    ...(subjectOf(wish.specialty ?? '') === null ? [wish.specialty ?? ''] : []),
  ];
  const ranked = ofSubject
    .map((lesson) => ({
      lesson,
      doneAt: doneAt(lesson),
      next: isNext(lesson) ? 1 : 0,
      youngest: age === null ? lesson.ages.from : 0,
      fit: matchesIn(lesson, wanted) - years(lesson) * YEAR_WEIGHT,
    }))
    .sort((a, b) => a.doneAt - b.doneAt || b.next - a.next || a.youngest - b.youngest || b.fit - a.fit);
  const [best] = ranked;
  if (best === undefined) throw new Error('The curriculum holds no lesson.');
  return best.lesson;
}
