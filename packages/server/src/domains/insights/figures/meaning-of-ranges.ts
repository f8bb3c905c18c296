import { min } from 'drizzle-orm';
import { learningSessions } from '#domains/sessions/tables.ts';
import { localDay } from '#platform/local-days.ts';
import type { Platform } from '#platform/platform.ts';
import type { PaidFigures } from './paid-figures.ts';
import { type AskedRange, meantRange, type ReportRange } from './report-range.ts';

/** Returns a function that fills in the days that nobody named: those of the first session or payment, and of today. */
export function meaningOfRanges(
  { db, clock, texts }: Pick<Platform, 'db' | 'clock' | 'texts'>,
  paid: Pick<PaidFigures, 'firstAt'>,
) {
  async function firstDay(timeZone: string): Promise<string | null> {
    const [row] = await db.orm.select({ first: min(learningSessions.createdAt) }).from(learningSessions);
    const moments = [row?.first ?? null, await paid.firstAt()].flatMap((moment) => moment ?? []);
    return moments.map((moment) => localDay(moment, timeZone)).sort()[0] ?? null;
  }

  return async function meant(asked: AskedRange): Promise<ReportRange> {
    return meantRange(asked, {
      today: localDay(clock.now(), asked.timeZone),
      firstDay: asked.from === undefined ? await firstDay(asked.timeZone) : null,
      texts,
    });
  };
}
