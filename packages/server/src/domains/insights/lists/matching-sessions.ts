import { type listAllSessions, PLAN_PREVIEW_LENGTH } from '@vivavoce/contracts/insights/admin-calls';
import { LIST_ROWS_MAX, SESSION_ID_SHOWN_LENGTH } from '@vivavoce/contracts/insights/bounds';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { Id } from '@vivavoce/contracts/wire/primitives';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { user } from '#domains/identity/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { learningSessions as sessions } from '#domains/sessions/tables.ts';
import { teachers } from '#domains/teachers/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { countOf, type ListCount } from './list-page.ts';
import {
  isOneOf,
  LISTED_WORDS_MAX,
  type Matches,
  matchesOf,
  NOT_LISTED,
  peopleWith,
  teachersNamed,
} from './matching-ids.ts';
import { occursIn, wordsOf } from './search-words.ts';
import { personHas } from './shown-person.ts';

/** The beginning of the plan as a list shows it, and as the index `learning_sessions_plan_words` has it. */
export const planPreview = sql<
  string | null
>`left(${sessions.lessonPlan}, ${sql.raw(`${PLAN_PREVIEW_LENGTH}`)})`;

/** What can occur in the shown end of an id. */
const HEX = /^[0-9a-f]{1,8}$/i;

/** The shown end of the id, as the index `learning_sessions_id_end` has it. */
const shownId = sql`right(${sessions.id}::text, ${sql.raw(`${SESSION_ID_SHOWN_LENGTH}`)})`;

/** How many sessions are worth listing by id. Each is read for that, so it pays only while they are few. */
const TEXTS_MAX = 2_000;

/** Matches sessions in whose own texts this word occurs. A whole id is such a text too. */
const textsHave = (word: string): SQL | undefined =>
  or(
    occursIn(planPreview, word),
    HEX.test(word) ? occursIn(shownId, word) : undefined,
    Id.safeParse(word).success ? eq(sessions.id, word) : undefined,
  );

// These two are looked up row by row. The database would otherwise compare all people first.
const isOfPersonWith = (orm: Orm, word: string): SQL =>
  sql`${orm
    .select({ has: personHas(word) })
    .from(user)
    .leftJoin(profiles, eq(profiles.userId, user.id))
    .where(eq(user.id, sessions.userId))}`;

const isWithTeacherNamed = (orm: Orm, word: string): SQL =>
  sql`${orm
    .select({ has: occursIn(teachers.name, word) })
    .from(teachers)
    .where(eq(teachers.id, sessions.teacherId))}`;

/** What a word matches, source by source: the learners, the teachers, and the sessions' own texts. */
type WordMatches = { word: string; people: Matches; named: Matches; own: Matches };

async function matchesOfWord(orm: Orm, word: string, at: number): Promise<WordMatches> {
  if (at >= LISTED_WORDS_MAX) return { word, people: NOT_LISTED, named: NOT_LISTED, own: NOT_LISTED };
  const withTexts = orm.select({ id: sessions.id }).from(sessions).where(textsHave(word)).$dynamic();
  const [people, named, own] = await Promise.all([
    peopleWith(orm, word),
    teachersNamed(orm, word),
    matchesOf(orm, withTexts, TEXTS_MAX),
  ]);
  return { word, people, named, own };
}

/**
 * Matches the sessions that have a word in one of the sources. Lists of ids are compared within an index, so a page reads
 * no row but its own, unless a word is very common.
 */
function hasWord(orm: Orm, { word, people, named, own }: WordMatches): SQL | undefined {
  const sources = [
    { ...people, column: sessions.userId, otherwise: isOfPersonWith(orm, word) },
    { ...named, column: sessions.teacherId, otherwise: isWithTeacherNamed(orm, word) },
    { ...own, column: sessions.id, otherwise: textsHave(word) },
  ].filter(({ isEmpty }) => !isEmpty);
  const either = sources.map(({ column, ids, isComplete, otherwise }) =>
    isComplete ? isOneOf(column, ids) : otherwise,
  );
  return either.length === 0 ? sql`false` : or(...either);
}

/** The sessions that an administrator asks for: with every word, this teacher and this learner. */
export type SessionMatches = { where: SQL | undefined; count: () => Promise<ListCount> };

/** Finds what matches a query, before its page or its file is read. */
export async function sessionsMatching(
  orm: Orm,
  {
    search,
    teacherId,
    userId,
  }: Pick<ParsedOf<typeof listAllSessions>['query'], 'search' | 'teacherId' | 'userId'>,
): Promise<SessionMatches> {
  const words = await Promise.all(wordsOf(search).map((word, at) => matchesOfWord(orm, word, at)));
  const filters = and(
    teacherId === undefined ? undefined : eq(sessions.teacherId, teacherId),
    userId === undefined ? undefined : eq(sessions.userId, userId),
  );
  const where = and(filters, ...words.map((matches) => hasWord(orm, matches)));
  const idsWhere = (matches: SQL | undefined) =>
    orm.select({ id: sessions.id }).from(sessions).where(matches).$dynamic();

  /**
   * Counts the sessions that have one word, source by source, because each has an index of its own. Mostly the learners
   * alone have too many to count. Sessions of people who were too many to list may be missing.
   */
  async function countOfSources({ word, people, named, own }: WordMatches): Promise<ListCount> {
    const from = (source: SQL | undefined) => idsWhere(and(filters, source)).limit(LIST_ROWS_MAX + 1);
    const ofPeople = from(isOneOf(sessions.userId, people.ids));
    const counted = await countOf(orm, ofPeople.$dynamic());
    if (counted.hasMore) return counted;
    const all = union(
      ofPeople,
      from(isOneOf(sessions.teacherId, named.ids)),
      from(own.isComplete ? isOneOf(sessions.id, own.ids) : textsHave(word)),
    );
    return countOf(orm, all.$dynamic());
  }

  async function count(): Promise<ListCount> {
    const [word, ...others] = words;
    if (word && others.length === 0) {
      const counted = await countOfSources(word);
      if (counted.hasMore || (word.people.isComplete && word.named.isComplete)) return counted;
    }
    return countOf(orm, idsWhere(where));
  }

  return { where, count };
}
