import { type Random, randomFor } from '@vivavoce/practice/lessons/random';
import { type FamilyLesson, leosLessons, milasLessons } from './family-lessons.ts';
import { otherLearners, type TeacherName } from './people.ts';

/** Whose lesson it is: one of the demo family, or another learner by the place in `otherLearners`. */
export type Who = 'leo' | 'mila' | number;

type LessonOfPast = {
  who: Who;
  teacher: TeacherName;
  /** The id of the lesson in the curriculum. */
  lessonId: string;
  beginsAt: Date;
  /** What the plan of the lesson is drawn with. */
  seed: number;
  /** The attention that was measured, in percent; null if it was not. */
  attention: number | null;
};

/** A lesson that is played word for word. */
export type ToldLesson = LessonOfPast & { kind: 'told' } & Pick<FamilyLesson, 'manner' | 'isLeft'>;
/** A lesson of which only the time is known, as if its words were older than an installation keeps them. */
export type CountedLesson = LessonOfPast & { kind: 'counted'; seconds: number };
export type PastLesson = ToldLesson | CountedLesson;

const DAY_MS = 24 * 60 * 60 * 1_000;
const MINUTE_MS = 60 * 1_000;

/** Lessons begin in the afternoon, in minutes of the day in UTC. */
const AFTERNOON = { from: 13 * 60, until: 18 * 60 + 30 };

/** How many lessons a week another learner has, and how often a week has none. */
const LESSONS_A_WEEK = { least: 1, most: 2 };
const PAUSE_OF_WEEKS = 8;

/** How long a counted lesson takes, in seconds. */
const SECONDS = { least: 7 * 60, most: 24 * 60 };

/** The measured attention, in percent. */
const ATTENTION = { least: 66, most: 94 };

const between = (random: Random, { least, most }: { least: number; most: number }) =>
  least + random.below(most - least + 1);

/** Returns a moment of the afternoon, so many days before today. */
function afternoonOf(now: Date, daysAgo: number, random: Random): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const minutes = between(random, { least: AFTERNOON.from, most: AFTERNOON.until });
  return new Date(today - daysAgo * DAY_MS + minutes * MINUTE_MS + random.below(MINUTE_MS / 1_000) * 1_000);
}

const attentionOf = (hasCamera: boolean, random: Random) => (hasCamera ? between(random, ATTENTION) : null);

/** Returns the lessons of one child of the demo family. */
function familyLessons(
  who: 'leo' | 'mila',
  lessons: readonly FamilyLesson[],
  { now, seed }: { now: Date; seed: number },
): ToldLesson[] {
  return lessons.map(({ daysAgo, hasCamera, ...lesson }, at) => {
    const random = randomFor(seed, `${who} ${at}`);
    return {
      ...{ kind: 'told', who, ...lesson },
      ...{ beginsAt: afternoonOf(now, daysAgo, random), seed: random.below(2 ** 31) },
      attention: attentionOf(hasCamera, random),
    };
  });
}

/** Returns on which days another learner had lessons, as numbers of days ago, the oldest first. */
function daysOf(sinceDays: number, random: Random): number[] {
  const days = [sinceDays];
  for (let week = sinceDays - 7; week > 0; week -= 7) {
    if (random.below(PAUSE_OF_WEEKS) === 0) continue;
    const inWeek = random.shuffled([0, 1, 2, 3, 4, 5, 6]).slice(0, between(random, LESSONS_A_WEEK));
    days.push(...inWeek.map((day) => week - day).filter((day) => day > 0));
  }
  return days.toSorted((a, b) => b - a);
}

/** Returns the lessons of another learner. */
function othersLessons(who: number, { now, seed }: { now: Date; seed: number }): CountedLesson[] {
  const learner = otherLearners[who];
  if (learner === undefined) return [];
  const random = randomFor(seed, `other ${who}`);
  const { teacher, lessons, hasCamera } = learner;
  return daysOf(learner.sinceDays, random).map((daysAgo, at) => ({
    ...{ kind: 'counted', who, teacher },
    lessonId: lessons[at % lessons.length] ?? '',
    beginsAt: afternoonOf(now, daysAgo, random),
    // Learners of one lesson get the same plan, because drawing one takes longer than everything else about it.
    seed,
    attention: attentionOf(hasCamera, random),
    seconds: between(random, SECONDS),
  }));
}

/**
 * Returns the lessons of the demo's past, the oldest first: those of the family, and those of the other learners. Pure: the
 * same seed gives the same lessons, so many days before now.
 */
export function lessonsOfPast(now: Date, seed: number): PastLesson[] {
  const at = { now, seed };
  return [
    ...familyLessons('leo', leosLessons, at),
    ...familyLessons('mila', milasLessons, at),
    ...otherLearners.flatMap((_, who) => othersLessons(who, at)),
  ].toSorted((a, b) => a.beginsAt.getTime() - b.beginsAt.getTime());
}
