import { lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Platform } from '#platform/platform.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Limits how many mails of one kind an account gets in an hour, counted from the first mail. The count is in the row of
 * the one code or link that the account can have, so the row is kept even after the code or link was used (`isOver`).
 * All of this is part of the one statement that writes the row (`insert … on conflict do update`), so two simultaneous
 * calls cannot both take the last place.
 */
export function hourlyMails({
  clock,
  table,
  perHour,
}: Pick<Platform, 'clock'> & {
  table: Record<'mailsInWindow' | 'windowStartedAt', PgColumn>;
  perHour: number;
}) {
  /** The condition that the last counted hour is over. */
  const isOver = (): SQL => lte(table.windowStartedAt, new Date(clock.now().getTime() - HOUR_MS));

  return {
    isOver,

    /** The values of the columns after the first mail. */
    first: () => ({ mailsInWindow: 1, windowStartedAt: clock.now() }),

    /**
     * The values of the columns after one more mail, if the row exists already. `excluded` holds the values of `first`.
     */
    oneMore: () => ({
      mailsInWindow: sql`case when ${isOver()} then 1 else ${table.mailsInWindow} + 1 end`,
      windowStartedAt: sql`case when ${isOver()} then excluded.window_started_at else ${table.windowStartedAt} end`,
    }),

    /** The condition that one more mail may be sent. */
    hasRoom: (): SQL | undefined => or(isOver(), lt(table.mailsInWindow, perHour)),
  };
}
