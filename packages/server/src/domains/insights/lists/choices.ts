import type {
  Choice,
  listPeopleToChoose,
  listTeachersToChoose,
} from '@vivavoce/contracts/insights/admin-calls';
import { CHOICES_MAX } from '@vivavoce/contracts/insights/bounds';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { user } from '#domains/identity/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { teachers } from '#domains/teachers/tables.ts';
import type { Platform } from '#platform/platform.ts';
import { peopleMatching } from './matching-people.ts';
import { occursIn, wordsOf } from './search-words.ts';
import { shownName } from './shown-person.ts';

/** Lists people and teachers to choose from in forms and filters: the newest, or those that a search finds. */
export function choices({ db: { orm } }: Pick<Platform, 'db'>) {
  /** Lists people. Without `everyAccount`, they have a profile, without which nobody has a session. */
  async function people({
    id,
    search,
    learnersOnly,
    everyAccount,
  }: ParsedOf<typeof listPeopleToChoose>['query']): Promise<Choice[]> {
    return orm
      .select({ id: user.id, name: sql<string>`coalesce(${shownName}, '')`, detail: user.email })
      .from(user)
      .leftJoin(profiles, eq(profiles.userId, user.id))
      .where(
        and(
          everyAccount === undefined ? isNotNull(profiles.userId) : undefined,
          learnersOnly === undefined ? undefined : eq(user.role, 'STUDENT'),
          id === undefined ? await peopleMatching(orm, search) : eq(user.id, id),
        ),
      )
      .orderBy(desc(user.createdAt), desc(user.id))
      .limit(CHOICES_MAX);
  }

  const hasWord = (word: string): SQL | undefined =>
    or(occursIn(teachers.name, word), occursIn(teachers.specialty, word));

  async function ofTeachers({
    id,
    search,
  }: ParsedOf<typeof listTeachersToChoose>['query']): Promise<Choice[]> {
    return orm
      .select({ id: teachers.id, name: teachers.name, detail: teachers.specialty })
      .from(teachers)
      .where(id === undefined ? and(...wordsOf(search).map(hasWord)) : eq(teachers.id, id))
      .orderBy(desc(teachers.createdAt), desc(teachers.id))
      .limit(CHOICES_MAX);
  }

  return { people, teachers: ofTeachers };
}
