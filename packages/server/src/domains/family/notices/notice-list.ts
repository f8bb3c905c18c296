import type { listNotices, Notice, readNotices } from '@vivavoce/contracts/family/notice-calls';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { and, count, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { cursorOf, olderThan } from '#platform/db/page-cursor.ts';
import type { Platform } from '#platform/platform.ts';
import type { LinkPeople } from '../link-people.ts';
import { type NoticeRow, notices as table } from '../tables.ts';
import { lockNotices } from './notice-rows.ts';

type Deps = Pick<Platform, 'db' | 'clock'> & { people: LinkPeople };

/** The notices of a person, as this person reads them. */
export function noticeList({ db, clock, people }: Deps) {
  async function unreadOf(orm: Orm, userId: string): Promise<number> {
    const [row] = await orm
      .select({ unread: count() })
      .from(table)
      .where(and(eq(table.recipientId, userId), isNull(table.readAt)));
    return row?.unread ?? 0;
  }

  async function present(row: NoticeRow): Promise<Notice> {
    const { id, kind, variant, childId, otherId } = row;
    const { childFirstName, parentName: otherName } = await people.namesOf(db.orm, {
      childId,
      parentId: otherId,
    });
    return {
      ...{ id, kind, variant, childId, childFirstName, otherId, otherName },
      at: row.createdAt.toISOString(),
      isRead: row.readAt !== null,
      isMailed: row.mailedAt !== null,
      purpose: row.facts.purpose ?? null,
      dueAt: row.facts.dueAt ?? null,
    };
  }

  /** Lists a page, newest first, and counts what is unread on all pages. */
  async function list(userId: string, { limit, cursor }: ParsedOf<typeof listNotices>['query']) {
    const rows = await db.orm
      .select()
      .from(table)
      .where(and(eq(table.recipientId, userId), olderThan(table, cursor)))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      notices: await Promise.all(page.map(present)),
      unread: await unreadOf(db.orm, userId),
      nextCursor: last && rows.length > limit ? cursorOf(last) : null,
    };
  }

  /** Marks notices as read: these, or all up to a moment, so that a notice that nobody saw stays unread. */
  async function markRead(userId: string, which: ParsedOf<typeof readNotices>['body']) {
    return db.transaction(async (tx) => {
      const asked =
        'ids' in which ? inArray(table.id, which.ids) : lte(table.createdAt, new Date(which.until));
      const unread = await lockNotices(tx, and(eq(table.recipientId, userId), isNull(table.readAt), asked));
      const ids = unread.map(({ id }) => id);
      if (ids.length > 0) await tx.update(table).set({ readAt: clock.now() }).where(inArray(table.id, ids));
      return { unread: await unreadOf(tx, userId) };
    });
  }

  return { list, markRead };
}
