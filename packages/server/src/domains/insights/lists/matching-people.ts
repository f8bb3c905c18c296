import { and, type SQL } from 'drizzle-orm';
import { user } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { isOneOf, LISTED_WORDS_MAX, NOT_LISTED, peopleWith } from './matching-ids.ts';
import { wordsOf } from './search-words.ts';
import { personHas } from './shown-person.ts';

/** Matches the accounts that have every word of a search. The query must join the profiles. */
export async function peopleMatching(orm: Orm, search: string | undefined): Promise<SQL | undefined> {
  const matching = wordsOf(search).map(async (word, at) => {
    const { ids, isComplete } = at < LISTED_WORDS_MAX ? await peopleWith(orm, word) : NOT_LISTED;
    return isComplete ? isOneOf(user.id, ids) : personHas(word);
  });
  return and(...(await Promise.all(matching)));
}
