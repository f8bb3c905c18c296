import { count } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { teachers as table } from './tables.ts';

type NewTeacherRow = typeof table.$inferInsert;

/** Adds the first teachers of an installation, in this order. Does nothing once any teacher exists. */
export async function addFirstTeachers(db: Database, first: readonly NewTeacherRow[]): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx.select({ teachers: count() }).from(table);
    if (found && found.teachers > 0) return;
    const listedFromMs = Date.UTC(2026, 0, 1);
    const rows = first.map((teacher, place) => ({ ...teacher, createdAt: new Date(listedFromMs + place) }));
    await tx.insert(table).values(rows);
  });
}
