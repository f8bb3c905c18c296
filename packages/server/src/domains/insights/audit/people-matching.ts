import { and, ilike, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { user } from '#domains/identity/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';
import type { Orm } from '#platform/db/database.ts';

/** How many people a search may mean. A narrower search finds the others. */
const PEOPLE_MAX = 500;

/** Returns the pattern of every text that contains these words as they are. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** Finds the people whose name or e-mail address contains every word of a search, as they are now. */
export async function peopleMatching(orm: Orm, search: string): Promise<string[]> {
  const patterns = search.split(/\s+/).map(containing);
  const email = sql`coalesce(${user.email}, '')`;
  const name = sql`(${profiles.firstName} || ' ' || ${profiles.lastName})`;
  const accounts = orm
    .select({ id: user.id })
    .from(user)
    .where(and(...patterns.map((pattern) => or(ilike(user.displayName, pattern), ilike(email, pattern)))));
  const named = orm
    .select({ id: profiles.userId })
    .from(profiles)
    .where(and(...patterns.map((pattern) => ilike(name, pattern))));
  const found = await union(accounts, named).limit(PEOPLE_MAX);
  return found.map(({ id }) => id);
}
