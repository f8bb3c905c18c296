import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { minutesOf } from '../checks/minutes.ts';
import { LEARNERS, type ScriptedLearner } from './learners.ts';
import { closes, isPause, type PlayedTurn, play } from './play.ts';

/** A lesson to play: its plan, who learns, and the age that the teacher is told; without one, the lesson's youngest. */
export type Game = { plan: LessonPlan; learner: ScriptedLearner; age?: number | undefined };

/** Returns the question that a turn of the teacher leaves open. */
export const stepOf = (plan: LessonPlan, turn: PlayedTurn | undefined): LessonStep | null =>
  turn?.by === 'teacher' && turn.step !== null ? (plan.steps[turn.step] ?? null) : null;

/** Returns the answers to tap after a turn of the teacher, as a line; nothing if there are none. */
export function choicesLine(plan: LessonPlan, turn: PlayedTurn): string {
  const { choices } = stepOf(plan, turn) ?? { choices: [] };
  return choices.length === 0 ? '' : `[${choices.join('] [')}]`;
}

/** Says how a played lesson ended, and after how many minutes. */
export function endLine(plan: LessonPlan, turns: readonly PlayedTurn[]): string {
  const last = turns.at(-1);
  const isClosed = last !== undefined && closes(plan, last);
  const end = isClosed
    ? 'It came to its closing'
    : isPause(last)
      ? 'The teacher paused it'
      : 'It did not come to its closing';
  return `${end}, after about ${minutesOf(plan, turns).toFixed(0)} minutes.`;
}

/** Plays a lesson and writes it down as a page in Markdown. */
export function transcriptPage({ plan, learner, age = plan.ages.from }: Game): string {
  const turns = play(plan, learner, { age });
  const lines = turns.map((turn) => {
    if (turn.by === 'learner') return `**Leo:** ${turn.said || '…'}`;
    const choices = choicesLine(plan, turn);
    return `**Teacher:** ${turn.said}${choices === '' ? '' : `\n\n${choices}`}`;
  });
  return [
    `# ${plan.title}, with ${LEARNERS[learner]}`,
    `*${plan.subject}. Leo is ${age}. ${endLine(plan, turns)}*`,
    ...lines,
    '',
  ].join('\n\n');
}
