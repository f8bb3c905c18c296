import { updateTeacher } from '@vivavoce/contracts/teachers/calls';
import { refuse } from '#platform/http/refused.ts';
import type { TeacherRow } from './tables.ts';

type Stored = Pick<TeacherRow, 'updatedAt'>;

/**
 * Refuses a save that was written over an older teacher than the stored one: two tabs, or a maker and an administrator.
 * Who does not say what they read takes the risk upon themselves.
 * @throws Refused teacher_changed
 */
export function checkNewest(stored: Stored, lastRead: string | undefined): void {
  if (lastRead !== undefined && Date.parse(lastRead) !== stored.updatedAt.getTime()) {
    throw refuse(updateTeacher, 'teacher_changed');
  }
}

/** When this change was made: always later than the one before, also within a millisecond, so that each is told apart. */
export function nextUpdate(stored: Stored, now: Date): Date {
  return new Date(Math.max(now.getTime(), stored.updatedAt.getTime() + 1));
}
