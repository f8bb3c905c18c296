import { PaymentMode } from '@vivavoce/contracts/billing/calls';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Orm } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { Payments } from '../payments.ts';
import { cardCheckPayments as table } from '../tables.ts';

const Refund = z.object({ id: z.uuid(), mode: PaymentMode, paymentId: z.string() });

/**
 * Gives the charge of a card check back. The payload names the payment, so it is given back even when the account is
 * deleted first. Money is involved, so the attempts continue for some days.
 */
const refund = defineJob({
  name: 'billing.refund-card-check',
  payload: Refund,
  retryLimit: 14,
  retryDelaySeconds: 20,
});

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'log'> & { payments: Payments };

export type CardCheckRefunds = ReturnType<typeof cardCheckRefunds>;

/** Gives the charges of card checks back. */
export function cardCheckRefunds({ db, jobs, clock, log, payments }: Deps) {
  async function giveBack({ id, mode, paymentId }: z.infer<typeof Refund>): Promise<void> {
    if (mode !== payments.mode) {
      if (mode !== 'sandbox')
        log.error({ paymentId }, 'this key cannot refund a card check; refund it at the provider');
      return;
    }
    await payments.cardChecks.refund(paymentId);
    await db.orm.update(table).set({ refundedAt: clock.now() }).where(eq(table.id, id));
  }

  return {
    /** Asks for a refund, inside the transaction that makes it necessary. A repeat does no harm. */
    ask: (tx: Orm, { id, paymentId }: { id: string; paymentId: string }): Promise<void> =>
      jobs.enqueue(tx, refund, { id, mode: payments.mode, paymentId }, { singletonKey: paymentId }),

    /** Starts the job worker. */
    work: () => jobs.work(refund, giveBack),
  };
}
