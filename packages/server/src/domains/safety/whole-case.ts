import { CASE_TURNS_AFTER, CASE_TURNS_BEFORE } from '@vivavoce/contracts/safety/bounds';
import type { Case } from '@vivavoce/contracts/safety/case-calls';
import { asc, eq } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import { ageNow } from '#domains/profiles/age.ts';
import { peopleNames } from '#domains/profiles/people-names.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import { answerReports as reports } from '#domains/sessions/tables.ts';
import type { Teachers } from '#domains/teachers/teachers.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { CaseOpenings } from './case-openings.ts';
import type { CaseRow } from './case-rows.ts';
import { presentTeacher } from './kept-teacher.ts';
import { presentListed } from './listed-case.ts';
import { caseEntries as entries } from './tables.ts';

type Deps = Pick<Platform, 'clock'> & {
  access: Pick<Access, 'parentsOf'>;
  profiles: Pick<Profiles, 'find'>;
  teachers: Pick<Teachers, 'find'>;
  sessions: Pick<Sessions, 'turnsAround'>;
  openings: CaseOpenings;
};

/** Returns a function that presents everything about a case, as one administrator sees it. */
export function wholeCase({ clock, access, profiles, teachers, sessions, openings }: Deps) {
  async function teacherThen(orm: Orm, { case: { teacher }, answer }: CaseRow): Promise<Case['teacherThen']> {
    if (teacher === null) return null;
    return presentTeacher(teacher, { answeredAt: answer.saidAt, now: await teachers.find(orm, teacher.id) });
  }

  async function reportsAndEntries(orm: Orm, row: CaseRow): Promise<Pick<Case, 'reports' | 'entries'>> {
    const sent = await orm
      .select()
      .from(reports)
      .where(eq(reports.messageId, row.case.messageId))
      .orderBy(asc(reports.createdAt), asc(reports.id));
    const happened = await orm
      .select()
      .from(entries)
      .where(eq(entries.caseId, row.case.id))
      .orderBy(asc(entries.createdAt), asc(entries.id));
    const parents = await access.parentsOf(orm, row.learnerId);
    const people = [...sent.map(({ reportedBy }) => reportedBy), ...happened.map(({ authorId }) => authorId)];
    const nameOf = await peopleNames(orm, people);
    const standingOf = (id: string) => {
      if (id === row.learnerId) return 'learner';
      return parents.includes(id) ? 'parent' : 'other';
    };
    return {
      reports: sent.map(({ id, reason, note, createdAt, reportedBy }) => ({
        ...{ id, reason, note, createdAt: createdAt.toISOString() },
        ...{ byName: nameOf(reportedBy) ?? '', by: standingOf(reportedBy) },
      })),
      entries: happened.map(({ id, kind, text, outcome, createdAt, authorId }) => ({
        ...{ id, kind, text, outcome, createdAt: createdAt.toISOString(), byName: nameOf(authorId) },
      })),
    };
  }

  /** Reads the turns around the answer, which stay closed until the administrator has said why they read them. */
  async function turnsFor(
    orm: Orm,
    administratorId: string,
    { case: { id: caseId, messageId }, answer: { sessionId } }: CaseRow,
  ): Promise<Pick<Case, 'openUntil' | 'turnCount' | 'turns'>> {
    const openUntil = await openings.openUntil(orm, { caseId, administratorId });
    const how = { before: CASE_TURNS_BEFORE, after: CASE_TURNS_AFTER };
    const turns = await sessions.turnsAround(orm, { sessionId, messageId }, how);
    const shown = turns.map(({ id, role, content, saidAt }) => ({
      ...{ id, role, content, saidAt: saidAt.toISOString(), isReported: id === messageId },
    }));
    return {
      openUntil: openUntil?.toISOString() ?? null,
      turnCount: turns.length,
      turns: openUntil === null ? null : shown,
    };
  }

  return async function present(orm: Orm, administratorId: string, row: CaseRow): Promise<Case> {
    const [listed] = await presentListed(orm, [row]);
    if (!listed) throw new Error('presenting a case returned none');
    const learner = await profiles.find(orm, row.learnerId);
    return {
      ...listed,
      ...{ learnerId: row.learnerId, learnerAge: learner && ageNow(learner, clock.now()) },
      ...{ teacherId: row.teacherId, teacherThen: await teacherThen(orm, row) },
      ...(await reportsAndEntries(orm, row)),
      ...(await turnsFor(orm, administratorId, row)),
    };
  };
}
