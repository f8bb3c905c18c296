import type { Payment, PaymentMode, Price } from '@vivavoce/contracts/billing/calls';
import type { PlanName, SubscriptionState } from '@vivavoce/contracts/billing/plans';

/** A payment that has begun. The same `id` always means the same payment, however often it is requested. */
export type AskedPayment = {
  id: string;
  userId: string;
  email: string;
  /** The payer's customer id if the provider already knows them. */
  customerId: string | null;
  priceId: string;
  successUrl: string;
  cancelUrl: string;
};

/** A subscription as the provider reports it now. */
export type ProviderSubscription = {
  subscriptionId: string;
  customerId: string;
  /** The account that began it; null when the operator made it at the provider. */
  userId: string | null;
  priceId: string;
  plan: PlanName | null;
  amountCents: number;
  currency: string;
  state: Exclude<SubscriptionState, 'none'>;
  periodEndsAt: Date | null;
  cancelAtPeriodEnd: boolean;
  beganAt: Date;
};

/** What was paid for a subscription. The same `paymentId` always means the same payment. */
export type SubscriptionPayment = { paymentId: string; amountCents: number; currency: string; paidAt: Date };

/** A report from the provider, and the subscription, its payment or the card check that it is about, if any. */
type ReportedEvent = {
  eventId: string;
  subscriptionId: string | null;
  payment: SubscriptionPayment | null;
  cardCheck: OpenedCardCheck | null;
};

/** A card check, with the provider's own id for its page. */
export type OpenedCardCheck = { id: string; openedAs: string };

/** A card check that has begun. The same `id` always means the same page, however often it is requested. */
export type AskedCardCheck = {
  id: string;
  email: string;
  currency: string;
  /** The name of the charge on the page. */
  item: string;
  /** Where the page leads when it is paid, and when it is left. */
  returnUrl: string;
};

/** The charge of a card check in the smallest unit of its currency: the least that Stripe takes in most currencies. */
export const CARD_CHECK_CENTS = 50;

/** The state of the page of a card check. A page without an address is still processing the payment. */
export type CardCheckPage =
  | { state: 'open'; url: string | null }
  | { state: 'paid'; paymentId: string }
  | { state: 'closed' };

/** Small charges that prove an adult with a card. Every call may throw `PaymentsFailed`. */
export type CardCheckPayments = {
  /** Opens a page on which only a card can pay. */
  open(asked: AskedCardCheck): Promise<{ url: string; openedAs: string }>;
  /** Reads the current state of a page. */
  read(openedAs: string): Promise<CardCheckPage>;
  /** Closes a page unless it is paid, and returns its state. */
  close(openedAs: string): Promise<CardCheckPage>;
  /** Gives the whole charge back. A repeat does no harm. */
  refund(paymentId: string): Promise<void>;
};

/** Thrown when the provider did not do what it was asked to do. */
export class PaymentsFailed extends Error {
  /** `declined`: the provider accepted the request, but the payment failed; `unavailable`: it may succeed later. */
  readonly reason: 'declined' | 'unavailable';

  constructor(reason: PaymentsFailed['reason'], cause: unknown) {
    super(`payments: ${reason}`, { cause });
    this.name = 'PaymentsFailed';
    this.reason = reason;
  }
}

/**
 * The provider that takes the money. There are two: Stripe, and the sandbox, which takes none. Every call may throw
 * `PaymentsFailed`. No call is made inside a transaction.
 */
export type Payments = {
  /** What began in one mode does not exist in another: Stripe's test customers are unknown in live mode. */
  mode: PaymentMode;
  publicKey: string | null;
  /** Lists what can be bought. */
  prices(): Promise<Price[]>;
  /** Opens the page on which the person pays. `openedAs` is the provider's own id, for `abandon`. */
  openPage(asked: AskedPayment): Promise<{ url: string; openedAs: string }>;
  /** Begins a payment that the caller's own page confirms. */
  openIntent(
    asked: AskedPayment,
  ): Promise<{ clientSecret: string; confirmUrl: string | null; openedAs: string }>;
  /** Closes a payment that was opened, unless it is paid: a paid one does not change. */
  abandon(openedAs: string): Promise<'closed' | 'paid'>;
  /** Reads the current state of a subscription; null when the provider has none with this id. */
  subscription(subscriptionId: string): Promise<ProviderSubscription | null>;
  /**
   * Switches the subscription to another price from now on, even after a cancellation that has not taken effect yet.
   */
  change(subscriptionId: string, priceId: string): Promise<void>;
  /** Takes back a cancellation that has not taken effect yet. */
  resume(subscriptionId: string): Promise<void>;
  /** Ends the subscription when the paid period is over. */
  cancel(subscriptionId: string): Promise<void>;
  /**
   * Immediately ends what a person pays for, has begun to pay or has just paid, and forgets them. A repeat does no
   * harm.
   */
  forget(payer: { customerId: string | null; openedAs: string | null }): Promise<void>;
  cardChecks: CardCheckPayments;
  /** Lists what a customer was charged, newest first. */
  history(customer: { customerId: string; userId: string }): Promise<Payment[]>;
  /** Reads a report from a raw body; null when the provider did not sign it. */
  readReport(body: Buffer, signature: string | undefined): ReportedEvent | null;
};
