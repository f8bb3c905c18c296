import type { Payment, PaymentMode, Price } from '@vivavoce/contracts/billing/calls';
import type { PlanName, SubscriptionState } from '@vivavoce/contracts/billing/plans';

/** A payment that is begun. The same `id` again means the same payment, however often it is asked for. */
export type AskedPayment = {
  id: string;
  userId: string;
  email: string;
  /** Where the provider knows the payer already. */
  customerId: string | null;
  priceId: string;
  successUrl: string;
  cancelUrl: string;
};

/** A subscription as the provider has it now. */
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

/** Something that the provider reported, and the subscription that it is about, if any. */
type ReportedEvent = { eventId: string; subscriptionId: string | null };

/** What was asked of the provider and did not happen. */
export class PaymentsFailed extends Error {
  /** `declined`: the provider took the request and the payment failed; `unavailable`: later it may succeed. */
  readonly reason: 'declined' | 'unavailable';

  constructor(reason: PaymentsFailed['reason'], cause: unknown) {
    super(`payments: ${reason}`, { cause });
    this.name = 'PaymentsFailed';
    this.reason = reason;
  }
}

/**
 * Who takes the money. Two do: Stripe, and the sandbox, which takes none. Every call may throw `PaymentsFailed`.
 * Nothing is called inside a transaction.
 */
export type Payments = {
  /** What was begun in one mode is nothing in another: test customers of Stripe's do not exist when it is live. */
  mode: PaymentMode;
  publicKey: string | null;
  /** What can be bought. */
  prices(): Promise<Price[]>;
  /** Opens the page where it is paid. `openedAs` is the provider's own id, for `abandon`. */
  openPage(asked: AskedPayment): Promise<{ url: string; openedAs: string }>;
  /** Begins a payment that the caller's own page confirms. */
  openIntent(
    asked: AskedPayment,
  ): Promise<{ clientSecret: string; confirmUrl: string | null; openedAs: string }>;
  /** Closes what was opened, unless it is paid: that stays as it is. */
  abandon(openedAs: string): Promise<'closed' | 'paid'>;
  /** How a subscription stands now; null when the provider knows none by this id. */
  subscription(subscriptionId: string): Promise<ProviderSubscription | null>;
  /** Goes on with another price from now, also after a cancellation that has not come true yet. */
  change(subscriptionId: string, priceId: string): Promise<void>;
  /** Takes a cancellation back that has not come true yet. */
  resume(subscriptionId: string): Promise<void>;
  /** Lets it end with what is paid. */
  cancel(subscriptionId: string): Promise<void>;
  /** Ends at once what somebody pays for, has begun to pay or just paid, and forgets them. Twice is as good as once. */
  forget(payer: { customerId: string | null; openedAs: string | null }): Promise<void>;
  /** What a customer was charged, the newest first. */
  history(customer: { customerId: string; userId: string }): Promise<Payment[]>;
  /** Reads a report out of a raw body; null when it is not signed by the provider. */
  readReport(body: Buffer, signature: string | undefined): ReportedEvent | null;
};
