import { count, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type PgSelect, union } from 'drizzle-orm/pg-core';
import { user } from '#domains/identity/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { teachers } from '#domains/teachers/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { occursIn } from './search-words.ts';
import { fullName, searchedEmail } from './shown-person.ts';

/** The ids that a word matches, as the database writes a list, and whether that is all of them. */
export type Matches = { ids: string; isEmpty: boolean; isComplete: boolean };

/**
 * For how many words of a search ids are listed. They leave few rows, in which the other words are compared. Without a
 * bound, a search of a hundred words would make three hundred lists of up to a megabyte each.
 */
export const LISTED_WORDS_MAX = 8;

/** What is known of a word of which no ids are listed. */
export const NOT_LISTED: Matches = { ids: '{}', isEmpty: false, isComplete: false };

/**
 * Lists the ids that a query finds, or `max` of them. With a list the database estimates well how many rows a search finds,
 * and then chooses well between looking them up and reading along the order of the page. A word that matches more is so
 * common that the first rows along the order match.
 */
export async function matchesOf(orm: Orm, found: PgSelect, max: number): Promise<Matches> {
  const each = found.limit(max + 1).as('each');
  const [row] = await orm
    .select({ ids: sql<string | null>`array_agg(${each.id})::text`, found: count() })
    .from(each);
  return { ids: row?.ids ?? '{}', isEmpty: row?.found === 0, isComplete: (row?.found ?? 0) <= max };
}

/** How many people or teachers are worth listing: a fifth of the people of a large site. */
const PEOPLE_MAX = 20_000;

/** Finds the people in whose names or address this word occurs. Each half has an index of its own. */
export function peopleWith(orm: Orm, word: string): Promise<Matches> {
  const byAccount = orm
    .select({ id: user.id })
    .from(user)
    .where(or(occursIn(user.displayName, word), occursIn(searchedEmail, word)))
    .limit(PEOPLE_MAX + 1);
  const byProfile = orm
    .select({ id: profiles.userId })
    .from(profiles)
    .where(occursIn(fullName, word))
    .limit(PEOPLE_MAX + 1);
  return matchesOf(orm, union(byAccount, byProfile).$dynamic(), PEOPLE_MAX);
}

/** Finds the teachers in whose name this word occurs. */
export function teachersNamed(orm: Orm, word: string): Promise<Matches> {
  const named = orm.select({ id: teachers.id }).from(teachers).where(occursIn(teachers.name, word));
  return matchesOf(orm, named.$dynamic(), PEOPLE_MAX);
}

/** Matches rows with one of these ids. They are one parameter, however many they are. */
export const isOneOf = (column: SQLWrapper, ids: string): SQL => sql`${column} = any(${ids}::uuid[])`;
