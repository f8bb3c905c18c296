import { givesPlan, type PlanName, subscriptionStatusOf } from '@vivavoce/contracts/billing/plans';
import { eq } from 'drizzle-orm';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';
import { domainEvent } from '#platform/domain-events.ts';
import type { Platform } from '#platform/platform.ts';
import type { CheckoutAttempts } from './checkout-attempts.ts';
import type { Payments, ProviderSubscription, SubscriptionPayment } from './payments.ts';
import {
  paymentEvents,
  type SubscriptionRow,
  subscriptionPayments,
  subscriptions as table,
} from './tables.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  profiles: Profiles;
  payments: Payments;
  attempts: CheckoutAttempts;
};

export type Settlement = ReturnType<typeof settlement>;

/** The report that announced a change, and the payment that it tells of, if any. */
type Announced = { eventId: string; payment: SubscriptionPayment | null };

type Subscription = Pick<SubscriptionRow, 'state' | 'plan' | 'beganAt'>;

const givenPlan = ({ state, plan }: Subscription): PlanName | null => (givesPlan(state) ? plan : null);

/**
 * Reports whether the found subscription takes precedence over the kept one. A subscription that gives a plan wins over
 * one that does not; otherwise the later one wins.
 */
function outweighs(found: Subscription, kept: Subscription): boolean {
  const [gives, gave] = [givenPlan(found) !== null, givenPlan(kept) !== null];
  return gives === gave ? found.beganAt > kept.beganAt : gives;
}

/**
 * The one place that grants, changes and ends a subscription. It does not trust a report about what happened, but reads
 * the current state of the subscription, so reports that arrive late, twice or out of order do no harm. If another
 * request wrote after the read, it reads again, so that an old answer never overwrites a newer one.
 */
export function settlement({ db, clock, log, profiles, payments, attempts }: Deps) {
  /** Published when a payment for a running subscription failed. The provider tries it again, which publishes nothing. */
  const paymentFailed = domainEvent<{ userId: string }>();
  /** Published when a person has no plan any more, cancelled or unpaid. */
  const planEnded = domainEvent<{ userId: string }>();

  const bySubscription = async (orm: Orm, subscriptionId: string) =>
    (await orm.select().from(table).where(eq(table.subscriptionId, subscriptionId)))[0] ?? null;

  /** Finds the owner: the account that the subscription names, else the account with this customer id. */
  async function ownerOf(orm: Orm, { userId, customerId }: ProviderSubscription): Promise<string | null> {
    if (userId) return userId;
    const [row] = await orm
      .select({ userId: table.userId })
      .from(table)
      .where(eq(table.customerId, customerId));
    return row?.userId ?? null;
  }

  async function isHandled(eventId: string): Promise<boolean> {
    const rows = await db.orm.select().from(paymentEvents).where(eq(paymentEvents.eventId, eventId));
    return rows.length > 0;
  }

  async function noteEvent(tx: Orm, eventId: string): Promise<void> {
    await tx.insert(paymentEvents).values({ eventId, handledAt: clock.now() }).onConflictDoNothing();
  }

  /**
   * Keeps a payment for the operator's reports, once, however often it is reported. What the operator sells besides the
   * plans through the same account at the provider is left out.
   * @param userId null if nobody here with a profile began the subscription
   */
  async function keepPayment(
    tx: Orm,
    payment: SubscriptionPayment,
    { plan, userId }: { plan: PlanName | null; userId: string | null },
  ): Promise<void> {
    if (plan === null) return;
    const row = { ...payment, plan, userId, mode: payments.mode };
    await tx.insert(subscriptionPayments).values(row).onConflictDoNothing();
  }

  /** @returns false when the row was written after `readBefore`, because what was read may be old */
  async function keep(
    tx: Orm,
    userId: string,
    found: ProviderSubscription,
    readBefore: number | null,
  ): Promise<boolean> {
    const [kept] = await tx.select().from(table).where(eq(table.userId, userId));
    const isKnown = kept?.subscriptionId === found.subscriptionId;
    if ((isKnown ? kept.revision : null) !== readBefore) return false;
    // The operator sells something else through the same account at the provider.
    if (!isKnown && found.plan === null) return true;
    const plan = givenPlan(found);
    if (kept && !isKnown && plan !== null && givenPlan(kept) !== null) {
      const { customerId } = found;
      log.warn({ customerId }, 'one person pays for two subscriptions; cancel one of them at the provider');
    }
    if (kept && !isKnown && !outweighs(found, kept)) return true;
    const row = {
      ...found,
      userId,
      mode: payments.mode,
      revision: (kept?.revision ?? 0) + 1,
      updatedAt: clock.now(),
    };
    await tx.insert(table).values(row).onConflictDoUpdate({ target: table.userId, set: row });
    await profiles.setSubscriptionStatus(tx, userId, plan === null ? 'free' : subscriptionStatusOf[plan]);
    const wasPastDue = isKnown && kept.state === 'past_due';
    if (found.state === 'past_due' && !wasPastDue) await paymentFailed.publish(tx, { userId });
    if (kept && givenPlan(kept) !== null && plan === null) await planEnded.publish(tx, { userId });
    if (plan !== null) await attempts.finish(tx, userId);
    return true;
  }

  /** Makes one attempt; returns false when another is needed. */
  async function settle(subscriptionId: string, announced: Announced | null): Promise<boolean> {
    const before = await bySubscription(db.orm, subscriptionId);
    const found = await payments.subscription(subscriptionId);
    // A known subscription stays with its person, whatever changes on it at the provider later.
    const userId = found && (before?.userId ?? (await ownerOf(db.orm, found)));
    return db.transaction(async (tx) => {
      const owner = userId && (await profiles.lockForUpdate(tx, userId)) ? userId : null;
      if (found && owner !== null) {
        if (!(await keep(tx, owner, found, before?.revision ?? null))) return false;
      } else if (found?.userId && givesPlan(found.state)) {
        // Nothing is ended here: the payer may belong to another deployment that shares the account at the provider.
        log.warn({ customerId: found.customerId }, 'a person pays but has no profile here');
      }
      if (found && announced?.payment)
        await keepPayment(tx, announced.payment, { plan: found.plan, userId: owner });
      if (announced) await noteEvent(tx, announced.eventId);
      return true;
    });
  }

  return {
    paymentFailed: { listen: paymentFailed.listen },
    planEnded: { listen: planEnded.listen },
    /**
     * Reads the state of a subscription at the provider and applies it here.
     * @param announced the report that announced a change; each report is handled once
     * @throws PaymentsFailed, and then nothing has changed
     */
    bringUpToDate: async (subscriptionId: string, announced: Announced | null = null): Promise<void> => {
      if (announced && (await isHandled(announced.eventId))) return;
      while (!(await settle(subscriptionId, announced)));
    },
  };
}
