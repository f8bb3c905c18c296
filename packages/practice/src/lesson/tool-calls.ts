import type { LessonToolName } from '@vivavoce/contracts/study/lesson/lesson-tools';
import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { Advance } from './ask-next.ts';
import { helpsWith } from './help-in-turn.ts';
import { openStepOf, type Standing } from './standing.ts';

/**
 * A tool that the teacher calls beside its words. The server executes it. It never raises a concern, because the server
 * reads a learner's words by the same rules and has stopped the lesson before the teacher is asked.
 */
export type LessonCall =
  | { name: Extract<LessonToolName, 'check_answer'>; args: { step: number; answer: string } }
  | { name: Extract<LessonToolName, 'mark_step'>; args: { step: number; helped: boolean } }
  | { name: Extract<LessonToolName, 'offer_choices'>; args: { choices: readonly string[] } }
  | { name: Extract<LessonToolName, 'note_question'>; args: { question: string } }
  | { name: Extract<LessonToolName, 'end_lesson'>; args: Record<string, never> };

/** The goodbye of a lesson. */
export const ENDS_LESSON: LessonCall = { name: 'end_lesson', args: {} };

/** As answers to tap are written. */
const YES_OR_NO = ['yes', 'no'];

/** Tools name a question by its number in the plan, from 1. */
const numbered = (index: number) => index + 1;

/** Whether a turn ends the lesson: with its closing, or with a goodbye after it. A pause in the middle does not. */
const ends = ({ standing, move }: Advance) =>
  move.follow.kind === 'closes' ||
  (move.reaction.kind === 'saysGoodbye' && standing.place.kind === 'finished');

/**
 * Returns the question at which a turn waits: the open one if the learner has heard it, now or before. If a break comes
 * before the next question, the lesson stays at the one that was answered. A lesson that is paused keeps its question.
 */
function waitsAt({ standing, move, judged }: Advance): number | null {
  const open = openStepOf(standing.place);
  const isAsked = move.follow.kind === 'asks' || move.follow.kind === 'asksInFull';
  return open !== null && (isAsked || open.isHeard) ? open.step : (judged?.step ?? null);
}

/** Says where the lesson is after a turn, and whether the turn helps with the question there. */
function placeCalls(plan: LessonPlan, before: Standing, advance: Advance): LessonCall[] {
  if (ends(advance)) return [ENDS_LESSON];
  if (advance.move.follow.kind === 'offersExample')
    return [{ name: 'offer_choices', args: { choices: YES_OR_NO } }];
  const step = waitsAt(advance);
  if (step === null) return [];
  const helped = helpsWith(step, { plan, before, ...advance });
  return [{ name: 'mark_step', args: { step: numbered(step), helped } }];
}

/** Checks the answer that the learner's turn held, if it was judged. */
const checkCalls = ({ judged }: Advance): LessonCall[] =>
  judged === undefined
    ? []
    : [{ name: 'check_answer', args: { step: numbered(judged.step), answer: judged.answer } }];

/** Notes the question that the learner has just agreed to have noted. */
const noteCalls = (before: Standing, { standing }: Advance): LessonCall[] =>
  standing.talk.noted
    .slice(before.talk.noted.length)
    .map((question) => ({ name: 'note_question', args: { question } }));

/**
 * Returns the tools that belong to a turn of the teacher, in their order: the check of the learner's answer, the question
 * that is noted, and where the lesson is now. Pure.
 * @param before where the lesson stood before the learner spoke
 */
export const callsOf = (plan: LessonPlan, before: Standing, advance: Advance): LessonCall[] => [
  ...checkCalls(advance),
  ...noteCalls(before, advance),
  ...placeCalls(plan, before, advance),
];

/** Returns the tools of a lesson whose plan the server does not have, so that it knows none of its questions. */
export const callsWithoutPlan = (before: Standing, advance: Advance): LessonCall[] => [
  ...noteCalls(before, advance),
  ...(ends(advance) ? [ENDS_LESSON] : []),
];
