import type { ListedTeacher, listAllTeachers } from '@vivavoce/contracts/insights/admin-calls';
import { TeacherLevel } from '@vivavoce/contracts/teachers/calls';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { user } from '#domains/identity/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { learningSessions as sessions } from '#domains/sessions/tables.ts';
import { teachers } from '#domains/teachers/tables.ts';
import { present } from '#domains/teachers/teacher-row.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { countOf, orderOf, rankIn, windowOf } from './list-page.ts';
import { occursIn, wordsOf } from './search-words.ts';
import { shownName } from './shown-person.ts';

type Query = ParsedOf<typeof listAllTeachers>['query'];

const has = (word: string): SQL | undefined =>
  or(
    ...[teachers.name, teachers.specialty, teachers.level, teachers.type].map((text) => occursIn(text, word)),
  );

const matching = ({ search, type, level }: Query): SQL | undefined =>
  and(
    type === undefined ? undefined : eq(teachers.type, type),
    level === undefined ? undefined : eq(teachers.level, level),
    ...wordsOf(search).map(has),
  );

/** Returns a function that lists all teachers with where each is used. */
export function listedTeachers({ db, pictures }: Pick<Platform, 'db'> & { pictures: Pictures }) {
  const { orm } = db;

  /** How many sessions each teacher has had. Only a page that is sorted by it needs it of all teachers. */
  const ofEach = orm
    .select({ teacherId: sessions.teacherId, held: count().as('held') })
    .from(sessions)
    .groupBy(sessions.teacherId)
    .as('of_each');

  const sorts = {
    name: sql`lower(${teachers.name})`,
    type: teachers.type,
    specialty: sql`lower(${teachers.specialty})`,
    level: rankIn(TeacherLevel.options, teachers.level),
    sessions: sql`coalesce(${ofEach.held}, 0)`,
    createdAt: teachers.createdAt,
  };

  async function idsOf(query: Query): Promise<string[]> {
    const { limit, offset } = windowOf(query);
    const every = orm.select({ id: teachers.id }).from(teachers).$dynamic();
    const sortable =
      query.sort === 'sessions' ? every.leftJoin(ofEach, eq(ofEach.teacherId, teachers.id)) : every;
    const rows = await sortable
      .where(matching(query))
      .orderBy(...orderOf(sorts, teachers.id, query))
      .limit(limit)
      .offset(offset);
    return rows.map(({ id }) => id);
  }

  /** The sessions of one teacher, added up by learner. One walk through an index gives both counts. */
  const byLearner = orm
    .select({ held: count().as('held') })
    .from(sessions)
    .where(eq(sessions.teacherId, teachers.id))
    .groupBy(sessions.userId)
    .as('by_learner');
  const used = orm
    .select({
      held: sql<number>`coalesce(sum(${byLearner.held}), 0)`.mapWith(Number).as('held'),
      learners: count().as('learners'),
    })
    .from(byLearner)
    .as('used');

  async function rowsOf(query: Query): Promise<ListedTeacher[]> {
    const ids = await idsOf(query);
    const rows = await orm
      .select({
        teacher: teachers,
        sessionCount: used.held,
        learnerCount: used.learners,
        chosenCount:
          sql`(select count(*) from ${profiles} as choosing where choosing.teacher_id = ${teachers.id})`.mapWith(
            Number,
          ),
        createdByName: shownName,
      })
      .from(teachers)
      .crossJoinLateral(used)
      .leftJoin(user, eq(user.id, teachers.createdBy))
      .leftJoin(profiles, eq(profiles.userId, teachers.createdBy))
      .where(inArray(teachers.id, ids));
    const byId = new Map(
      rows.map(({ teacher, ...counts }) => [
        teacher.id,
        { ...present(teacher, pictures.addressOf), ...counts },
      ]),
    );
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  return async (query: Query) => {
    const all = orm.select({ id: teachers.id }).from(teachers).where(matching(query)).$dynamic();
    const [rows, counted] = await Promise.all([rowsOf(query), countOf(orm, all)]);
    return { rows, ...counted };
  };
}
