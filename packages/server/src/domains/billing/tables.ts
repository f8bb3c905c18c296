import { paymentModes } from '@vivavoce/contracts/billing/calls';
import { plans, subscriptionStates } from '@vivavoce/contracts/billing/plans';
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Whose subscription it is. What somebody pays for goes with their profile. */
const person = () => uuid('user_id').references(() => profiles.userId, { onDelete: 'cascade' });

/** In which mode it was paid: the ids of one mode are unknown in another. */
const mode = () => text('mode', { enum: paymentModes }).notNull();

/**
 * How the subscription of a person stands, as the provider said last; one for each person, also after it ended, because
 * who comes back is the same customer. Written by settlement.ts alone.
 */
export const subscriptions = pgTable('subscriptions', {
  userId: person().primaryKey(),
  mode: mode(),
  /** The provider's own ids. */
  customerId: text('customer_id').notNull(),
  subscriptionId: text('subscription_id').notNull().unique(),
  priceId: text('price_id').notNull(),
  /** Null for something that is none of our plans. */
  plan: text('plan', { enum: plans }),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  state: text('state', { enum: subscriptionStates }).notNull(),
  periodEndsAt: moment('period_ends_at'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
  /** When it began at the provider: of two subscriptions the later one counts. */
  beganAt: moment('began_at').notNull(),
  /** Grows with every write: who has read the provider before another wrote must read it again. */
  revision: integer('revision').notNull().default(0),
  updatedAt: moment('updated_at').notNull(),
});
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Reports of the provider that were dealt with, so that none is dealt with twice. No person is named. */
export const paymentEvents = pgTable(
  'payment_events',
  { eventId: text('event_id').primaryKey(), handledAt: moment('handled_at').notNull() },
  (table) => [index('payment_events_handled').on(table.handledAt)],
);

/** The one payment that a person has begun and not finished, with all that the provider is asked with. */
export const checkouts = pgTable('checkouts', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: person().notNull().unique(),
  mode: mode(),
  kind: text('kind', { enum: ['page', 'intent'] }).notNull(),
  priceId: text('price_id').notNull(),
  email: text('email').notNull(),
  customerId: text('customer_id'),
  successUrl: text('success_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  /** The provider's own id of it, once it has answered. */
  openedAs: text('opened_as'),
  startedAt: moment('started_at').notNull(),
});
export type CheckoutRow = typeof checkouts.$inferSelect;

/** What the sandbox remembers in Stripe's place; its id is that of the checkout it came from. */
export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: person().notNull(),
    priceId: text('price_id').notNull(),
    beganAt: moment('began_at').notNull(),
    /** Null while it goes on from month to month. */
    endsAt: moment('ends_at'),
  },
  (table) => [index('sandbox_subscriptions_user').on(table.userId)],
);

/** Payments that were played in the sandbox. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: person().notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    paidAt: moment('paid_at').notNull(),
  },
  (table) => [index('sandbox_payments_user').on(table.userId)],
);
