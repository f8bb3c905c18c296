import { marked, plainLine } from '#platform/text/prompt-text.ts';
import type { EarlierQuestions } from './earlier-questions.ts';

/** An earlier session of this learner, as its summary and its answers describe it. */
export type EarlierSession = EarlierQuestions & { heldAt: Date; title: string | null; summary: string };

/**
 * The maximum number of sessions in the prompt, and of characters of each: enough for what was hard last time, not for
 * a biography.
 */
export const EARLIER_SESSIONS_MAX = 3;
const SUMMARY_MAX_LENGTH = 300;
const TITLE_MAX_LENGTH = 80;

/** The maximum number of questions of each kind in the prompt, and of characters of a title. */
const QUESTIONS_MAX = 6;
const QUESTION_MAX_LENGTH = 60;
/** The maximum number of characters of all titles of one kind. What needs another look says more. */
const LENGTH_OF_ALL = { anotherLook: 170, rightAtOnce: 90 } as const;

/** Cleans the title of a question, so that it can neither end the list nor begin another. */
const titleOf = (text: string) =>
  plainLine(text, QUESTION_MAX_LENGTH)
    .replace(/[“”;:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Lists the last questions of a lesson, which showed most, as far as they fit. Empty if there are none. */
function listed(label: string, questions: readonly string[], maxLength: number): string {
  const titles = questions
    .map(titleOf)
    .filter((title) => title !== '')
    .slice(-QUESTIONS_MAX);
  while (titles.join('; ').length > maxLength) titles.shift();
  return titles.length === 0 ? '' : ` ${label}: ${titles.join('; ')}.`;
}

function lineOf({ heldAt, title, summary, anotherLook, rightAtOnce }: EarlierSession): string {
  const day = heldAt.toISOString().slice(0, 10);
  const named = plainLine(title ?? '', TITLE_MAX_LENGTH).replace(/[“”]/g, '');
  const about = `- ${day}${named === '' ? '' : ` “${named}”`}: ${plainLine(summary, SUMMARY_MAX_LENGTH)}`;
  const hard = listed('Needs another look', anotherLook, LENGTH_OF_ALL.anotherLook);
  const easy = listed('Right at once', rightAtOnce, LENGTH_OF_ALL.rightAtOnce);
  return `${about}${hard}${easy}`;
}

/**
 * Builds the part about earlier sessions, newest first; null when there are none. Learners remember what they are asked
 * again after some days (retrieval practice: Roediger and Karpicke 2006), so the teacher opens with one thing from
 * those sessions. What needed another look is named by the titles of its questions, because a summary may leave it out.
 */
export function earlierPart(sessions: readonly EarlierSession[]): string | null {
  if (sessions.length === 0) return null;
  const lines = sessions.slice(0, EARLIER_SESSIONS_MAX).map(lineOf);
  return `What earlier sessions showed. Early in the lesson ask one small thing from them again, best one that needs another look; never read them out:
${marked('earlier_sessions', lines.join('\n'))}`;
}
