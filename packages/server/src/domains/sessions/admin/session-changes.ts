import { changeSession, createSession } from '@vivavoce/contracts/sessions/admin-session-calls';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { eq } from 'drizzle-orm';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Teachers } from '#domains/teachers/teachers.ts';
import type { Orm } from '#platform/db/database.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import { changedMeanwhile, formChanges } from '#platform/http/changed-elsewhere.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { correctMinutes } from '../book-time.ts';
import { presentSession } from '../present.ts';
import { type LearningSessionRow, learningSessions as table } from '../tables.ts';
import { auditedSession } from './audited-session.ts';
import { columnsOf, formOf, isSameInForm, replacesText } from './session-form.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'auditTrail'> & {
  profiles: Pick<Profiles, 'addUsedTime' | 'lockForUpdate'>;
  teachers: Pick<Teachers, 'lockFor'>;
  rewriting: Pick<DomainEvent<{ sessionId: string }>, 'publish'>;
};

/**
 * Creates and changes sessions for an administrator (RES-90). No lesson is held: nothing writes a plan or a summary, and
 * a parent's limits count no time.
 *
 * The minutes move the learner's used minutes, as every correction does (RES-113), so the two stay in step. A further
 * call of the session can raise them again to what the server saw.
 *
 * The cost is a correction of the session alone. What the provider charged stays as it was booked, and a later charge is
 * added to the corrected cost.
 */
export function sessionChanges({ db, clock, auditTrail, profiles, teachers, rewriting }: Deps) {
  async function find(tx: Orm, id: string): Promise<LearningSessionRow> {
    const [row] = await tx.select().from(table).where(eq(table.id, id));
    if (!row) throw new Error('a locked session was not found');
    return row;
  }

  /** @throws Refused `no_profile`, `teacher_not_found` */
  async function create(caller: Caller, { userId, ...fields }: ParsedOf<typeof createSession>['body']) {
    return db.transaction(async (tx) => {
      // Locks the teacher, then the profile. Deletions use the same order, so no two calls deadlock.
      if (fields.teacherId && !(await teachers.lockFor(tx, caller, fields.teacherId)))
        throw refuse(createSession, 'teacher_not_found');
      if (!(await profiles.lockForUpdate(tx, userId))) throw refuse(createSession, 'no_profile');
      const { time_minutes: timeMinutes = 0 } = fields;
      const now = clock.now();
      const [session] = await tx
        .insert(table)
        .values({ userId, timeMinutes, ...columnsOf(fields), createdAt: now, updatedAt: now })
        .returning();
      if (!session) throw new Error('creating a session returned no row');
      await profiles.addUsedTime(tx, userId, { minutes: timeMinutes, unbookedSeconds: 0 });
      await auditTrail.record(
        tx,
        'session_created',
        auditedSession(caller.userId, { before: null, after: session }),
      );
      return { learningSession: presentSession(session) };
    });
  }

  /**
   * Changes what the form changed. A running lesson moves minutes and cost all the time, so only a field that the
   * administrator changed can clash. `updatedAt` stays, because it says when the session was last used, and old sessions
   * are cleaned up by it.
   * @throws Refused `changed_elsewhere`, `teacher_not_found`; `not_found` if there is no such session
   */
  async function change(
    caller: Caller,
    id: string,
    { asRead, ...sent }: ParsedOf<typeof changeSession>['body'],
  ) {
    return db.transaction(async (tx) => {
      // Locks the teacher before the session, as the deletion of a teacher does.
      const teacher = sent.teacherId ? await teachers.lockFor(tx, caller, sent.teacherId) : null;
      const [before] = await tx.select().from(table).where(eq(table.id, id)).for('update');
      if (!before) throw refuseCommon('not_found');
      const stored = formOf(before);
      const { own, clashing } = formChanges({ asRead, sent, stored }, isSameInForm);
      if (clashing.length > 0)
        throw refuse(changeSession, 'changed_elsewhere', { fields: changedMeanwhile(clashing) });
      if (own.teacherId && !teacher) throw refuse(changeSession, 'teacher_not_found');
      if (Object.keys(own).length === 0) return { learningSession: presentSession(before) };
      if (replacesText(own, stored)) await rewriting.publish(tx, { sessionId: id });
      const columns = columnsOf(own);
      if (Object.keys(columns).length > 0) await tx.update(table).set(columns).where(eq(table.id, id));
      if (own.time_minutes !== undefined) await correctMinutes(tx, { profiles, clock }, id, own.time_minutes);
      const after = await find(tx, id);
      await auditTrail.record(tx, 'session_changed', auditedSession(caller.userId, { before, after }));
      return { learningSession: presentSession(after) };
    });
  }

  return { create, change };
}
