import { givesPlan, type PlanName, subscriptionStatusOf } from '@vivavoce/contracts/billing/plans';
import { eq } from 'drizzle-orm';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { CheckoutAttempts } from './checkout-attempts.ts';
import type { Payments, ProviderSubscription } from './payments.ts';
import { paymentEvents, type SubscriptionRow, subscriptions as table } from './tables.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  profiles: Profiles;
  payments: Payments;
  attempts: CheckoutAttempts;
};

export type Settlement = ReturnType<typeof settlement>;

type Subscription = Pick<SubscriptionRow, 'state' | 'plan' | 'beganAt'>;

const givenPlan = ({ state, plan }: Subscription): PlanName | null => (givesPlan(state) ? plan : null);

/** Of two subscriptions of one person the one that gives a plan counts, of two such the later one. */
function outweighs(found: Subscription, kept: Subscription): boolean {
  const [gives, gave] = [givenPlan(found) !== null, givenPlan(kept) !== null];
  return gives === gave ? found.beganAt > kept.beganAt : gives;
}

/**
 * The one place where a subscription is granted, changed and ended. It believes no report about what happened, but
 * reads how the subscription stands now: reports that come late, twice or in the wrong order do no harm. Whoever has
 * read before another wrote reads again, so that an old answer never covers a newer one.
 */
export function settlement({ db, clock, log, profiles, payments, attempts }: Deps) {
  const bySubscription = async (orm: Orm, subscriptionId: string) =>
    (await orm.select().from(table).where(eq(table.subscriptionId, subscriptionId)))[0] ?? null;

  /** Whose it is: as it says itself, else whose customer it is. */
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

  async function noteEvent(tx: Orm, eventId: string | null): Promise<void> {
    if (eventId === null) return;
    await tx.insert(paymentEvents).values({ eventId, handledAt: clock.now() }).onConflictDoNothing();
  }

  /** @returns false when somebody wrote since `readBefore`: what was read may be old */
  async function keep(
    tx: Orm,
    userId: string,
    found: ProviderSubscription,
    readBefore: number | null,
  ): Promise<boolean> {
    const [kept] = await tx.select().from(table).where(eq(table.userId, userId));
    const isKnown = kept?.subscriptionId === found.subscriptionId;
    if ((isKnown ? kept.revision : null) !== readBefore) return false;
    // Something else that the operator sells through the same account.
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
    if (plan !== null) await attempts.finish(tx, userId);
    return true;
  }

  /** One try; false when it has to be made again. */
  async function settle(subscriptionId: string, eventId: string | null): Promise<boolean> {
    const before = await bySubscription(db.orm, subscriptionId);
    const found = await payments.subscription(subscriptionId);
    // One that is known stays its person's, whatever is written on it at the provider later.
    const userId = found && (before?.userId ?? (await ownerOf(db.orm, found)));
    return db.transaction(async (tx) => {
      if (found && userId && (await profiles.lockForUpdate(tx, userId))) {
        if (!(await keep(tx, userId, found, before?.revision ?? null))) return false;
      } else if (found?.userId && givesPlan(found.state)) {
        // Nothing is ended here: it may be the payer of another deployment that shares the account at the provider.
        log.warn({ customerId: found.customerId }, 'a person pays but has no profile here');
      }
      await noteEvent(tx, eventId);
      return true;
    });
  }

  return {
    /**
     * Reads how a subscription stands at the provider and lets it be so here.
     * @param eventId the report that says that something changed; a report is dealt with once
     * @throws PaymentsFailed, and then nothing happened
     */
    bringUpToDate: async (subscriptionId: string, eventId: string | null = null): Promise<void> => {
      if (eventId !== null && (await isHandled(eventId))) return;
      while (!(await settle(subscriptionId, eventId)));
    },
  };
}
