import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { type LessonStanding, standingAfter } from '@vivavoce/contracts/study/lesson/lesson-standing';
import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import type { ChatMessage } from '@vivavoce/practice/conversation';
import type { Random } from '@vivavoce/practice/lessons/random';
import { reply } from '@vivavoce/practice/reply';
import { taughtLesson } from '#domains/study/lesson-engine/taught-lesson.ts';
import { useTool } from '#domains/study/lesson-engine/use-tool.ts';
import { learnerOf, type Manner } from './manners.ts';

/** A turn of a lesson that was held, and what the teacher's tools marked with it. */
export type HeldTurn = {
  role: 'student' | 'teacher';
  words: string;
  /** When it was said, in milliseconds after the lesson began. */
  afterMs: number;
  marks: readonly LessonMark[];
};

/** A lesson to hold. */
export type LessonToHold = {
  plan: LessonPlan;
  learner: { name: string; age: number };
  teacherName: string;
  manner: Manner;
  /** Whether the learner leaves in the middle. */
  isLeft: boolean;
};

/** How fast a teacher speaks and a child answers, in words per second. */
const TEACHER_WORDS = 2;
const LEARNER_WORDS = 1.5;

/** How long a child thinks, in milliseconds: from the least to the most. */
const THINKS_MS = { least: 4_000, most: 26_000 };
/** The pause before a teacher speaks, in milliseconds. */
const ANSWERS_MS = 1_200;

/** With more turns of the teacher than this, a lesson has lost its way. */
const MOST_TURNS = 120;

const instructionsFor = ({ plan, learner, teacherName }: LessonToHold) =>
  [
    'You teach children by voice.',
    `Teacher name: ${teacherName}`,
    `Learner: ${learner.name}`,
    `Age: ${learner.age}`,
    '<lesson_plan>',
    formatLessonPlan(plan),
    '</lesson_plan>',
  ].join('\n');

const speakingMs = (words: string, perSecond: number) =>
  Math.round((words.split(/\s+/).length / perSecond) * 1_000);

/** Whether a learner who leaves in the middle has come there: half of the titles of the plan were asked. */
function isInTheMiddle({ steps }: LessonPlan, { asked }: LessonStanding): boolean {
  const titles = (places: readonly number[]) => new Set(places.map((place) => steps[place]?.title)).size;
  return titles(asked) * 2 >= titles([...steps.keys()]);
}

/**
 * Holds a lesson between the practice teacher and a scripted learner, with the tools that a call executes. Returns its turns.
 * Pure: the same chance gives the same lesson.
 */
export function heldLesson(held: LessonToHold, random: Random): HeldTurn[] {
  const { plan, manner, isLeft } = held;
  const lesson = taughtLesson(formatLessonPlan(plan));
  const messages: ChatMessage[] = [{ role: 'system', content: instructionsFor(held) }];
  const turns: HeldTurn[] = [];
  let standing = standingAfter([]);
  let afterMs = 0;

  /** Lets the teacher speak. Returns what it does. */
  function teach() {
    const { text, does, calls } = reply(messages);
    const marks: LessonMark[] = [];
    for (const { name, args } of calls) {
      const call = { callId: '', name, args: JSON.stringify(args) };
      const made = useTool({ lesson, standing }, call).marks;
      standing = standingAfter(made, standing);
      marks.push(...made);
    }
    messages.push({ role: 'assistant', content: text });
    afterMs += ANSWERS_MS;
    turns.push({ role: 'teacher', words: text, afterMs, marks });
    afterMs += speakingMs(text, TEACHER_WORDS);
    return does;
  }

  const say = learnerOf(manner, random);
  const asked = new Map<number | null, number>();
  let does = teach();
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    if (standing.isEnded || does === 'pauses' || (isLeft && isInTheMiddle(plan, standing))) break;
    const place = standing.waitsFor === 'answer' ? standing.step : null;
    const times = (asked.get(place) ?? 0) + 1;
    asked.set(place, times);
    const step = place === null ? null : (plan.steps[place] ?? null);
    const words = say({ place, step, times: place === null ? 1 : times, turn }).said;
    afterMs += THINKS_MS.least + random.below(THINKS_MS.most - THINKS_MS.least);
    messages.push({ role: 'user', content: words });
    turns.push({ role: 'student', words, afterMs, marks: [] });
    afterMs += speakingMs(words, LEARNER_WORDS);
    does = teach();
  }
  return turns;
}

/** Returns how long a lesson took, in whole seconds: until its last words were spoken. */
export function secondsOf(turns: readonly HeldTurn[]): number {
  const last = turns.at(-1);
  return last === undefined ? 0 : Math.ceil((last.afterMs + speakingMs(last.words, TEACHER_WORDS)) / 1_000);
}
