import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { afterLearner } from '#lesson/after-learner.ts';
import { afterTeacher } from '#lesson/after-teacher.ts';
import type { Advance } from '#lesson/ask-next.ts';
import { NOBODY, type People } from '#lesson/people.ts';
import { AT_START, type Standing } from '#lesson/standing.ts';
import type { Turn } from './conversation.ts';

/** Where a lesson stands after its turns. */
export type Followed = {
  standing: Standing;
  /** Where it stood before the last turn. */
  before: Standing;
  /** What the teacher does after the last turn, if that was the learner's. */
  advance: Advance | null;
};

const BEFORE_ALL: Followed = { standing: AT_START, before: AT_START, advance: null };

/** After a break nobody counts how often a question was said, or the learner was silent or talked beside it. */
export const refreshed = (standing: Standing): Standing => ({
  ...standing,
  talk: { ...standing.talk, silences: 0, digressions: 0, offers: 0, countsFrom: standing.talk.said.length },
});

type Lesson = { plan: LessonPlan; people: People; turns: readonly Turn[] };

/** Follows one more turn of a lesson. */
function afterTurn({ plan, people, turns }: Lesson, index: number, { standing }: Followed): Followed {
  const turn = turns[index];
  if (turn?.by === 'learner') {
    const advance = afterLearner(plan, standing, turn.said, people);
    return { standing: advance.standing, before: standing, advance };
  }
  const isAfterBreak = turns[index - 1]?.by === 'teacher';
  const heard = isAfterBreak ? refreshed(standing) : standing;
  return { standing: afterTeacher(plan, heard, turn?.said ?? ''), before: standing, advance: null };
}

/** How many turns two lessons have in common, from their beginning. */
function turnsInCommon(a: Lesson, b: Lesson): number {
  const isSameLesson =
    a.plan === b.plan &&
    a.people.teacherName === b.people.teacherName &&
    a.people.learnerName === b.people.learnerName;
  if (!isSameLesson) return 0;
  const other = b.turns.findIndex(
    ({ by, said }, index) => a.turns[index]?.by !== by || a.turns[index].said !== said,
  );
  return other === -1 ? b.turns.length : other;
}

/** The lesson that was followed last, and where it stood after each of its turns. */
let last: { lesson: Lesson; followed: readonly Followed[] } | null = null;

/**
 * Follows a lesson through its turns. Where it stands after a turn depends on nothing but the turns up to it, so the lesson
 * that was followed last is kept: of a lesson that goes on, only the new turns are read.
 */
export function follow(plan: LessonPlan, turns: readonly Turn[], people: People = NOBODY): Followed {
  const lesson: Lesson = { plan, people, turns };
  const followed = last?.followed.slice(0, turnsInCommon(last.lesson, lesson)) ?? [];
  for (let index = followed.length; index < turns.length; index += 1)
    followed.push(afterTurn(lesson, index, followed.at(-1) ?? BEFORE_ALL));
  last = { lesson, followed };
  return followed.at(-1) ?? BEFORE_ALL;
}
