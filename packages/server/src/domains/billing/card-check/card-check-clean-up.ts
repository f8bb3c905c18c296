import { and, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import type { DomainEvent } from '#platform/domain-events.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { Payments } from '../payments.ts';
import { cardCheckPayments as table } from '../tables.ts';
import type { CardCheckRefunds } from './card-check-refunds.ts';
import type { CardCheckSettlement } from './card-check-settlement.ts';

/** A page at Stripe is open for a day. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1_000;

/** Closes the page of a deleted account. If it is paid, the settlement gives the charge back. */
const close = defineJob({
  name: 'billing.close-card-check',
  payload: z.object({ id: z.uuid(), openedAs: z.string() }),
  retryLimit: 12,
  retryDelaySeconds: 20,
});

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'log'> & {
  payments: Payments;
  settlement: CardCheckSettlement;
  refunds: CardCheckRefunds;
  /** Published by identity inside the transaction that deletes an account (decision 0002). */
  accountDeleted: Pick<DomainEvent<{ userId: string }>, 'listen'>;
};

/** Forgets card checks that are over, and leaves no page open and no charge kept. */
export function cardCheckCleanUp(deps: Deps) {
  const { db, jobs, clock, log, payments, settlement, refunds, accountDeleted } = deps;

  accountDeleted.listen(async (tx, { userId }) => {
    const isUnpaidHere = and(eq(table.mode, payments.mode), isNull(table.paidAt));
    const rows = await tx
      .select()
      .from(table)
      .where(and(eq(table.userId, userId), isUnpaidHere));
    for (const { id, openedAs } of rows) if (openedAs) await jobs.enqueue(tx, close, { id, openedAs });
  });

  /** Deletes what is refunded, what was never opened, and what another key opened without real money. */
  async function deleteFinished(before: Date): Promise<void> {
    const neverOpened = and(isNull(table.openedAs), isNull(table.paidAt));
    const isForeignTrial = and(ne(table.mode, payments.mode), ne(table.mode, 'live'));
    const isFinished = or(isNotNull(table.refundedAt), neverOpened, isForeignTrial);
    await db.orm.delete(table).where(and(lt(table.startedAt, before), isFinished));
  }

  /**
   * Finishes what is left: a page whose report was lost is settled or forgotten, a refund that failed is tried again. What
   * only another key can finish stays, and the operator reads of it each day.
   */
  async function finish(before: Date): Promise<void> {
    for (const row of await db.orm.select().from(table).where(lt(table.startedAt, before))) {
      const { id, mode, openedAs, paymentId, paidAt } = row;
      if (mode !== payments.mode)
        log.error(
          { openedAs, paymentId },
          'this key cannot finish a card check; look at the provider whether it is refunded',
        );
      else if (paidAt && paymentId) await db.transaction((tx) => refunds.ask(tx, { id, paymentId }));
      else if (openedAs)
        await settlement
          .settle({ id, openedAs }, 'close')
          .catch((err: unknown) => log.warn({ err }, 'an old card check could not be closed'));
    }
  }

  return {
    /** Runs once a day. */
    sweep: async (): Promise<void> => {
      const before = new Date(clock.now().getTime() - KEPT_MS);
      await deleteFinished(before);
      await finish(before);
    },

    /** Starts the job worker. */
    work: () =>
      jobs.work(close, ({ id, openedAs }) => settlement.settle({ id, openedAs }, 'close').then(() => {})),
  };
}
