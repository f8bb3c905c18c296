import { and, asc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { isOpenAndWeak } from '#domains/access/consents.ts';
import { consent, parentChild } from '#domains/access/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { profiles } from '../tables.ts';

/** A parent's consent that waits for its proof. */
export type WaitingRow = { id: string; learnerId: string; parentId: string; givenAt: Date };

/**
 * Selects the learners who are below an age, or of unknown age. It decides as `ageNow` does.
 * @param years the age, in whole years
 */
export function isBelowAge(years: number, now: Date): SQL | undefined {
  const birthday = `${now.getUTCFullYear() - years}${now.toISOString().slice(4, 10)}`;
  // Compared as text: there may be no such day in that year.
  const isYoung = sql`${profiles.dateOfBirth}::text > ${birthday}`;
  const statedYoung = and(isNull(profiles.dateOfBirth), or(isNull(profiles.age), lt(profiles.age, years)));
  return or(isYoung, statedYoung);
}

/** Finds the consents of linked parents that wait for their proof, among all learners, the oldest first. */
export function waitingConsents({ clock, settings }: Pick<Platform, 'clock' | 'settings'>) {
  /** @param which narrows them down further by their records */
  return async function find(orm: Orm, which?: SQL): Promise<WaitingRow[]> {
    const { consentAge, consentMethod } = settings;
    if (consentAge === null || consentMethod === 'account') return [];
    return orm
      .select({
        id: consent.id,
        learnerId: consent.learnerId,
        parentId: parentChild.parentId,
        givenAt: consent.givenAt,
      })
      .from(consent)
      .innerJoin(
        parentChild,
        and(eq(parentChild.parentId, consent.givenBy), eq(parentChild.childId, consent.learnerId)),
      )
      .innerJoin(profiles, eq(profiles.userId, consent.learnerId))
      .where(and(isOpenAndWeak, isBelowAge(consentAge, clock.now()), which))
      .orderBy(asc(consent.givenAt), asc(consent.id));
  };
}
