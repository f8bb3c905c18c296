import { SILENCE_MARK } from '@vivavoce/contracts/realtime/patience';
import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import type { ChatMessage } from '#conversation.ts';
import { reply, type TeacherTurn } from '#reply.ts';
import { type Saying, type ScriptedLearner, sayingOf } from './learners.ts';

/** A teacher's turn of a played lesson. `step` is the index of the question that it leaves open. */
export type TaughtTurn = { by: 'teacher'; said: string; step: number | null; does: TeacherTurn['does'] };

/** A turn of a played lesson. */
export type PlayedTurn = TaughtTurn | ({ by: 'learner' } & Saying);

/** Whether the teacher waits until the learner comes back. */
export const isPause = (turn: PlayedTurn | undefined) => turn?.by === 'teacher' && turn.does === 'pauses';

/** A plan as one learner had it. */
export type PlayedLesson = { plan: LessonPlan; learner: ScriptedLearner; turns: readonly PlayedTurn[] };

/** A lesson from its plan, with the messages that a voice server would keep. */
export function openLesson(plan: LessonPlan, age: number = plan.ages.from) {
  const instructions = [
    'You teach children by voice.',
    'Teacher name: Amara Osei',
    'Learner: Leo',
    `Age: ${age}`,
    '<lesson_plan>',
    formatLessonPlan(plan),
    '</lesson_plan>',
  ];
  const messages: ChatMessage[] = [{ role: 'system', content: instructions.join('\n') }];
  const teach = (): TaughtTurn => {
    const { text, step, does } = reply(messages);
    messages.push({ role: 'assistant', content: text });
    return { by: 'teacher', said: text, step, does };
  };
  return {
    /** Lets the teacher begin. */
    begin: teach,
    /** Lets the learner say something, or be silent for a while if it is empty, and returns the teacher's answer. */
    answer(said: string): TaughtTurn {
      messages.push({ role: 'user', content: said === '' ? SILENCE_MARK : said });
      return teach();
    },
  };
}

/** Whether a turn is the closing of the plan. */
export const closes = (plan: LessonPlan, { said }: PlayedTurn) => said.includes(plan.closing);

/** With more turns of the teacher than this, a lesson has lost its way. */
const MOST_TURNS = 120;

/** Plays a lesson to its closing, to a pause, or until the teacher has had too many turns. */
export function play(
  plan: LessonPlan,
  learner: ScriptedLearner,
  { age }: { age?: number | undefined } = {},
): PlayedTurn[] {
  const lesson = openLesson(plan, age);
  let last = lesson.begin();
  const turns: PlayedTurn[] = [last];
  const asked = new Map<number, number>();
  for (let turn = 0; turn < MOST_TURNS && !closes(plan, last) && !isPause(last); turn += 1) {
    const times = last.step === null ? 1 : (asked.get(last.step) ?? 0) + 1;
    if (last.step !== null) asked.set(last.step, times);
    const step = last.step === null ? null : (plan.steps[last.step] ?? null);
    const saying = sayingOf(learner, { step, times, turn });
    last = lesson.answer(saying.said);
    turns.push({ by: 'learner', ...saying }, last);
  }
  return turns;
}
