import { MS_PER_CHARACTER } from '@vivavoce/contracts/realtime/words-before-cut';
import type { SessionMessage } from '@vivavoce/contracts/sessions/calls';
import { toDate } from '#lib/to-date.ts';
import { asksSomething } from './participation.ts';

/** How long a learner paused before turns, in milliseconds, or null if there was no such pause. */
export type Pauses = {
  /** The pause before an answer: half of the answers came sooner, half later. */
  typicalAnswerMs: number | null;
  /** The longest pause before any turn. */
  longestMs: number | null;
};

/** A learner who is silent for longer has left: the lesson rested, or continued on another day. */
const BREAK_MS = 5 * 60_000;

type Said = Pick<SessionMessage, 'role' | 'kind' | 'content' | 'createdAt'>;

/**
 * Estimates when the teacher finished a message. A spoken message is stored with the time it began, not the time it
 * ended, so the end is worked out from the length of the words.
 */
function endMs(said: Said): number {
  return beganMs(said) + (said.kind === 'spoken' ? said.content.length * MS_PER_CHARACTER : 0);
}

const beganMs = ({ createdAt }: Said) => toDate(createdAt)?.getTime() ?? Number.NaN;

function middleOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [below, above] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return below === undefined || above === undefined ? null : (below + above) / 2;
}

/**
 * Measures the silences of a lesson: from the end of what the teacher said to the start of the learner's turn, or to
 * the moment a typed turn was sent. A learner who cuts in was not silent at all. The result is an estimate (see
 * `endMs`), accurate to a few seconds.
 * @param messages the messages of the lesson, in order
 */
export function pausesOf(messages: readonly Said[]): Pauses {
  const beforeTurns: number[] = [];
  const beforeAnswers: number[] = [];
  let isAsked = false;
  let before: Said | null = null;
  for (const message of messages) {
    if (message.role === 'teacher') isAsked ||= asksSomething(message.content);
    else {
      const pauseMs = before?.role === 'teacher' ? Math.max(0, beganMs(message) - endMs(before)) : null;
      if (pauseMs !== null && pauseMs <= BREAK_MS) {
        beforeTurns.push(pauseMs);
        if (isAsked) beforeAnswers.push(pauseMs);
      }
      isAsked = false;
    }
    before = message;
  }
  return {
    typicalAnswerMs: middleOf(beforeAnswers),
    longestMs: beforeTurns.length === 0 ? null : Math.max(...beforeTurns),
  };
}
