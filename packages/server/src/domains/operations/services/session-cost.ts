import { gte, sql } from 'drizzle-orm';
import { asUsd } from '#domains/sessions/present.ts';
import { learningSessions } from '#domains/sessions/tables.ts';
import type { Orm } from '#platform/db/database.ts';

/** Adds up what the sessions that began since a moment have cost so far; per minute it is null if they had none. */
export async function sessionCostSince(orm: Orm, since: Date) {
  const { timeMinutes, costMicroUsd, createdAt } = learningSessions;
  const [row] = await orm
    .select({
      minutes: sql`coalesce(sum(${timeMinutes}), 0)`.mapWith(Number),
      costMicroUsd: sql`coalesce(sum(${costMicroUsd}), 0)`.mapWith(Number),
    })
    .from(learningSessions)
    .where(gte(createdAt, since));
  const minutes = row?.minutes ?? 0;
  const costUsd = asUsd(row?.costMicroUsd ?? 0);
  return { minutes, costUsd, costPerMinuteUsd: minutes === 0 ? null : costUsd / minutes };
}
