import { WEEKLY_MAIL_HOUR, WEEKLY_MAIL_WEEKDAY } from '@vivavoce/contracts/family/week-bounds';
import { saveWeeklyMail, type WeeklyMail } from '@vivavoce/contracts/family/week-calls';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { eq } from 'drizzle-orm';
import type { Identity } from '#domains/identity/identity.ts';
import type { UserRow } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import { nextWeekly } from '#platform/local-days.ts';
import type { Platform } from '#platform/platform.ts';
import { weeklyMailChoices as table, type WeeklyMailChoiceRow } from '../tables.ts';

type Deps = Pick<Platform, 'db' | 'clock'> & { identity: Pick<Identity, 'lockAll'> };

const NEVER_CHOSEN: WeeklyMail = {
  isOn: false,
  weekday: WEEKLY_MAIL_WEEKDAY,
  hour: WEEKLY_MAIL_HOUR,
  timeZone: null,
  nextAt: null,
};

const present = ({ isOn, weekday, hour, timeZone, nextAt }: WeeklyMailChoiceRow): WeeklyMail => ({
  ...{ isOn, weekday, hour, timeZone },
  nextAt: nextAt?.toISOString() ?? null,
});

/** What a parent chose about the weekly mail. It is off until the parent turns it on. */
export function weeklyMailChoices({ db, clock, identity }: Deps) {
  async function read(parentId: string): Promise<WeeklyMail> {
    const [row] = await db.orm.select().from(table).where(eq(table.parentId, parentId));
    return row ? present(row) : NEVER_CHOSEN;
  }

  function requireMayGet(account: UserRow): void {
    if (account.role !== 'PARENT') throw refuse(saveWeeklyMail, 'weekly_mail_parents_only');
    if (!account.emailVerified) throw refuse(saveWeeklyMail, 'weekly_mail_email_unverified');
  }

  /**
   * Saves a choice. Turning the mail off is always allowed.
   * @throws Refused as `saveWeeklyMail` lists
   */
  async function save(
    parentId: string,
    chosen: ParsedOf<typeof saveWeeklyMail>['body'],
  ): Promise<WeeklyMail> {
    return db.transaction(async (tx) => {
      const account = (await identity.lockAll(tx, [parentId])).get(parentId);
      if (!account) throw refuseCommon('not_found');
      if (chosen.isOn) requireMayGet(account);
      const values = { ...chosen, nextAt: chosen.isOn ? nextWeekly(clock.now(), chosen) : null };
      const [row] = await tx
        .insert(table)
        .values({ parentId, ...values })
        .onConflictDoUpdate({ target: table.parentId, set: values })
        .returning();
      if (!row) throw new Error('saving a choice returned no row');
      return present(row);
    });
  }

  /** Turns the mail off, for somebody who holds a link of one of its mails. */
  async function turnOff(orm: Orm, parentId: string): Promise<void> {
    await orm.update(table).set({ isOn: false, nextAt: null }).where(eq(table.parentId, parentId));
  }

  return { read, save, turnOff };
}
