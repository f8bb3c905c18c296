import type { Price } from '@vivavoce/contracts/billing/calls';
import { desc, eq } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import type { Payments } from '../payments.ts';
import { sandboxPayments as paymentsTable, sandboxSubscriptions as table } from '../tables.ts';
import { sandboxCardChecks } from './sandbox-card-checks.ts';

/** The plans of specification §9 at the prices that /pricing shows. */
export const PRICES_SHOWN = [
  { priceId: 'sandbox_starter', plan: 'starter', amountCents: 19_900, currency: 'usd' },
  { priceId: 'sandbox_platinum', plan: 'platinum', amountCents: 29_900, currency: 'usd' },
] as const satisfies readonly Price[];

/** Finds a price by its id. */
export function sandboxPrice(priceId: string): Price | null {
  return PRICES_SHOWN.find((price) => price.priceId === priceId) ?? null;
}

/** The path of the page on which a sandbox checkout is paid. */
export const sandboxCheckoutPath = '/test-checkout/:id';

/** Returns the end of a subscription's current month, counted from the day on which it began (in UTC). */
export function monthEnd(beganAt: Date, now: Date): Date {
  const months = (count: number) => {
    const end = new Date(beganAt);
    end.setUTCMonth(end.getUTCMonth() + count, 1);
    // In a month too short for that day, the last day counts.
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
 * Stands in for Stripe when no key is set: payments are simulated on a page of our own (test-checkout.ts). Nobody is
 * ever charged, and months pass without a renewal. In production nothing is sold while minutes are enforced, because
 * anyone could simulate a payment and get unlimited minutes.
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
    // Each person has one checkout, so a new one has already replaced the old one.
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

    // Everything that the sandbox knows of a person is deleted with their profile.
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

    cardChecks: sandboxCardChecks({ db, settings }),

    readReport: () => null,
  };
}
