import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { parentChild as table } from './tables.ts';

/** The two people of a link. */
export type FamilyLink = { parentId: string; childId: string };

/** A link as it is stored. */
export type FamilyLinkRow = typeof table.$inferSelect;

const is = ({ parentId, childId }: FamilyLink) =>
  and(eq(table.parentId, parentId), eq(table.childId, childId));

const ids = { parentId: table.parentId, childId: table.childId };

/**
 * Links a child to a parent. Returns false for a link that exists already, which does not change. The caller decides
 * whether the link may be made.
 */
export async function linkChild(tx: Orm, link: FamilyLink & { createdAt: Date }): Promise<boolean> {
  const made = await tx.insert(table).values(link).onConflictDoNothing().returning(ids);
  return made.length > 0;
}

/** Ends a link. Returns false when there is none. */
export async function unlinkChild(tx: Orm, link: FamilyLink): Promise<boolean> {
  const ended = await tx.delete(table).where(is(link)).returning(ids);
  return ended.length > 0;
}

/** Ends every link of a person, as a parent and as a child, and returns them. */
export function unlink(tx: Orm, userId: string): Promise<FamilyLink[]> {
  return tx
    .delete(table)
    .where(or(eq(table.parentId, userId), eq(table.childId, userId)))
    .returning(ids);
}

/** Keeps that a mail has told the child of a link. */
export async function noteChildMailed(tx: Orm, link: FamilyLink, childMailedAt: Date): Promise<void> {
  await tx.update(table).set({ childMailedAt }).where(is(link));
}

/** Returns the links of a person as one of the two, in the order in which they were made. */
export function linksOf(orm: Orm, side: keyof FamilyLink, userId: string): Promise<FamilyLinkRow[]> {
  return orm
    .select()
    .from(table)
    .where(eq(table[side], userId))
    .orderBy(asc(table.createdAt), asc(table.parentId), asc(table.childId));
}

/** Returns the ids of the children that are linked to a parent, in the order they were linked. */
export async function childrenOf(orm: Orm, parentId: string): Promise<string[]> {
  const rows = await orm
    .select({ id: table.childId })
    .from(table)
    .where(eq(table.parentId, parentId))
    .orderBy(asc(table.createdAt), asc(table.childId));
  return rows.map((row) => row.id);
}

/**
 * Locks all links of these children until the transaction ends, in a fixed order, so that two of their parents cannot
 * both leave at once. Returns the links that are left.
 */
export function lockLinksOf(tx: Orm, childIds: readonly string[]): Promise<FamilyLink[]> {
  return tx
    .select(ids)
    .from(table)
    .where(inArray(table.childId, [...childIds]))
    .orderBy(asc(table.childId), asc(table.parentId))
    .for('update');
}

/** Returns the ids of the parents that are linked to a child, in the order they were linked. */
export async function parentsOf(orm: Orm, childId: string): Promise<string[]> {
  const rows = await orm
    .select({ id: table.parentId })
    .from(table)
    .where(eq(table.childId, childId))
    .orderBy(asc(table.createdAt), asc(table.parentId));
  return rows.map((row) => row.id);
}

export async function isParentOf(orm: Orm, parentId: string, childId: string): Promise<boolean> {
  const rows = await orm.select({ id: table.childId }).from(table).where(is({ parentId, childId }));
  return rows.length > 0;
}
