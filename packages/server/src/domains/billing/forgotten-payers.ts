import { givesPlan } from '@vivavoce/contracts/billing/plans';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { DomainEvent } from '#platform/domain-events.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { Payments } from './payments.ts';
import { checkouts, subscriptions } from './tables.ts';

/**
 * Ends, at the provider, whatever a deleted person still pays for. Money is involved, so the attempts continue for a
 * day.
 */
const forget = defineJob({
  name: 'billing.forget-payer',
  payload: z.object({ customerId: z.string().nullable(), openedAs: z.string().nullable() }),
  retryLimit: 12,
  retryDelaySeconds: 20,
});

type Deps = Pick<Platform, 'jobs' | 'log'> & {
  payments: Payments;
  /** Published by identity inside the transaction that deletes an account (decision 0002). */
  accountDeleted: Pick<DomainEvent<{ userId: string }>, 'listen'>;
};

/**
 * Makes the provider forget people whose account is deleted: ends their subscription and closes any payment they began.
 */
export function forgottenPayers({ jobs, log, payments, accountDeleted }: Deps) {
  accountDeleted.listen(async (tx, { userId }) => {
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId));
    const [begun] = await tx.select().from(checkouts).where(eq(checkouts.userId, userId));
    const isHere = row?.mode === payments.mode;
    if (row && !isHere && givesPlan(row.state) && row.mode !== 'sandbox') {
      const { customerId } = row;
      log.error(
        { customerId },
        'a deleted account has a plan that this key cannot end; cancel it at the provider',
      );
    }
    const customerId = isHere ? row.customerId : null;
    const openedAs = begun?.mode === payments.mode ? begun.openedAs : null;
    if (customerId ?? openedAs) await jobs.enqueue(tx, forget, { customerId, openedAs });
  });

  return {
    /** Starts the job worker. */
    work: () => jobs.work(forget, (payer) => payments.forget(payer)),
  };
}
