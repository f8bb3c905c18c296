import { type CardCheckState, startCardCheck } from '@vivavoce/contracts/billing/calls';
import { and, eq, isNull } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import type { Payments } from '../payments.ts';
import { type CardCheckPaymentRow, cardCheckPayments as table } from '../tables.ts';
import type { CardCheckSettlement } from './card-check-settlement.ts';

/** The currency of the charge where nothing is sold. */
const CURRENCY_WITHOUT_PRICES = 'usd';

type Deps = Pick<Platform, 'db' | 'clock' | 'texts' | 'log'> & {
  access: Access;
  profiles: Profiles;
  payments: Payments;
  settlement: CardCheckSettlement;
};

/** A card check as a parent requests it. */
export type AskedByParent = { userId: string; email: string; returnUrl: string };

type Opened = CardCheckPaymentRow & { openedAs: string };
const isOpened = (row: CardCheckPaymentRow): row is Opened => row.openedAs !== null;

/** Opens the pages on which parents have their card checked: one page for each parent. */
export function cardCheckPages({ db, clock, texts, log, access, profiles, payments, settlement }: Deps) {
  const { mode, cardChecks } = payments;

  const unpaid = (orm: Orm, userId: string) =>
    orm
      .select()
      .from(table)
      .where(and(eq(table.userId, userId), eq(table.mode, mode), isNull(table.paidAt)));

  /** Closes the pages that lead back elsewhere, so that nobody pays in two windows. */
  async function closeOthers({ userId, returnUrl }: AskedByParent): Promise<void> {
    const others = (await unpaid(db.orm, userId)).filter((row) => row.returnUrl !== returnUrl);
    for (const row of others.filter(isOpened)) await settlement.settle(row, 'close');
  }

  /** Finds the card check that has begun, or begins one. Two clicks at once are the same card check. */
  const begin = ({ userId, returnUrl }: AskedByParent) =>
    db.transaction(async (tx) => {
      if (!(await profiles.lockForUpdate(tx, userId))) throw refuse(startCardCheck, 'sign_in_first');
      const begun = (await unpaid(tx, userId)).find((row) => row.returnUrl === returnUrl);
      if (begun) return begun;
      const [row] = await tx
        .insert(table)
        .values({ userId, mode, returnUrl, startedAt: clock.now() })
        .returning();
      if (!row) throw new Error('saving a card check returned no row');
      return row;
    });

  async function askProvider({ id, returnUrl }: CardCheckPaymentRow, email: string) {
    const currency = (await payments.prices())[0]?.currency ?? CURRENCY_WITHOUT_PRICES;
    return cardChecks.open({ id, email, currency, item: texts.say('card_check_item'), returnUrl });
  }

  async function open(row: CardCheckPaymentRow, email: string): Promise<string> {
    const { url, openedAs } = await askProvider(row, email).catch(async (error: unknown) => {
      // Its key would give the same failure again. One that a second click opened meanwhile is kept.
      await db.orm.delete(table).where(and(eq(table.id, row.id), isNull(table.openedAs)));
      throw error;
    });
    const kept = await db.orm.update(table).set({ openedAs }).where(eq(table.id, row.id)).returning();
    if (kept.length > 0) return url;
    // The account is gone, or another click failed. If the page cannot be closed, it closes by itself within a day, and nobody has its address.
    await cardChecks
      .close(openedAs)
      .catch((err: unknown) => log.warn({ err }, 'a card check that was given up could not be closed'));
    throw refuse(startCardCheck, 'payments_unavailable');
  }

  /**
   * Returns the address to which the parent goes: the page, or the return address when nothing is left to pay.
   * @throws PaymentsFailed, Refused
   */
  async function start(asked: AskedByParent): Promise<string> {
    await closeOthers(asked);
    if (await access.wasCardChecked(db.orm, asked.userId)) {
      // A consent may wait again since then, for example because an age was corrected.
      await db.transaction((tx) => profiles.cardWasChecked(tx, asked.userId));
      return asked.returnUrl;
    }
    const row = await begin(asked);
    if (!isOpened(row)) return open(row, asked.email);
    const page = await settlement.settle(row, 'read');
    // One that is paid or closed is no longer found the next time.
    return page.state === 'open' ? (page.url ?? asked.returnUrl) : start(asked);
  }

  /**
   * Returns how far a person's card check is. Asks the provider about an open page, because a parent may come back before
   * the provider's report.
   * @throws PaymentsFailed
   */
  async function state(userId: string): Promise<CardCheckState> {
    if (await access.wasCardChecked(db.orm, userId)) return 'checked';
    let isOpen = false;
    for (const row of (await unpaid(db.orm, userId)).filter(isOpened)) {
      const page = await settlement.settle(row, 'read');
      if (page.state === 'paid') return 'checked';
      isOpen ||= page.state === 'open';
    }
    return isOpen ? 'open' : 'none';
  }

  return { start, state };
}
