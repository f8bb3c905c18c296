import { asc, eq, lt, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { UserRow } from '#domains/identity/tables.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { recurringJob } from '#platform/jobs/recurring-job.ts';
import { nextWeekly } from '#platform/local-days.ts';
import type { Platform } from '#platform/platform.ts';
import type { LinkPeople } from '../link-people.ts';
import { weeklyMailChoices as choices, weeklyMailsSent as sent } from '../tables.ts';
import type { ReadWeek } from './learner-weeks.ts';
import { isTooLate, weekOfMail } from './mail-timing.ts';
import type { ChildWeek, WeekMail } from './week-mail.ts';

/** How often the server looks for mails that are due. A mail is at most this late. */
const LOOK_EVERY_SECONDS = 5 * 60;

/** How long it is remembered that a mail was sent. No mail about a week is due that long after it. */
export const SENT_MAILS_KEPT_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1_000;

const sendWeeklyMail = defineJob({
  name: 'family.send-weekly-mail',
  payload: z.object({ parentId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 20,
});

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'mail'> & {
  identity: Pick<Identity, 'lockAll' | 'userById'>;
  access: Pick<Access, 'childrenOf'>;
  profiles: Pick<Profiles, 'find'>;
  people: LinkPeople;
  readWeek: ReadWeek;
  weekMail: WeekMail;
};

/**
 * Returns where a parent gets the mail now; null for nowhere. The choice may be older than what has happened to the
 * account since.
 */
const mailboxOf = ({ email, disabledAt, emailVerified, role }: UserRow): string | null =>
  disabledAt === null && emailVerified && role === 'PARENT' ? email : null;

/**
 * Sends the weekly mails: one to each parent who wants it, about all linked children together, at the hour that the
 * parent chose. A row for each parent and week makes sure that there is one mail, whatever restarts.
 */
export function weeklyMails({
  db,
  jobs,
  clock,
  mail,
  identity,
  access,
  profiles,
  people,
  readWeek,
  weekMail,
}: Deps) {
  /** Has the mails sent that are due. This happens by itself every few minutes. */
  async function sendDue(): Promise<void> {
    const due = await db.orm
      .select({ parentId: choices.parentId })
      .from(choices)
      .where(lte(choices.nextAt, clock.now()))
      .orderBy(asc(choices.nextAt), asc(choices.parentId));
    for (const { parentId } of due)
      await db.transaction((tx) =>
        jobs.enqueue(tx, sendWeeklyMail, { parentId }, { singletonKey: parentId }),
      );
  }

  /** Reads the weeks of the parent's children, as they are linked now. Leaves out a child who had no lesson. */
  async function childrenOf(
    tx: Orm,
    parentId: string,
    { day, timeZone }: { day: string; timeZone: string },
  ): Promise<ChildWeek[]> {
    const children: ChildWeek[] = [];
    for (const childId of await access.childrenOf(tx, parentId)) {
      const account = await identity.userById(tx, childId);
      if (!account || account.disabledAt) continue;
      const week = await readWeek(tx, childId, { day, timeZone });
      if (week.lessons.length === 0) continue;
      children.push({ firstName: await people.childFirstName(tx, childId), week });
    }
    return children;
  }

  /** Takes the right to send the mail of a week. Returns false if it was sent before. */
  async function takeTurn(tx: Orm, parentId: string, weekStart: string): Promise<boolean> {
    const taken = await tx
      .insert(sent)
      .values({ parentId, weekStart, sentAt: clock.now() })
      .onConflictDoNothing()
      .returning({ parentId: sent.parentId });
    return taken.length > 0;
  }

  async function send(parentId: string): Promise<void> {
    await db.transaction(async (tx) => {
      // The end of a link locks this account too. So no link ends between the reading of the weeks and the mail.
      const account = (await identity.lockAll(tx, [parentId])).get(parentId);
      const [choice] = await tx.select().from(choices).where(eq(choices.parentId, parentId)).for('update');
      const dueAt = choice?.nextAt;
      const now = clock.now();
      if (!account || !dueAt || dueAt > now) return;
      await tx
        .update(choices)
        .set({ nextAt: nextWeekly(now, choice) })
        .where(eq(choices.parentId, parentId));
      const to = mailboxOf(account);
      if (isTooLate(dueAt, now) || to === null) return;
      const { timeZone } = choice;
      const day = weekOfMail(dueAt, timeZone);
      const children = await childrenOf(tx, parentId, { day, timeZone });
      if (children.length === 0 || !(await takeTurn(tx, parentId, day))) return;
      const { firstName: parentName = '' } = (await profiles.find(tx, parentId)) ?? {};
      await mail.send(tx, weekMail({ to, parentId, parentName, choice, start: day, children }));
    });
  }

  /** Forgets which mails were sent long ago. */
  async function sweep(): Promise<void> {
    const longAgo = new Date(clock.now().getTime() - SENT_MAILS_KEPT_DAYS * DAY_MS);
    await db.orm.delete(sent).where(lt(sent.sentAt, longAgo));
  }

  const look = recurringJob(
    { db, jobs },
    { name: 'family.weekly-mails', pauseSeconds: LOOK_EVERY_SECONDS, run: sendDue },
  );

  return {
    sendDue,
    sweep,
    work: async () => {
      await jobs.work(sendWeeklyMail, ({ parentId }) => send(parentId));
      await look();
    },
  };
}
