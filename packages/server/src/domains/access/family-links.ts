import { and, asc, eq, or } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { parentChild as table } from './tables.ts';

/** Links a child to a parent; an existing link does not change. The caller decides whether the link may be made. */
export async function linkChild(tx: Orm, link: { parentId: string; childId: string }): Promise<void> {
  await tx.insert(table).values(link).onConflictDoNothing();
}

/** Ends every link of a person, as a parent and as a child. */
export async function unlink(tx: Orm, userId: string): Promise<void> {
  await tx.delete(table).where(or(eq(table.parentId, userId), eq(table.childId, userId)));
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
  const rows = await orm
    .select({ id: table.childId })
    .from(table)
    .where(and(eq(table.parentId, parentId), eq(table.childId, childId)));
  return rows.length > 0;
}
