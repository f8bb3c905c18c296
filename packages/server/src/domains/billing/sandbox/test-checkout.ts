import { checkoutReturnPath } from '@vivavoce/contracts/billing/plans';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { IsOwnOrigin } from '#platform/http/mount.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import type { CheckoutAttempts } from '../checkout-attempts.ts';
import type { Payments, SubscriptionPayment } from '../payments.ts';
import type { Settlement } from '../settlement.ts';
import { type CheckoutRow, sandboxPayments, sandboxSubscriptions } from '../tables.ts';
import { sandboxPage } from './sandbox-page.ts';
import { sandboxCheckoutPath, sandboxPrice } from './sandbox-payments.ts';
import { checkoutPage, closedPage } from './test-checkout-html.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'texts'> & {
  payments: Payments;
  attempts: CheckoutAttempts;
  settle: Settlement;
  cookieCalls: { isOwnOrigin: IsOwnOrigin };
};

/**
 * The page on which the payment for a plan is simulated. A simulated payment takes the path of a real one: the sandbox
 * saves a subscription, and settlement.ts gets a report and reads it from there.
 */
export function testCheckout(deps: Deps): FastifyPluginAsync {
  const { db, clock, attempts, settle } = deps;

  async function isPaid(id: string): Promise<boolean> {
    const rows = await db.orm.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id));
    return rows.length > 0;
  }

  const closed = () => ({ html: closedPage(deps), status: 404 });

  /** Answers for a checkout that is not open: it is already paid, as after a second click, or it is gone. */
  const notOpen = async (id: string) =>
    (await isPaid(id)) ? { leadsTo: checkoutReturnPath('paid') } : closed();

  const show = (checkout: CheckoutRow, isDeclined: boolean) => {
    const price = sandboxPrice(checkout.priceId);
    return price ? { html: checkoutPage(deps, { price, isDeclined }) } : closed();
  };

  /** Saves the subscription once, however often it is paid, and returns its payment. */
  async function remember({ id, userId, priceId }: CheckoutRow): Promise<SubscriptionPayment> {
    const price = sandboxPrice(priceId);
    if (!price) throw refuseCommon('not_found');
    const { amountCents, currency } = price;
    const now = clock.now();
    await db.transaction(async (tx) => {
      const made = await tx
        .insert(sandboxSubscriptions)
        .values({ id, userId, priceId, beganAt: now })
        .onConflictDoNothing()
        .returning({ id: sandboxSubscriptions.id });
      if (made.length > 0)
        await tx.insert(sandboxPayments).values({ userId, amountCents, currency, paidAt: now });
    });
    return { paymentId: id, amountCents, currency, paidAt: now };
  }

  return sandboxPage(deps, sandboxCheckoutPath, {
    look: async (id) => {
      const checkout = await attempts.openInSandbox(db.orm, id);
      return checkout ? show(checkout, false) : notOpen(id);
    },
    answer: async (id, answer) => {
      const checkout = await attempts.openInSandbox(db.orm, id);
      if (!checkout) return notOpen(id);
      if (answer === 'decline') return show(checkout, true);
      if (answer === 'cancel') return { leadsTo: checkout.cancelUrl };
      const payment = await remember(checkout);
      await settle.bringUpToDate(id, { eventId: `sandbox_paid_${id}`, payment });
      return { leadsTo: checkout.successUrl };
    },
  });
}
