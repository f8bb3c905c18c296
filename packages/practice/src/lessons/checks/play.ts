import { SILENCE_MARK } from '@vivavoce/contracts/realtime/patience';
import { modelAnswer } from '@vivavoce/contracts/study/plan/answer-parts';
import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { checkAnswer } from '#answers/check-answer.ts';
import type { ChatMessage } from '#conversation.ts';
import { reply } from '#reply.ts';

/**
 * A scripted learner: `bright` is always right, `slow` is wrong at first and then right, `wrong` is never right, and
 * `silent` says nothing at all.
 */
export const LEARNERS = ['bright', 'slow', 'wrong', 'silent'] as const;
export type ScriptedLearner = (typeof LEARNERS)[number];

/**
 * One turn of a played lesson. `step` is the index of the step that a teacher's turn asks, and `isPause` says that the
 * teacher waits until the learner comes back.
 */
export type PlayedTurn = { by: 'teacher' | 'learner'; said: string; step: number | null; isPause: boolean };

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
  const teach = (): PlayedTurn => {
    const { text, step, does } = reply(messages);
    messages.push({ role: 'assistant', content: text });
    return { by: 'teacher', said: text, step, isPause: does === 'pauses' };
  };
  return {
    /** Lets the teacher begin. */
    begin: teach,
    /** Lets the learner say something, or be silent for a while if it is empty, and returns the teacher's answer. */
    answer(said: string): PlayedTurn {
      messages.push({ role: 'user', content: said === '' ? SILENCE_MARK : said });
      return teach();
    },
  };
}

const rightAnswer = (step: LessonStep) => modelAnswer(step).join(' and ');

/** A wrong answer that a learner could give: one that shows a mistake, or a wrong choice. */
function wrongAnswer(step: LessonStep): string {
  const offered = [...step.mistakes.flatMap(({ answers }) => answers), ...step.choices];
  const isWrong = (said: string) => ['wrong', 'mistake'].includes(checkAnswer(step, said).kind);
  return offered.find(isWrong) ?? 'I do not know';
}

/** What a scripted learner says to a step that was asked `times` times so far; nothing if silent. */
function saidBy(learner: ScriptedLearner, step: LessonStep | null, times: number): string {
  if (learner === 'silent') return '';
  if (step === null) return learner === 'wrong' ? 'I do not know' : 'Yes';
  const isRight = learner === 'bright' || (learner === 'slow' && times > 1);
  return isRight ? rightAnswer(step) : wrongAnswer(step);
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
  const turns = [lesson.begin()];
  const asked = new Map<number, number>();
  for (let turn = 1; turn < MOST_TURNS; turn += 1) {
    const last = turns.at(-1);
    if (last === undefined || closes(plan, last) || last.isPause) break;
    const times = last.step === null ? 1 : (asked.get(last.step) ?? 0) + 1;
    if (last.step !== null) asked.set(last.step, times);
    const said = saidBy(learner, last.step === null ? null : (plan.steps[last.step] ?? null), times);
    turns.push({ by: 'learner', said, step: null, isPause: false }, lesson.answer(said));
  }
  return turns;
}
