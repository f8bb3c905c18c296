import { and, asc, eq, ne, notInArray, or, type SQL } from 'drizzle-orm';
import type { FamilyLink } from '#domains/access/family-links.ts';
import type { Orm } from '#platform/db/database.ts';
import { type NoticeRow, notices as table } from '../tables.ts';

/**
 * Locks notices before they change, in a fixed order: a mail, a reader and a deletion may want the same ones, and the
 * order makes the later one wait.
 */
export function lockNotices(tx: Orm, which: SQL | undefined): Promise<NoticeRow[]> {
  return tx.select().from(table).where(which).orderBy(asc(table.id)).for('update');
}

/** Everything that a parent is told of a child, except that the link began and ended. */
const isOfLessons = notInArray(table.kind, ['link_made', 'link_ended']);

/** Deletes what a parent was told of a child to whom the parent is no longer linked. */
export async function forgetChild(tx: Orm, { parentId, childId }: FamilyLink): Promise<void> {
  const ofChild = and(eq(table.recipientId, parentId), eq(table.childId, childId), isOfLessons);
  await lockNotices(tx, ofChild);
  await tx.delete(table).where(ofChild);
}

/**
 * Deletes what others were told of a person, and locks every notice that names the person before the account is
 * deleted.
 */
export async function forgetPerson(tx: Orm, userId: string): Promise<void> {
  await lockNotices(
    tx,
    or(eq(table.recipientId, userId), eq(table.childId, userId), eq(table.otherId, userId)),
  );
  await tx.delete(table).where(and(eq(table.childId, userId), ne(table.recipientId, userId), isOfLessons));
}
