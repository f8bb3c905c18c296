import { and, eq, inArray, isNotNull, isNull, lte, not, notInArray, or, type SQL } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { concernTurns, concerns as table, worrySigns } from '../tables.ts';

/** For how many days a closed concern is kept. */
export const CLOSED_CONCERN_DAYS = 365;
/** After how many days the words of a false alarm are deleted. */
export const FALSE_ALARM_DAYS = 7;
/** For how many days it is counted what was too small for a concern. */
export const SIGN_DAYS = 30;

const DAY_MS = 24 * 60 * 60_000;

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & { access: Pick<Access, 'learnersOnHold'> };

/**
 * Returns a function that deletes closed concerns a year later, or as soon as the learner's account is gone, the words of
 * false alarms a week later, and what was counted because it was too small for a concern. An open concern stays, whatever
 * becomes of the account. Nothing about a learner on hold is deleted while the account exists.
 */
export function concernCleanUp({ db, clock, log, access }: Deps) {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);

  const isFree = (orm: Orm): SQL | undefined =>
    or(isNull(table.learnerId), notInArray(table.learnerId, access.learnersOnHold(orm)));

  const isOver = (orm: Orm): SQL | undefined =>
    and(
      isNotNull(table.outcome),
      or(isNull(table.learnerId), lte(table.closedAt, daysAgo(CLOSED_CONCERN_DAYS))),
      isFree(orm),
    );

  return async function cleanUp(): Promise<void> {
    const { orm } = db;
    const isFalseAlarm = and(
      eq(table.outcome, 'false_alarm'),
      lte(table.closedAt, daysAgo(FALSE_ALARM_DAYS)),
      isFree(orm),
    );
    const falseAlarms = orm.select({ id: table.id }).from(table).where(isFalseAlarm);
    await orm.delete(concernTurns).where(inArray(concernTurns.concernId, falseAlarms));
    const gone = await orm.delete(table).where(isOver(orm)).returning({ id: table.id });
    const isOldSign = lte(worrySigns.saidAt, daysAgo(SIGN_DAYS));
    const isHeld = inArray(worrySigns.learnerId, access.learnersOnHold(orm));
    await orm.delete(worrySigns).where(and(isOldSign, not(isHeld)));
    if (gone.length > 0) log.info({ concerns: gone.map(({ id }) => id) }, 'closed concerns were deleted');
  };
}
