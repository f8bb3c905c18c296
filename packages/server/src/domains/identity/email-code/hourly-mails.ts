import { lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Platform } from '#platform/platform.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Counts what one account is mailed of one kind, in hours that begin with a mail: in the row of the one code or link that
 * it can have, which therefore outlives its use (`isOver`). All of it is for the one statement that writes that row
 * (`insert … on conflict do update`), so two calls at once cannot both take the last place.
 */
export function hourlyMails({
  clock,
  table,
  perHour,
}: Pick<Platform, 'clock'> & {
  table: Record<'mailsInWindow' | 'windowStartedAt', PgColumn>;
  perHour: number;
}) {
  /** The hour that was counted last is over. */
  const isOver = (): SQL => lte(table.windowStartedAt, new Date(clock.now().getTime() - HOUR_MS));

  return {
    isOver,

    /** The columns with a first mail. */
    first: () => ({ mailsInWindow: 1, windowStartedAt: clock.now() }),

    /** The columns with one mail more, where there is a row already; `first` is what was to be inserted. */
    oneMore: () => ({
      mailsInWindow: sql`case when ${isOver()} then 1 else ${table.mailsInWindow} + 1 end`,
      windowStartedAt: sql`case when ${isOver()} then excluded.window_started_at else ${table.windowStartedAt} end`,
    }),

    /** One more may be mailed. */
    hasRoom: (): SQL | undefined => or(isOver(), lt(table.mailsInWindow, perHour)),
  };
}
