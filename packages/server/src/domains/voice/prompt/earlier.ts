import { marked, plainLine } from '#platform/text/prompt-text.ts';

/** An earlier session of this learner, as its summary describes it. */
export type EarlierSession = { heldAt: Date; title: string | null; summary: string };

/**
 * The maximum number of sessions in the prompt, and of characters of each: enough for what was hard last time, not for
 * a biography.
 */
export const EARLIER_SESSIONS_MAX = 3;
const SUMMARY_MAX_LENGTH = 400;
const TITLE_MAX_LENGTH = 80;

function lineOf({ heldAt, title, summary }: EarlierSession): string {
  const day = heldAt.toISOString().slice(0, 10);
  const named = plainLine(title ?? '', TITLE_MAX_LENGTH).replace(/[“”]/g, '');
  return `- ${day}${named === '' ? '' : ` “${named}”`}: ${plainLine(summary, SUMMARY_MAX_LENGTH)}`;
}

/**
 * Builds the part about earlier sessions, newest first; null when there are none. Learners remember what they are asked
 * again after some days (retrieval practice: Roediger and Karpicke 2006), so the teacher opens with one thing from
 * those sessions.
 */
export function earlierPart(sessions: readonly EarlierSession[]): string | null {
  if (sessions.length === 0) return null;
  const lines = sessions.slice(0, EARLIER_SESSIONS_MAX).map(lineOf);
  return `What earlier sessions showed. Early in the lesson ask one small thing from them again, best one that was hard; never read them out:
${marked('earlier_sessions', lines.join('\n'))}`;
}
