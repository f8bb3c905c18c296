import { and, eq, isNull } from 'drizzle-orm';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Platform } from '#platform/platform.ts';
import type { CardCheckPage, OpenedCardCheck, Payments } from '../payments.ts';
import { cardCheckPayments as table } from '../tables.ts';
import type { CardCheckRefunds } from './card-check-refunds.ts';

type Deps = Pick<Platform, 'db' | 'clock'> & {
  profiles: Profiles;
  payments: Payments;
  refunds: CardCheckRefunds;
};

export type CardCheckSettlement = ReturnType<typeof cardCheckSettlement>;

/**
 * The one place that decides that a card was checked. It does not trust a report that a page was paid, but asks the
 * provider. Whatever was paid is given back, even if the parent's account is gone.
 */
export function cardCheckSettlement({ db, clock, profiles, payments, refunds }: Deps) {
  async function find(id: string) {
    const [row] = await db.orm.select().from(table).where(eq(table.id, id));
    return row ?? null;
  }

  async function settlePaid(id: string, paymentId: string): Promise<void> {
    const userId = (await find(id))?.userId;
    await db.transaction(async (tx) => {
      // Comes first, because it locks the accounts. It changes nothing when it runs twice or the account is gone.
      if (userId) await profiles.cardWasChecked(tx, userId);
      await tx
        .update(table)
        .set({ paidAt: clock.now(), paymentId })
        .where(and(eq(table.id, id), isNull(table.paidAt)));
      await refunds.ask(tx, { id, paymentId });
    });
  }

  /**
   * Reads a page at the provider, or closes it there, and applies what became of it.
   * @throws PaymentsFailed, and then nothing has changed here
   */
  async function settle({ id, openedAs }: OpenedCardCheck, how: 'read' | 'close'): Promise<CardCheckPage> {
    const page = await payments.cardChecks[how](openedAs);
    if (page.state === 'paid') await settlePaid(id, page.paymentId);
    if (page.state === 'closed')
      await db.orm.delete(table).where(and(eq(table.id, id), isNull(table.paidAt)));
    return page;
  }

  return {
    settle,

    /** Handles a report that a page is finished. A report of a page that is settled already changes nothing. */
    reported: async (opened: OpenedCardCheck): Promise<void> => {
      if ((await find(opened.id))?.paidAt) return;
      await settle(opened, 'read');
    },
  };
}
