import { updateTeacher } from '@vivavoce/contracts/teachers/calls';
import { refuse } from '#platform/http/refused.ts';
import type { TeacherRow } from './tables.ts';

type Stored = Pick<TeacherRow, 'updatedAt'>;

/**
 * Refuses a save that was based on an older version than the stored one, as when two tabs save, or an owner and an
 * administrator. A caller that does not send the version it read accepts that risk.
 * @throws Refused teacher_changed
 */
export function checkNotStale(stored: Stored, lastRead: string | undefined): void {
  if (lastRead !== undefined && Date.parse(lastRead) !== stored.updatedAt.getTime()) {
    throw refuse(updateTeacher, 'teacher_changed');
  }
}

/**
 * Returns the time of this change: always later than the one before, even within a millisecond, to tell versions apart.
 */
export function nextUpdate(stored: Stored, now: Date): Date {
  return new Date(Math.max(now.getTime(), stored.updatedAt.getTime() + 1));
}
