import type { LimitReason } from '@vivavoce/contracts/limits/bounds';
import { closedRefusals, teacherRefusals } from '@vivavoce/contracts/limits/refusals';
import { limitEndOf } from '@vivavoce/contracts/realtime/farewell';
import { Refused } from '#platform/http/refused.ts';

/** Makes the refusal of a lesson that a parent's limit closes. It says when lessons open again, if that is known. */
export function closedRefusal({ reason, opensAtMs }: { reason: LimitReason; opensAtMs: number | null }) {
  const code = limitEndOf(reason);
  const opensAt = opensAtMs === null ? {} : { opensAt: new Date(opensAtMs) };
  return new Refused(code, closedRefusals[code], opensAt);
}

/** Makes the refusal of a teacher whom a parent's list leaves out. */
export const teacherRefusal = () => new Refused('teacher_not_allowed', teacherRefusals.teacher_not_allowed);
