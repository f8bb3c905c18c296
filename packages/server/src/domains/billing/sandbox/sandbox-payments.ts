import type { Price } from '@vivavoce/contracts/billing/calls';
import { desc, eq } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import type { Payments } from '../payments.ts';
import { sandboxPayments as paymentsTable, sandboxSubscriptions as table } from '../tables.ts';

/** The plans of specification §9 at the prices that /pricing shows. */
export const PRICES_SHOWN = [
  { priceId: 'sandbox_starter', plan: 'starter', amountCents: 19_900, currency: 'usd' },
  { priceId: 'sandbox_platinum', plan: 'platinum', amountCents: 29_900, currency: 'usd' },
] as const satisfies readonly Price[];

/** The price by its id. */
export function sandboxPrice(priceId: string): Price | null {
  return PRICES_SHOWN.find((price) => price.priceId === priceId) ?? null;
}

/** Where a checkout of the sandbox is paid. */
export const sandboxCheckoutPath = '/test-checkout/:id';

/** The end of the running month of a subscription, counted from the day on which it began (in UTC). */
export function monthEnd(beganAt: Date, now: Date): Date {
  const months = (count: number) => {
    const end = new Date(beganAt);
    end.setUTCMonth(end.getUTCMonth() + count, 1);
    // The 31st of a month that has none is its last day.
    const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
    end.setUTCDate(Math.min(beganAt.getUTCDate(), lastDay));
    return end;
  };
  let count = 1;
  while (months(count) <= now) count += 1;
  return months(count);
}

type Deps = Pick<Platform, 'db' | 'clock' | 'settings'>;

/**
 * Stands in for Stripe where no key is set: a page of our own on which a payment is played (test-checkout.ts). Nobody
 * is ever charged, and months go by without a renewal. In production nothing is sold where minutes are enforced, because
 * whoever played a payment would have them without end.
 */
export function sandboxPayments({ db, clock, settings }: Deps): Payments {
  const offered = settings.production && settings.enforceMinutes ? [] : PRICES_SHOWN;
  const addressOf = (id: string, successUrl: string) =>
    new URL(sandboxCheckoutPath.replace(':id', id), successUrl).href;

  return {
    mode: 'sandbox',
    publicKey: null,
    prices: async () => [...offered],
    openPage: async ({ id, successUrl }) => ({ url: addressOf(id, successUrl), openedAs: id }),
    openIntent: async ({ id, successUrl }) => ({
      clientSecret: id,
      confirmUrl: addressOf(id, successUrl),
      openedAs: id,
    }),
    // There is one checkout for each person, so that a new one has taken the place of the old one already.
    abandon: async () => 'closed',

    subscription: async (subscriptionId) => {
      const [row] = await db.orm.select().from(table).where(eq(table.id, subscriptionId));
      const price = row && sandboxPrice(row.priceId);
      if (!row || !price) return null;
      const now = clock.now();
      return {
        ...price,
        subscriptionId,
        customerId: `sandbox_${row.userId}`,
        userId: row.userId,
        state: row.endsAt && row.endsAt <= now ? 'ended' : 'active',
        periodEndsAt: row.endsAt ?? monthEnd(row.beganAt, now),
        cancelAtPeriodEnd: row.endsAt !== null,
        beganAt: row.beganAt,
      };
    },

    change: async (subscriptionId, priceId) => {
      await db.orm.update(table).set({ priceId, endsAt: null }).where(eq(table.id, subscriptionId));
    },

    resume: async (subscriptionId) => {
      await db.orm.update(table).set({ endsAt: null }).where(eq(table.id, subscriptionId));
    },

    cancel: async (subscriptionId) => {
      const [row] = await db.orm.select().from(table).where(eq(table.id, subscriptionId));
      if (!row || row.endsAt) return;
      const endsAt = monthEnd(row.beganAt, clock.now());
      await db.orm.update(table).set({ endsAt }).where(eq(table.id, subscriptionId));
    },

    // All that the sandbox knows of a person goes with their profile.
    forget: async () => {},

    history: async ({ userId }) => {
      const rows = await db.orm
        .select()
        .from(paymentsTable)
        .where(eq(paymentsTable.userId, userId))
        .orderBy(desc(paymentsTable.paidAt));
      return rows.map(({ id, amountCents, currency, paidAt }) => ({
        id,
        at: paidAt.toISOString(),
        amountCents,
        currency,
        status: 'paid',
        invoiceUrl: null,
      }));
    },

    readReport: () => null,
  };
}
