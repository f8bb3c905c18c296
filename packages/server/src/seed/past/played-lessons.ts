import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { curriculum } from '@vivavoce/practice/curriculum';
import { randomFor } from '@vivavoce/practice/lessons/random';
import { withoutSlips } from '#domains/sessions/without-slips.ts';
import { type LessonSummary, summarise } from '#domains/study/summarise.ts';
import type { TextModel } from '#platform/providers/providers.ts';
import { houseTeachers } from '../teachers.ts';
import { type HeldTurn, heldLesson, secondsOf } from './held-lesson.ts';
import type { KeptLesson, ToldLessonToKeep } from './kept-lesson.ts';
import type { PastLesson, ToldLesson, Who } from './lesson-days.ts';
import type { TeacherName } from './people.ts';

/** A lesson of the past as it is kept, and whose it is. */
export type PlayedLesson = { who: Who } & (
  | ({ kind: 'told' } & ToldLessonToKeep)
  | ({ kind: 'counted' } & KeptLesson)
);

/** The children of the demo family, as their teacher knows them. */
const CHILDREN = { leo: { name: 'Leo', age: 10 }, mila: { name: 'Mila', age: 7 } } as const;

function teacherNamed(firstName: TeacherName) {
  const teacher = houseTeachers.find(({ name }) => name.startsWith(`${firstName} `));
  if (!teacher) throw new Error('the house has no such teacher');
  return teacher;
}

/** Returns a function that draws plans. The same lesson with the same seed is drawn once. */
function planDrawing() {
  const drawn = new Map<string, LessonPlan>();
  return function planOf({ lessonId, seed }: PastLesson): LessonPlan {
    const key = `${lessonId} ${seed}`;
    const plan =
      drawn.get(key) ??
      curriculum()
        .find(({ id }) => id === lessonId)
        ?.draw(seed);
    if (!plan) throw new Error('the curriculum has no such lesson');
    drawn.set(key, plan);
    return plan;
  };
}

/** Writes what is written about every lesson, from what was said. */
async function summaryOf(
  model: TextModel,
  { learnerName, lessonPlan, turns }: { learnerName: string; lessonPlan: string; turns: readonly HeldTurn[] },
): Promise<LessonSummary> {
  const said = turns.map(({ role, words: content }) => ({ role, content, kind: 'spoken' }) as const);
  return summarise(model, { learnerName, lessonPlan, turns: withoutSlips(said) });
}

/** Plays the lessons of the past with the practice teacher, who writes their summaries, too. */
export async function playedLessons(
  lessons: readonly PastLesson[],
  practice: TextModel,
): Promise<PlayedLesson[]> {
  const planOf = planDrawing();

  async function told(lesson: ToldLesson, plan: LessonPlan, lessonPlan: string) {
    const learner = lesson.who === 'leo' || lesson.who === 'mila' ? CHILDREN[lesson.who] : null;
    if (learner === null) throw new Error('only lessons of the family are told');
    const { manner, isLeft } = lesson;
    const held = { plan, learner, teacherName: teacherNamed(lesson.teacher).name, manner, isLeft };
    const turns = heldLesson(held, randomFor(lesson.seed, 'turns'));
    const written = await summaryOf(practice, { learnerName: learner.name, lessonPlan, turns });
    return { turns, seconds: secondsOf(turns), written };
  }

  const played: PlayedLesson[] = [];
  for (const lesson of lessons) {
    const { who, teacher, beginsAt, attention } = lesson;
    const plan = planOf(lesson);
    const lessonPlan = formatLessonPlan(plan);
    const kept = { who, teacherId: teacherNamed(teacher).id, lessonPlan, beginsAt, attention };
    if (lesson.kind === 'counted') played.push({ ...kept, kind: 'counted', seconds: lesson.seconds });
    else played.push({ ...kept, kind: 'told', ...(await told(lesson, plan, lessonPlan)) });
  }
  return played;
}
