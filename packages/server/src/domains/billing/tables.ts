import { paymentModes } from '@vivavoce/contracts/billing/calls';
import { plans, subscriptionStates } from '@vivavoce/contracts/billing/plans';
import { boolean, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The person whose row it is. What a person pays for is deleted with their profile. */
const person = () => uuid('user_id').references(() => profiles.userId, { onDelete: 'cascade' });

/** The mode in which the subscription was paid: the ids of one mode are unknown in another. */
const mode = () => text('mode', { enum: paymentModes }).notNull();

/**
 * The state of a person's subscription, as the provider last reported it. Each person has one row, which is kept after
 * the subscription ends because a person who returns is the same customer. Only settlement.ts writes it.
 */
export const subscriptions = pgTable('subscriptions', {
  userId: person().primaryKey(),
  mode: mode(),
  /** The provider's own ids. */
  customerId: text('customer_id').notNull(),
  subscriptionId: text('subscription_id').notNull().unique(),
  priceId: text('price_id').notNull(),
  /** Null for something that is not one of our plans. */
  plan: text('plan', { enum: plans }),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  state: text('state', { enum: subscriptionStates }).notNull(),
  periodEndsAt: moment('period_ends_at'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
  /** The time when it began at the provider: of two subscriptions the later one counts. */
  beganAt: moment('began_at').notNull(),
  /** Grows with every write: a reader that asked the provider before another write must ask again. */
  revision: integer('revision').notNull().default(0),
  updatedAt: moment('updated_at').notNull(),
});
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Reports of the provider that were handled, so that none is handled twice. They name no person. */
export const paymentEvents = pgTable(
  'payment_events',
  { eventId: text('event_id').primaryKey(), handledAt: moment('handled_at').notNull() },
  (table) => [index('payment_events_handled').on(table.handledAt)],
);

/** The one payment that a person has begun and not finished, with everything that is sent to the provider for it. */
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
  /** The provider's own id for it, once the provider has answered. */
  openedAs: text('opened_as'),
  startedAt: moment('started_at').notNull(),
});
export type CheckoutRow = typeof checkouts.$inferSelect;

/** The subscriptions that the sandbox keeps instead of Stripe; the id is that of the checkout they came from. */
export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: person().notNull(),
    priceId: text('price_id').notNull(),
    beganAt: moment('began_at').notNull(),
    /** Null while it continues from month to month. */
    endsAt: moment('ends_at'),
  },
  (table) => [index('sandbox_subscriptions_user').on(table.userId)],
);

/** Payments that were simulated in the sandbox. */
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

/**
 * What people paid for plans, for the operator's reports: payments of the sandbox, and payments that Stripe reported since
 * this table exists. Refunds are not in it. A row outlives the person and then names nobody. Only settlement.ts writes it.
 */
export const subscriptionPayments = pgTable(
  'subscription_payments',
  {
    /** The provider's own id of the invoice, or the id of the sandbox's checkout. */
    paymentId: text('payment_id').primaryKey(),
    mode: mode(),
    /** Null if nobody here with a profile began the subscription. */
    userId: uuid('user_id').references(() => profiles.userId, { onDelete: 'set null' }),
    plan: text('plan', { enum: plans }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    paidAt: moment('paid_at').notNull(),
  },
  (table) => [
    index('subscription_payments_paid').on(table.paidAt),
    index('subscription_payments_user').on(table.userId),
  ],
);

/**
 * Card checks that parents began (CONSENT_METHOD=card): a small charge that is refunded at once. A row is kept until the
 * refund is done.
 */
export const cardCheckPayments = pgTable(
  'card_check_payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: person().notNull(),
    mode: mode(),
    /** The provider's own id for the page, once the provider has answered. */
    openedAs: text('opened_as'),
    /** The provider's own id for the payment, once it is paid. */
    paymentId: text('payment_id'),
    returnUrl: text('return_url').notNull(),
    startedAt: moment('started_at').notNull(),
    paidAt: moment('paid_at'),
    refundedAt: moment('refunded_at'),
  },
  (table) => [
    index('card_check_payments_user').on(table.userId),
    unique('card_check_payments_opened').on(table.openedAs),
    index('card_check_payments_started').on(table.startedAt),
  ],
);
export type CardCheckPaymentRow = typeof cardCheckPayments.$inferSelect;
