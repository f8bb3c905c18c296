import type { ConcernOutcome } from '@vivavoce/contracts/safeguarding/bounds';
import { closeConcern, reopenConcern } from '@vivavoce/contracts/safeguarding/concern-calls';
import { and, eq, gt } from 'drizzle-orm';
import type { AuditFacts } from '#platform/audit-trail/audit-trail.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { ConcernRows } from '../concern-rows.ts';
import { type ConcernRow, concernEntries as entries } from '../tables.ts';
import type { WriteConcernFile } from './file/concern-file.ts';
import type { ReadableConcerns } from './readable-concerns.ts';
import type { PresentConcern } from './whole-concern.ts';

/** For how long the readings of one person are one entry, in milliseconds. The audit trail keeps each reading. */
const READING_IS_NEW_AFTER_MS = 24 * 60 * 60_000;

type Deps = Pick<Platform, 'db' | 'clock' | 'auditTrail'> & {
  rows: Pick<ConcernRows, 'change' | 'addEntry'>;
  readable: Pick<ReadableConcerns, 'lock'>;
  present: PresentConcern;
  writeFile: WriteConcernFile;
};

/**
 * What those who look after concerns do with one. Each act locks the concern, so that of two at once the later one sees
 * what the first did, and adds a line to what happened. The audit trail names the concern and never the learner, because
 * administrators without the right read it as well.
 */
export function concernActs({ db, clock, auditTrail, rows, readable, present, writeFile }: Deps) {
  type Act = { tx: Orm; caller: Caller; row: ConcernRow };

  async function isReadingNew({ tx, caller, row }: Act): Promise<boolean> {
    const since = new Date(clock.now().getTime() - READING_IS_NEW_AFTER_MS);
    const isOfCaller = and(eq(entries.authorId, caller.userId), eq(entries.kind, 'opened'));
    const isRecent = and(eq(entries.concernId, row.id), isOfCaller, gt(entries.createdAt, since));
    const [recent] = await tx.select({ id: entries.id }).from(entries).where(isRecent).limit(1);
    return recent === undefined;
  }

  /**
   * Keeps that the caller reads the concern, as everybody does who acts on it. A reading from before the learner said more
   * does not count for what was said then.
   */
  async function keepReading(one: Act): Promise<void> {
    const { tx, caller, row } = one;
    if (await isReadingNew(one)) await rows.addEntry(tx, row.id, { kind: 'opened', authorId: caller.userId });
    const { openedAt, lastTurnAt } = row;
    if (openedAt === null || openedAt < lastTurnAt) await rows.change(tx, row.id, { openedAt: clock.now() });
  }

  /**
   * Does something with a locked concern, and shows the concern as it is then.
   * @throws Refused `not_found` if it is gone, or not for the caller to know of
   */
  async function actAndShow<Shown>(
    caller: Caller,
    id: string,
    work: (act: Act) => Promise<void>,
    show: (tx: Orm, row: ConcernRow, caller: Caller) => Promise<Shown>,
  ): Promise<Shown> {
    return db.transaction(async (tx) => {
      const row = await readable.lock(tx, caller.userId, id);
      if (!row) throw refuseCommon('not_found');
      const one = { tx, caller, row };
      await keepReading(one);
      await work(one);
      const after = await readable.lock(tx, caller.userId, id);
      if (!after) throw refuseCommon('not_found');
      return show(tx, after, caller);
    });
  }

  /** Does the same, and returns the concern as the administrators' screen shows it. */
  const act = (caller: Caller, id: string, work: (act: Act) => Promise<void>) =>
    actAndShow(caller, id, work, present);

  const audited = ({ caller, row }: Act): AuditFacts => ({
    ...{ actorId: caller.userId, subject: 'concern', subjectId: row.id },
  });

  const outcomeChanged = (before: ConcernOutcome | null, after: ConcernOutcome | null) => ({
    changes: { concernOutcome: { before, after } },
    fieldsAlone: ['note'],
  });

  return {
    /** Reads a concern. Whoever is still being told of it need not be told any more. */
    read: (caller: Caller, id: string) =>
      act(caller, id, async (one) => {
        const { tx } = one;
        await auditTrail.record(tx, 'concern_opened', audited(one));
      }),

    /** Takes a concern out of the product as a file, which says itself that it was taken out. */
    takeOut: (caller: Caller, id: string) =>
      actAndShow(
        caller,
        id,
        async (one) => {
          const { tx } = one;
          await rows.addEntry(tx, id, { kind: 'taken_out', authorId: caller.userId });
          await auditTrail.record(tx, 'concern_taken_out', audited(one));
        },
        writeFile,
      ),

    /** Adds a note, also to a closed concern. */
    note: (caller: Caller, id: string, text: string) =>
      act(caller, id, async (one) => {
        const { tx } = one;
        await rows.addEntry(tx, id, { kind: 'note', authorId: caller.userId, text });
        await auditTrail.record(tx, 'concern_noted', { ...audited(one), fieldsAlone: ['note'] });
      }),

    /**
     * Closes a concern.
     * @throws Refused `concern_closed` if it is closed already
     */
    close: (caller: Caller, id: string, { outcome, note }: { outcome: ConcernOutcome; note: string }) =>
      act(caller, id, async (one) => {
        const { tx, row } = one;
        if (row.outcome !== null) throw refuse(closeConcern, 'concern_closed');
        await rows.change(tx, id, { outcome, closedBy: caller.userId, closedAt: clock.now() });
        await rows.addEntry(tx, id, { kind: 'closed', authorId: caller.userId, text: note });
        await auditTrail.record(tx, 'concern_closed', { ...audited(one), ...outcomeChanged(null, outcome) });
      }),

    /**
     * Opens a closed concern again.
     * @throws Refused `concern_open`
     */
    reopen: (caller: Caller, id: string, note: string) =>
      act(caller, id, async (one) => {
        const { tx, row } = one;
        if (row.outcome === null) throw refuse(reopenConcern, 'concern_open');
        await rows.change(tx, id, { outcome: null, closedBy: null, closedAt: null });
        await rows.addEntry(tx, id, { kind: 'reopened', authorId: caller.userId, text: note });
        await auditTrail.record(tx, 'concern_reopened', {
          ...{ ...audited(one), ...outcomeChanged(row.outcome, null) },
        });
      }),
  };
}
