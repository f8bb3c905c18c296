import {
  type Case,
  type CaseOutcome,
  decideCase,
  reopenCase,
  takeCase,
} from '@vivavoce/contracts/safety/case-calls';
import { eq } from 'drizzle-orm';
import type { Family } from '#domains/family/family.ts';
import { answerReports as reports } from '#domains/sessions/tables.ts';
import type { AuditFacts } from '#platform/audit-trail/audit-trail.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { CaseOpenings } from './case-openings.ts';
import type { CaseRow, CaseRows } from './case-rows.ts';
import {
  type CaseEntryRow,
  caseEntries as entries,
  type ReportCaseRow,
  reportCases as table,
} from './tables.ts';
import type { wholeCase } from './whole-case.ts';

/** The columns of a case that waits for a decision. */
export const UNDECIDED = { outcome: null, decidedBy: null, decidedAt: null } as const;

type Deps = Pick<Platform, 'db' | 'clock' | 'auditTrail'> & {
  family: Pick<Family, 'tell'>;
  cases: CaseRows;
  openings: CaseOpenings;
  present: ReturnType<typeof wholeCase>;
};

/**
 * What administrators do with a case. Each act locks the case, so that of two at once the later one sees what the first
 * did. It adds a line for other administrators, and an entry of the audit trail without the words of a note.
 */
export function caseDesk({ db, clock, auditTrail, family, cases, openings, present }: Deps) {
  type Act = { tx: Orm; caller: Caller; row: CaseRow };

  /**
   * Does something with a locked case, and returns the case as it is then.
   * @throws Refused `not_found` if it is gone, or not for this administrator to know of
   */
  async function act(caller: Caller, id: string, work: (act: Act) => Promise<void>): Promise<Case> {
    return db.transaction(async (tx) => {
      const row = await cases.lock(tx, caller.userId, id);
      if (!row) throw refuseCommon('not_found');
      await work({ tx, caller, row });
      const after = await cases.find(tx, caller.userId, id);
      if (!after) throw refuseCommon('not_found');
      return present(tx, caller.userId, after);
    });
  }

  const audited = ({ caller, row }: Act): AuditFacts => ({
    ...{ actorId: caller.userId, subject: 'case', subjectId: row.case.id, personId: row.learnerId },
  });

  const outcomeChanged = (before: CaseOutcome | null, after: CaseOutcome | null) => ({
    changes: { outcome: { before, after } },
    fieldsAlone: ['note'],
  });

  const change = ({ tx, row }: Act, columns: Partial<ReportCaseRow>) =>
    tx.update(table).set(columns).where(eq(table.id, row.case.id));

  async function addEntry(
    { tx, caller, row }: Act,
    entry: Pick<CaseEntryRow, 'kind'> & Partial<Pick<CaseEntryRow, 'text' | 'outcome'>>,
  ): Promise<void> {
    const by = { caseId: row.case.id, authorId: caller.userId, createdAt: clock.now() };
    await tx.insert(entries).values({ ...by, ...entry });
  }

  /** Tells everybody whose report stands what came of it, and nothing of the note or of who decided. */
  async function tellReporters({ tx, row }: Act, outcome: CaseOutcome): Promise<void> {
    const sent = await tx
      .select({ reporterId: reports.reportedBy })
      .from(reports)
      .where(eq(reports.messageId, row.case.messageId));
    for (const { reporterId } of sent)
      await family.tell(tx, { kind: 'report_answered', childId: row.learnerId, reporterId, outcome });
  }

  return {
    /** Opens the turns around the answer to the caller for a while, and keeps why. */
    openTurns: (caller: Caller, id: string, reason: string) =>
      act(caller, id, async (one) => {
        const { tx } = one;
        await openings.open(tx, { caseId: id, administratorId: caller.userId });
        await auditTrail.record(tx, 'case_turns_opened', { ...audited(one), reason });
      }),

    /**
     * Says that the caller works on a case, also in place of somebody else, or that nobody does.
     * @throws Refused `case_closed`
     */
    take: (caller: Caller, id: string, isTaken: boolean) =>
      act(caller, id, async (one) => {
        const { tx, row } = one;
        if (row.case.outcome !== null) throw refuse(takeCase, 'case_closed');
        const takenBy = isTaken ? caller.userId : null;
        if (row.case.takenBy === takenBy) return;
        await change(one, { takenBy });
        await addEntry(one, { kind: isTaken ? 'taken' : 'released' });
        if (isTaken) await auditTrail.record(tx, 'case_taken', audited(one));
        else await auditTrail.record(tx, 'case_released', audited(one));
      }),

    /** Adds a note for other administrators, also to a decided case. */
    note: (caller: Caller, id: string, text: string) =>
      act(caller, id, async (one) => {
        const { tx } = one;
        await addEntry(one, { kind: 'note', text });
        await auditTrail.record(tx, 'case_noted', { ...audited(one), fieldsAlone: ['note'] });
      }),

    /**
     * Decides a case, and has everybody told who reported the answer.
     * @throws Refused `case_closed` if it is decided already
     */
    decide: (caller: Caller, id: string, { outcome, note: text }: { outcome: CaseOutcome; note: string }) =>
      act(caller, id, async (one) => {
        const { tx, row } = one;
        if (row.case.outcome !== null) throw refuse(decideCase, 'case_closed');
        const decided = { outcome, decidedBy: caller.userId, decidedAt: clock.now() };
        await change(one, { ...decided, takenBy: null });
        await addEntry(one, { kind: 'decided', text, outcome });
        await auditTrail.record(tx, 'case_decided', { ...audited(one), ...outcomeChanged(null, outcome) });
        await tellReporters(one, outcome);
      }),

    /**
     * Opens a decided case again. It waits since its report, as before.
     * @throws Refused `case_open`
     */
    reopen: (caller: Caller, id: string, text: string) =>
      act(caller, id, async (one) => {
        const { tx, row } = one;
        const { outcome } = row.case;
        if (outcome === null) throw refuse(reopenCase, 'case_open');
        await change(one, UNDECIDED);
        await addEntry(one, { kind: 'reopened', text });
        await auditTrail.record(tx, 'case_reopened', { ...audited(one), ...outcomeChanged(outcome, null) });
      }),
  };
}
