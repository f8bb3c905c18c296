import { ADULT_AGE_YEARS } from '@vivavoce/contracts/profiles/bounds';
import { eq, inArray } from 'drizzle-orm';
import { ageNow } from '#domains/profiles/age.ts';
import { profiles } from '#domains/profiles/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import type { ParentRules } from './combined.ts';
import { type ChildLimitsRow, childLimits as table } from './tables.ts';

/** One parent's rules for one child. */
export type RulesOfParent = ParentRules & { parentId: string };

type Person = { dateOfBirth: string | null; age: number | null };

/** Whether a person is known to be an adult. Parents' rules hold until then. */
export function isAdult(person: Person, now: Date): boolean {
  const age = ageNow(person, now);
  return age !== null && age >= ADULT_AGE_YEARS;
}

/** Returns a row as rules. A pause that is over is none. */
export function rulesOf(row: ChildLimitsRow, now: Date): RulesOfParent {
  const { isPaused, pausedUntil } = row;
  const lasts = isPaused && (pausedUntil === null || pausedUntil > now);
  return { ...row, pause: lasts ? { untilMs: pausedUntil?.getTime() ?? null } : null };
}

/**
 * Finds the rules that count for these learners now: those of linked parents. A row exists only while its link does. The
 * map leaves out learners without rules.
 */
export async function rulesInForce(
  orm: Orm,
  learnerIds: readonly string[],
  now: Date,
): Promise<Map<string, RulesOfParent[]>> {
  const found = new Map<string, RulesOfParent[]>();
  if (learnerIds.length === 0) return found;
  const rows = await orm
    .select({ limits: table, person: { dateOfBirth: profiles.dateOfBirth, age: profiles.age } })
    .from(table)
    .innerJoin(profiles, eq(profiles.userId, table.childId))
    .where(inArray(table.childId, [...learnerIds]));
  for (const { limits, person } of rows) {
    if (limits.wasAgeKnown && isAdult(person, now)) continue;
    found.set(limits.childId, [...(found.get(limits.childId) ?? []), rulesOf(limits, now)]);
  }
  return found;
}
