import { readSlip } from '@vivavoce/safeguarding/slips/read-slip';
import type { SessionMessageRow } from './tables.ts';

/**
 * The turns without those of a teacher that hold a slip. For what a model reads: its own slip would lead it on, and a summary
 * would tell it to a family as part of the lesson. The transcript keeps such a turn. Only words that would harm are known
 * by themselves: a wrong verdict and told rules are read against a lesson, so they stay, followed by their correction.
 */
export const withoutSlips = <Turn extends Pick<SessionMessageRow, 'role' | 'content'>>(
  turns: readonly Turn[],
): Turn[] => turns.filter(({ role, content }) => role !== 'teacher' || readSlip(content) === null);
