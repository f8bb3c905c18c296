import type { SkillState } from '@vivavoce/contracts/mastery/skill-state';
import type { Lesson } from '#lessons/lesson.ts';
import { curriculum } from './curriculum.ts';
import { type LessonWish, lessonsFor, pickLesson, plainName } from './pick-lesson.ts';

/**
 * How long a skill is left alone before a lesson that was had once comes again, in milliseconds: a day. Only a right answer on
 * another day shows that something stayed, and what is asked again at once is only repeated. With each time that the lesson
 * was had, it is twice as long. Otherwise a simulated learner who guesses got one lesson twelve times in sixty.
 */
const LEFT_ALONE_MS = 24 * 60 * 60 * 1_000;

/** A lesson that a learner had. Lessons from plans without an id have none. */
export type HadLesson = { id?: string; title: string };

/** The learner that the next lesson is for, and the time. */
export type NextWish = Omit<LessonWish, 'doneTitles' | 'doneIds' | 'skillStates'> & {
  /** The lessons that the learner had, oldest first. */
  had: readonly HadLesson[];
  /** How the learner stands with the skills of which something was shown or told, by their ids. */
  standings: ReadonlyMap<string, { state: SkillState; lastShownAt: Date | null }>;
  now: Date;
};

/**
 * The lesson that comes next, and why.
 *
 * - `first`: the learner had no lesson before.
 * - `lookAgain`: something that it teaches needs another look, or was not learned at the first time and is what the lesson after
 *   it builds on.
 * - `repeat`: the learner had it before.
 * - `follows`: it builds on the lesson `afterTitle` that the learner had.
 * - `next`: none of these.
 */
export type NextChoice = {
  lesson: Lesson;
  why: 'first' | 'follows' | 'lookAgain' | 'next' | 'repeat';
  afterTitle: string | null;
};

/** Whether a learner had this lesson, by its id or its title: a plan from before ids has none, and titles change. */
export const isSameLesson = (lesson: Pick<Lesson, 'id' | 'title'>, { id, title }: HadLesson): boolean =>
  id === lesson.id || plainName(title) === plainName(lesson.title);

/** Whether the newest lesson was one that the learner had had before. */
function wasRepeated(had: readonly HadLesson[]): boolean {
  const newest = had.at(-1);
  const lesson = newest && { id: newest.id ?? '', title: newest.title };
  return lesson !== undefined && had.slice(0, -1).some((one) => isSameLesson(lesson, one));
}

/** Counts how often a learner had a lesson. */
const timesHad = (lesson: Lesson, had: readonly HadLesson[]) =>
  had.filter((one) => isSameLesson(lesson, one)).length;

/** Whether a lesson that was shown last at some moment was left alone for long enough to come again. */
function isRested(lesson: Lesson, shownMs: number, { had, now }: Pick<NextWish, 'had' | 'now'>): boolean {
  const again = Math.max(0, timesHad(lesson, had) - 1);
  return now.getTime() - shownMs >= LEFT_ALONE_MS * 2 ** again;
}

/** Returns the lesson whose skill has needed another look for longest; null if none has been left alone for a while. */
function lessonToLookAt(wish: NextWish, all: readonly Lesson[]): Lesson | null {
  const ofSubject = lessonsFor(wish.specialty, all);
  const [due] = [...wish.standings]
    .filter(([, { state }]) => state === 'lookAgain')
    .flatMap(([skill, { lastShownAt }]) => {
      const lesson = ofSubject.find(({ skills }) => skills.teaches.includes(skill));
      return lesson === undefined ? [] : [{ lesson, shownMs: lastShownAt?.getTime() ?? 0 }];
    })
    .filter(({ lesson, shownMs }) => isRested(lesson, shownMs, wish))
    .sort((a, b) => a.shownMs - b.shownMs || (a.lesson.id < b.lesson.id ? -1 : 1));
  return due?.lesson ?? null;
}

/** Returns a lesson that another one builds on, and that was had once without being learned; null if there is none. */
function notLearnedBelow(lesson: Lesson, wish: NextWish, all: readonly Lesson[]): Lesson | null {
  const isOpen = (below: Lesson) =>
    timesHad(below, wish.had) === 1 &&
    below.skills.teaches.some((skill) => {
      const standing = wish.standings.get(skill);
      if (standing?.state !== 'learning' || !lesson.skills.needs.includes(skill)) return false;
      return isRested(below, standing.lastShownAt?.getTime() ?? 0, wish);
    });
  return lessonsFor(wish.specialty, all).find((below) => below.id !== lesson.id && isOpen(below)) ?? null;
}

/** Returns the newest lesson that a learner had among those that a lesson builds on; null if there is none. */
function builtOn(lesson: Lesson, had: readonly HadLesson[], all: readonly Lesson[]): Lesson | null {
  const below = all.filter(
    ({ id, skills }) =>
      id !== lesson.id && skills.teaches.some((skill) => lesson.skills.needs.includes(skill)),
  );
  const newest = had.findLast((one) => below.some((each) => isSameLesson(each, one)));
  return (newest && below.find((each) => isSameLesson(each, newest))) ?? null;
}

/**
 * Chooses the lesson that comes next with a teacher. What needs another look comes first, if it was left alone for a while,
 * but never after a lesson that was a repeat itself: at most every second lesson goes back, so that nobody is kept behind.
 * Otherwise `pickLesson` decides; what its lesson builds on comes once more before it, if it was had once and not learned.
 * Pure: the same wish gives the same choice.
 */
export function chooseNextLesson(wish: NextWish, all: readonly Lesson[] = curriculum()): NextChoice {
  const { had, standings, now: _now, ...learner } = wish;
  const mayGoBack = had.length > 0 && !wasRepeated(had);
  const again = mayGoBack ? lessonToLookAt(wish, all) : null;
  if (again !== null) return { lesson: again, why: 'lookAgain', afterTitle: null };
  const lesson = pickLesson(
    {
      ...learner,
      doneTitles: had.map(({ title }) => title),
      doneIds: had.flatMap(({ id }) => id ?? []),
      skillStates: new Map([...standings].map(([skill, { state }]) => [skill, state])),
    },
    all,
  );
  const below = mayGoBack ? notLearnedBelow(lesson, wish, all) : null;
  if (below !== null) return { lesson: below, why: 'lookAgain', afterTitle: null };
  const chosen = { lesson, afterTitle: null };
  if (had.length === 0) return { ...chosen, why: 'first' };
  if (had.some((one) => isSameLesson(lesson, one))) return { ...chosen, why: 'repeat' };
  const after = builtOn(lesson, had, all);
  return after === null ? { ...chosen, why: 'next' } : { lesson, why: 'follows', afterTitle: after.title };
}
