import type { CombinedLimits } from '@vivavoce/contracts/limits/calls';
import { inArray } from 'drizzle-orm';
import { combined } from '#domains/limits/combined.ts';
import { rulesInForce } from '#domains/limits/rules-in-force.ts';
import { teachers } from '#domains/teachers/tables.ts';
import type { Orm } from '#platform/db/database.ts';

/** The limits that hold for a learner, with the names of the teachers who are allowed. Null: every teacher. */
export type LimitsInForce = Omit<CombinedLimits, 'allowedTeacherIds'> & { allowedTeachers: string[] | null };

/**
 * Returns what all parents' rules for a learner are together, as the learner sees them: without who set them and without a
 * time zone. Null without rules.
 */
export async function limitsInForce(orm: Orm, learnerId: string, now: Date): Promise<LimitsInForce | null> {
  const rules = (await rulesInForce(orm, [learnerId], now)).get(learnerId);
  if (!rules) return null;
  const { allowedTeacherIds: ids, ...limits } = combined(rules, now.getTime());
  if (!ids) return { ...limits, allowedTeachers: null };
  const allowed = await orm.select({ name: teachers.name }).from(teachers).where(inArray(teachers.id, ids));
  return { ...limits, allowedTeachers: allowed.map(({ name }) => name).sort() };
}
