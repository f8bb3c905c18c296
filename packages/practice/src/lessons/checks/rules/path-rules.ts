import type { Rule } from '../finding.ts';

/** A lesson as the path of skills sees it. `can` says of each skill that it teaches what somebody with it can do. */
export type PathLesson = {
  path: string;
  title: string;
  skills: { teaches: readonly string[]; needs: readonly string[]; can: Readonly<Record<string, string>> };
};

/** One lesson, and all lessons of the curriculum with it. */
export type LessonAmongOthers = { lesson: PathLesson; all: readonly PathLesson[] };

/** Returns the lessons that teach one of the skills. */
export const teachersOf = (skills: readonly string[], all: readonly PathLesson[]) =>
  all.filter((lesson) => lesson.skills.teaches.some((skill) => skills.includes(skill)));

/** Lists what somebody can do, for each skill of these lessons. */
const textsOf = (lessons: readonly PathLesson[]) =>
  lessons.flatMap(({ skills }) => Object.values(skills.can)).map((can) => can.toLowerCase());

/** Finds a way from a lesson over what it needs back to itself, as titles; null if there is none. */
function circleFrom(lesson: PathLesson, all: readonly PathLesson[]): string[] | null {
  const seen = new Set<PathLesson>();
  const walk = (at: PathLesson, way: readonly string[]): string[] | null => {
    for (const next of teachersOf(at.skills.needs, all)) {
      if (next === lesson) return [...way, next.title];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...way, next.title]);
      if (found !== null) return found;
    }
    return null;
  };
  return walk(lesson, [lesson.title]);
}

/** The rules about a lesson's place among all lessons. */
export const PATH_RULES: readonly Rule<LessonAmongOthers>[] = [
  {
    name: 'no-circle',
    asks: 'What a lesson needs never leads back to the lesson itself.',
    source: 'A learner could never begin.',
    check({ lesson, all }) {
      const circle = circleFrom(lesson, all);
      if (circle === null) return [];
      return [
        {
          wrong: `It builds on itself: ${circle.join(' needs ')}.`,
          mend: 'Take one of the skills out of "needs".',
        },
      ];
    },
  },
  {
    name: 'needs-are-taught',
    asks: 'Some lesson teaches every skill that a lesson needs.',
    source: 'The path shows what comes first. The curriculum still grows, so this is a warning.',
    level: 'warning',
    check({ lesson, all }) {
      const untaught = lesson.skills.needs.filter((skill) => teachersOf([skill], all).length === 0);
      return untaught.map((skill) => ({
        wrong: `No lesson teaches "${skill}", which it needs.`,
        mend: 'Write that lesson, or name the skill as its lesson does (npm run lesson -- path).',
      }));
    },
  },
  {
    name: 'title-once',
    asks: 'No two lessons have the same title.',
    source: 'A learner and a parent know a lesson by its title.',
    check({ lesson, all }) {
      const twins = all.filter(
        (other) => other !== lesson && other.title.toLowerCase() === lesson.title.toLowerCase(),
      );
      return twins.map(({ path }) => ({
        wrong: `${path} has the same title.`,
        mend: 'Give this one another title.',
      }));
    },
  },
  {
    name: 'skill-text-once',
    asks: 'No two skills say the same of what somebody can do.',
    source: 'A learner and a parent tell the skills of the map apart by it.',
    check({ lesson, all }) {
      const said = textsOf(all);
      const twice = Object.entries(lesson.skills.can).filter(
        ([, can]) => said.filter((one) => one === can.toLowerCase()).length > 1,
      );
      return twice.map(([skill, can]) => ({
        wrong: `“${can}”, which "${skill}" says, is said of another skill too.`,
        mend: 'Say how this skill differs from the other one.',
      }));
    },
  },
];
