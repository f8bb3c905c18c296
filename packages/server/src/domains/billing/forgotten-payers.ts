import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Orm } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs.ts';
import type { News } from '#platform/news.ts';
import type { Platform } from '#platform/platform.ts';
import type { Payments } from './payments.ts';
import { checkouts, subscriptions } from './tables.ts';

/** Ends at the provider what somebody pays for who is gone here. A day of tries: it is money. */
const forget = defineJob({
  name: 'billing.forget-payer',
  payload: z.object({ customerId: z.string().nullable(), openedAs: z.string().nullable() }),
  retryLimit: 12,
  retryDelaySeconds: 20,
});

/** What the provider calls a payer, and the payment that they have begun. */
type AtProvider = z.infer<typeof forget.payload>;

export type ForgetPayer = (tx: Orm, payer: AtProvider) => Promise<void>;

type Deps = Pick<Platform, 'jobs'> & {
  payments: Payments;
  /** Told by identity inside the transaction of the deletion (decision 0002). */
  accountDeleted: Pick<News<{ userId: string }>, 'listen'>;
};

/** Lets the provider forget people whose account is deleted: their subscription ends, and what they began is closed. */
export function forgottenPayers({ jobs, payments, accountDeleted }: Deps) {
  const forgetPayer: ForgetPayer = (tx, payer) => jobs.enqueue(tx, forget, payer);

  accountDeleted.listen(async (tx, { userId }) => {
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId));
    const [begun] = await tx.select().from(checkouts).where(eq(checkouts.userId, userId));
    const customerId = row?.provider === payments.kind ? row.customerId : null;
    const openedAs = begun?.provider === payments.kind ? begun.openedAs : null;
    if (customerId ?? openedAs) await forgetPayer(tx, { customerId, openedAs });
  });

  return {
    forgetPayer,
    /** Starts the work of the job. */
    work: () => jobs.work(forget, (payer) => payments.forget(payer)),
  };
}
