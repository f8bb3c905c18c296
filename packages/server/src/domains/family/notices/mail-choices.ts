import { type NoticePreferences, saveNoticePreference } from '@vivavoce/contracts/family/notice-calls';
import {
  isAlwaysMailed,
  isMailedAtFirst,
  type NoticeKind,
  noticeKindsOf,
} from '@vivavoce/contracts/family/notices';
import { and, eq } from 'drizzle-orm';
import type { Identity } from '#domains/identity/identity.ts';
import type { UserRow } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import { noticeMails as table } from '../tables.ts';

export type MailChoices = ReturnType<typeof mailChoices>;

/** Returns where mails about notices go: an address that nobody has proved may be a stranger's. */
export const mailableAddress = ({ email, emailVerified }: UserRow): string | null =>
  email && emailVerified ? email : null;

/**
 * Returns where a mail of this kind goes now. Whoever may not sign in is told of links, consents and deletions alone, and of
 * nothing else about a child.
 */
export const addressFor = (kind: NoticeKind, account: UserRow): string | null =>
  account.disabledAt === null || isAlwaysMailed(kind) ? mailableAddress(account) : null;

/** Which notices a person also gets by mail, and when the last mail of each kind was sent. */
export function mailChoices({ db, identity }: Pick<Platform, 'db'> & { identity: Identity }) {
  const isGot = (kind: NoticeKind, isWanted: boolean | null | undefined) =>
    isAlwaysMailed(kind) || (isWanted ?? isMailedAtFirst(kind));

  /** Reads what is known of the mails of one kind to a person. */
  async function ofKind(orm: Orm, userId: string, kind: NoticeKind) {
    const [row] = await orm
      .select()
      .from(table)
      .where(and(eq(table.userId, userId), eq(table.kind, kind)));
    return { isMailed: isGot(kind, row?.isWanted), lastMailedAt: row?.lastMailedAt ?? null };
  }

  /** Notes that a mail of this kind was sent. */
  async function noteMailed(tx: Orm, userId: string, kind: NoticeKind, lastMailedAt: Date): Promise<void> {
    await tx
      .insert(table)
      .values({ userId, kind, lastMailedAt })
      .onConflictDoUpdate({ target: [table.userId, table.kind], set: { lastMailedAt } });
  }

  async function list(orm: Orm, account: UserRow): Promise<NoticePreferences> {
    const rows = await orm.select().from(table).where(eq(table.userId, account.id));
    const chosen = new Map(rows.map(({ kind, isWanted }) => [kind, isWanted]));
    return {
      isMailable: mailableAddress(account) !== null,
      kinds: noticeKindsOf(account.role).map((kind) => ({
        kind,
        isMailed: isGot(kind, chosen.get(kind)),
        isAlways: isAlwaysMailed(kind),
      })),
    };
  }

  async function read(userId: string): Promise<NoticePreferences> {
    const account = await identity.userById(db.orm, userId);
    if (!account) throw refuseCommon('not_found');
    return list(db.orm, account);
  }

  /** Saves a choice. Throws `notice_always_mailed` for mails that nobody can switch off. */
  async function save(userId: string, kind: NoticeKind, isWanted: boolean): Promise<NoticePreferences> {
    if (isAlwaysMailed(kind) && !isWanted) throw refuse(saveNoticePreference, 'notice_always_mailed');
    return db.transaction(async (tx) => {
      const account = await identity.lockForUpdate(tx, userId);
      if (!account) throw refuseCommon('not_found');
      await tx
        .insert(table)
        .values({ userId, kind, isWanted })
        .onConflictDoUpdate({ target: [table.userId, table.kind], set: { isWanted } });
      return list(tx, account);
    });
  }

  return { ofKind, noteMailed, read, save };
}
