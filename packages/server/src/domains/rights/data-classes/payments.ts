import { and, eq, inArray } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import {
  cardCheckPayments,
  checkouts,
  sandboxPayments,
  sandboxSubscriptions,
  subscriptions,
} from '#domains/billing/tables.ts';
import { newsletterSubscription } from '#domains/content/tables.ts';
import { user } from '#domains/identity/tables.ts';
import { exported, reasons } from './define.ts';

/** The address of an account, if its owner proved it: nobody may read what a stranger's mailbox asked for. */
const provedAddressOf = (userId: string) =>
  new QueryBuilder()
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.id, userId), eq(user.emailVerified, true)));

const ofPayer = 'the person in every row';

/** What the person pays for, and the newsletter. Only the person reads it. */
export const paymentTables = [
  exported(subscriptions, {
    person: (id) => eq(subscriptions.userId, id),
    order: [subscriptions.userId],
    kept: [
      ...(['mode', 'plan', 'amountCents', 'currency', 'state', 'periodEndsAt', 'cancelAtPeriodEnd'] as const),
      ...(['beganAt', 'updatedAt'] as const),
    ],
    leftOut: {
      ...{ userId: ofPayer, customerId: reasons.provider, subscriptionId: reasons.provider },
      ...{ priceId: reasons.provider, revision: reasons.technical },
    },
  }),
  exported(checkouts, {
    person: (id) => eq(checkouts.userId, id),
    order: [checkouts.startedAt, checkouts.id],
    kept: ['mode', 'kind', 'email', 'startedAt'],
    leftOut: {
      ...{ id: reasons.technical, userId: ofPayer, priceId: reasons.provider, customerId: reasons.provider },
      ...{ openedAs: reasons.provider, successUrl: reasons.technical, cancelUrl: reasons.technical },
    },
  }),
  exported(sandboxSubscriptions, {
    person: (id) => eq(sandboxSubscriptions.userId, id),
    order: [sandboxSubscriptions.beganAt, sandboxSubscriptions.id],
    kept: ['beganAt', 'endsAt'],
    leftOut: { id: reasons.technical, userId: ofPayer, priceId: reasons.provider },
  }),
  exported(sandboxPayments, {
    person: (id) => eq(sandboxPayments.userId, id),
    order: [sandboxPayments.paidAt, sandboxPayments.id],
    kept: ['amountCents', 'currency', 'paidAt'],
    leftOut: { id: reasons.technical, userId: ofPayer },
  }),
  exported(cardCheckPayments, {
    person: (id) => eq(cardCheckPayments.userId, id),
    order: [cardCheckPayments.startedAt, cardCheckPayments.id],
    kept: ['mode', 'startedAt', 'paidAt', 'refundedAt'],
    leftOut: {
      ...{ id: reasons.technical, userId: ofPayer, openedAs: reasons.provider },
      ...{ paymentId: reasons.provider, returnUrl: reasons.technical },
    },
  }),
  exported(newsletterSubscription, {
    person: (id) => inArray(newsletterSubscription.email, provedAddressOf(id)),
    order: [newsletterSubscription.email],
    kept: ['email', 'confirmedAt', 'mailedAt'],
    leftOut: { mailsOfDay: reasons.technical, dayStartedAt: reasons.technical },
  }),
];
