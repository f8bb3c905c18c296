import { and, eq, gt, lte } from 'drizzle-orm';
import type { z } from 'zod';
import { ticket as table } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { hashOfCode, randomCode } from './random-codes.ts';

/** A kind of ticket: its purpose, its content and its lifetime. */
type TicketKind<Content extends object> = {
  purpose: string;
  content: z.ZodType<Content>;
  lifeMinutes: number;
};

/**
 * Short-lived, single-use tickets. The server keeps their content, the browser holds the code. They are stored in the
 * database, so that another server process can accept a ticket that this one issued.
 */
export function tickets<Content extends object>(
  { clock }: Pick<Platform, 'clock'>,
  { purpose, content, lifeMinutes }: TicketKind<Content>,
) {
  const isGood = (code: string) =>
    and(eq(table.codeHash, hashOfCode(code)), eq(table.purpose, purpose), gt(table.expiresAt, clock.now()));

  /** @returns the code, which is given out only once */
  async function issue(orm: Orm, kept: Content): Promise<string> {
    const code = randomCode();
    const expiresAt = new Date(clock.now().getTime() + lifeMinutes * 60_000);
    await orm.insert(table).values({ codeHash: hashOfCode(code), purpose, content: kept, expiresAt });
    return code;
  }

  /** Returns a ticket's content without using it up; null if the ticket is unknown, used or too old. */
  async function read(orm: Orm, code: string): Promise<Content | null> {
    const [row] = await orm.select({ content: table.content }).from(table).where(isGood(code));
    return row ? content.parse(row.content) : null;
  }

  /**
   * Returns a ticket's content and uses the ticket up. If two requests use it at the same time, only one gets the
   * content.
   */
  async function use(orm: Orm, code: string): Promise<Content | null> {
    const [row] = await orm.delete(table).where(isGood(code)).returning({ content: table.content });
    return row ? content.parse(row.content) : null;
  }

  /** Replaces the content of a valid ticket; false if the ticket is no longer valid. */
  async function replace(orm: Orm, code: string, kept: Content): Promise<boolean> {
    const rows = await orm.update(table).set({ content: kept }).where(isGood(code)).returning();
    return rows.length > 0;
  }

  return { issue, read, use, replace };
}

/** Removes tickets that are too old to be used. */
export async function sweepTickets(orm: Orm, now: Date): Promise<void> {
  await orm.delete(table).where(lte(table.expiresAt, now));
}
