import type { Role } from '@vivavoce/contracts/wire/primitives';
import { type SQL, sql } from 'drizzle-orm';
import { user } from '#domains/identity/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { occursIn } from './search-words.ts';

/** The first and the last name, as the index `profiles_words` has them. */
export const fullName: SQL<string> = sql`(${profiles.firstName} || ' ' || ${profiles.lastName})`;

/** The address, as the index `users_words` has it. */
export const searchedEmail: SQL<string> = sql`coalesce(${user.email}, '')`;

/** The name in the profile; null if there is none. */
export const profileName: SQL<string | null> = sql`nullif(btrim(${fullName}), '')`;

/** The name in the account, else the address; null if there is none. */
export const accountName: SQL<string | null> = sql`coalesce(nullif(${user.displayName}, ''), ${user.email})`;

/** A person's name as tables show it: from the profile, else from the account (RES-41). Null if there is none at all. */
export const shownName: SQL<string | null> = sql`coalesce(${profileName}, ${accountName})`;

/**
 * A person's role as tables show it: the account's role, which decides what a person may do. Only the profile knows which
 * students learn alone (RES-104).
 */
export const shownRole: SQL<Role> = sql`
  case when ${user.role} = 'STUDENT' and ${profiles.role} = 'solo' then 'solo' else ${user.role} end`;

/** Matches people in whose names or address this word occurs. No word has a space, so it stays within one of them. */
export const personHas = (word: string): SQL =>
  occursIn(
    sql`concat_ws(' ', ${user.displayName}, ${user.email}, ${profiles.firstName}, ${profiles.lastName})`,
    word,
  );
