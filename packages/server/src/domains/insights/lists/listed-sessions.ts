import type { ListedSession, listAllSessions } from '@vivavoce/contracts/insights/admin-calls';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { user } from '#domains/identity/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { presentListed } from '#domains/sessions/present.ts';
import { measuredAttention, learningSessions as sessions } from '#domains/sessions/tables.ts';
import { teachers } from '#domains/teachers/tables.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { orderOf, windowOf } from './list-page.ts';
import { planPreview, sessionsMatching } from './matching-sessions.ts';
import { shownName } from './shown-person.ts';

type Query = ParsedOf<typeof listAllSessions>['query'];

const sorts = {
  createdAt: sessions.createdAt,
  minutes: sessions.timeMinutes,
  cost: sessions.costMicroUsd,
  attention: measuredAttention(sessions),
};

/** Returns a function that lists the sessions of all learners. */
export function listedSessions({ db, pictures }: Pick<Platform, 'db'> & { pictures: Pictures }) {
  const { orm } = db;

  /** Reads one page. Only its own rows are joined with their people and teachers. */
  async function rowsOf(query: Query, matches: SQL | undefined): Promise<ListedSession[]> {
    const order = orderOf(sorts, sessions.id, query);
    const { limit, offset } = windowOf(query);
    const page = orm
      .select({ id: sessions.id })
      .from(sessions)
      .where(matches)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
      .as('page');
    const {
      lessonPlan: _plan,
      summary: _summary,
      takeaways: _takeaways,
      ...columns
    } = getTableColumns(sessions);
    const rows = await orm
      .select({
        session: columns,
        planPreview,
        learnerName: sql<string>`coalesce(${shownName}, '')`,
        teacherName: teachers.name,
        teacherPicture: teachers.picture,
      })
      .from(page)
      .innerJoin(sessions, eq(sessions.id, page.id))
      .innerJoin(user, eq(user.id, sessions.userId))
      .leftJoin(profiles, eq(profiles.userId, sessions.userId))
      .leftJoin(teachers, eq(teachers.id, sessions.teacherId))
      .orderBy(...order);
    return rows.map((row) => ({
      ...presentListed(row.session),
      lesson_plan_preview: row.planPreview,
      learnerName: row.learnerName,
      teacherName: row.teacherName,
      teacherPicture: row.teacherPicture && pictures.addressOf(row.teacherPicture),
    }));
  }

  return async (query: Query) => {
    const { where, count } = await sessionsMatching(orm, query);
    const [rows, counted] = await Promise.all([rowsOf(query, where), count()]);
    return { rows, ...counted };
  };
}
