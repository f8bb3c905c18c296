import { and, eq } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { type CardCheckPage, type CardCheckPayments, PaymentsFailed } from '../payments.ts';
import { type CardCheckPaymentRow, cardCheckPayments as table } from '../tables.ts';

/** The path of the page on which a card check is simulated. */
export const sandboxCardCheckPath = '/test-checkout/card/:id';

const addressOf = (id: string, returnUrl: string) =>
  new URL(sandboxCardCheckPath.replace(':id', id), returnUrl).href;

/** Finds a card check of the sandbox; null when none has this id. */
export async function sandboxCardCheck(
  { db }: Pick<Platform, 'db'>,
  id: string,
): Promise<CardCheckPaymentRow | null> {
  const [row] = await db.orm
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.mode, 'sandbox')));
  return row ?? null;
}

/** Remembers that a card check was paid in the sandbox. The settlement reads it from there, as it reads from Stripe. */
export async function paySandboxCardCheck({ db }: Pick<Platform, 'db'>, id: string): Promise<void> {
  await db.orm
    .update(table)
    .set({ paymentId: `sandbox_${id}` })
    .where(and(eq(table.id, id), eq(table.mode, 'sandbox')));
}

/**
 * Simulates card checks on a page of our own (test-card-check.ts). In production there are none: anyone could simulate a
 * payment, so it proves nothing about a real parent.
 */
export function sandboxCardChecks({ db, settings }: Pick<Platform, 'db' | 'settings'>): CardCheckPayments {
  async function read(openedAs: string): Promise<CardCheckPage> {
    const row = await sandboxCardCheck({ db }, openedAs);
    if (!row) return { state: 'closed' };
    if (row.paymentId) return { state: 'paid', paymentId: row.paymentId };
    return { state: 'open', url: addressOf(row.id, row.returnUrl) };
  }

  return {
    open: async ({ id, returnUrl }) => {
      if (settings.production)
        throw new PaymentsFailed('unavailable', new Error('the sandbox checks no cards in production'));
      return { url: addressOf(id, returnUrl), openedAs: id };
    },
    read,
    close: async (openedAs) => {
      const page = await read(openedAs);
      return page.state === 'open' ? { state: 'closed' } : page;
    },
    // No money has moved.
    refund: async () => {},
  };
}
