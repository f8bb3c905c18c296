import { EXPORT_HOURS } from '@vivavoce/contracts/rights/bounds';
import { type DataExport, requestExport } from '@vivavoce/contracts/rights/export-calls';
import { and, desc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import { factsOf } from '#domains/access/security-facts.ts';
import type { Identity } from '#domains/identity/identity.ts';
import { requireRecent } from '#domains/identity/sign-in/recent-sign-in.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { type DataExportRow, dataExport as table } from '../tables.ts';
import { type ExportFiles, Place } from './export-files.ts';
import { isOfFamily } from './export-readers.ts';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

/** How many exports about one learner a person may request in a day. */
export const EXPORTS_PER_DAY = 5;

/** Makes the files of an export. The learner's id is there so that the files can be deleted when the row is gone. */
export const makeExport = defineJob({
  name: 'rights.make-export',
  payload: Place,
  retryLimit: 5,
  retryDelaySeconds: 20,
  timeLimitSeconds: 600,
});

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'securityLog' | 'auditTrail'> & {
  identity: Identity;
  profiles: Profiles;
  files: ExportFiles;
};

export type ExportRequests = ReturnType<typeof exportRequests>;

const present = (row: DataExportRow): DataExport => ({
  ...{ id: row.id, state: row.state, dataBytes: row.dataBytes, pageBytes: row.pageBytes },
  requestedAt: row.requestedAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
});

/** The requests for exports, from the call to the end of their files. */
export function exportRequests(deps: Deps) {
  const { db, jobs, clock, securityLog, auditTrail, identity, profiles, files } = deps;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  const isOf = (requestedBy: string, learnerId: string) =>
    and(eq(table.requestedBy, requestedBy), eq(table.learnerId, learnerId));

  async function place(
    tx: Orm,
    asked: Pick<DataExportRow, 'learnerId' | 'requestedBy' | 'requestedAt'>,
  ): Promise<DataExportRow> {
    const [row] = await tx
      .insert(table)
      .values({ ...asked, state: 'waiting' })
      .returning();
    if (!row) throw new Error('inserting an export returned no row');
    await jobs.enqueue(tx, makeExport, { learnerId: row.learnerId, exportId: row.id });
    return row;
  }

  /** Ends exports, ready or not. Their files are deleted by a job. */
  async function end(tx: Orm, which: SQL | undefined): Promise<DataExportRow[]> {
    const ended = await tx.delete(table).where(which).returning();
    for (const { id: exportId, learnerId } of ended) await files.removeLater(tx, { learnerId, exportId });
    return ended;
  }

  /** Checks that a person may request one more. @throws Refused `export_waiting`, `too_many_requests` */
  async function requireFree(tx: Orm, requestedBy: string, learnerId: string): Promise<void> {
    const rows = await tx
      .select({ state: table.state, requestedAt: table.requestedAt })
      .from(table)
      .where(isOf(requestedBy, learnerId))
      .orderBy(desc(table.requestedAt));
    if (rows.some(({ state }) => state === 'waiting')) throw refuse(requestExport, 'export_waiting');
    const earliest = rows[EXPORTS_PER_DAY - 1];
    const waitMs = earliest ? earliest.requestedAt.getTime() - ago(DAY_MS).getTime() : 0;
    if (waitMs > 0) throw refuseCommon('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  }

  return {
    end,

    /** Requests an export. The accounts are locked, so that of two requests at once the later finds the earlier. */
    async request(caller: Caller, learnerId: string): Promise<DataExport> {
      const requestedBy = caller.userId;
      const row = await db.transaction(async (tx) => {
        await identity.lockAll(tx, [requestedBy, learnerId]);
        await requireRecent(tx, caller, clock.now());
        // The link may have ended since the permission was checked.
        const isFamily = await isOfFamily(tx, requestedBy, learnerId);
        if (!isFamily && !caller.mayAdminister) throw refuseCommon('not_found');
        if (!(await profiles.find(tx, learnerId))) throw refuse(requestExport, 'no_profile');
        await requireFree(tx, requestedBy, learnerId);
        if (!isFamily)
          await auditTrail.record(tx, 'export_requested', {
            ...{ actorId: requestedBy, subject: 'user', subjectId: learnerId },
          });
        securityLog.record('data_export_requested', factsOf(learnerId, requestedBy));
        return place(tx, { learnerId, requestedBy, requestedAt: clock.now() });
      });
      return present(row);
    },

    /** Lists a person's own requests about a learner, newest first, without those that are over. */
    async list(requestedBy: string, learnerId: string): Promise<DataExport[]> {
      const isOpen = or(isNull(table.expiresAt), gt(table.expiresAt, clock.now()));
      const rows = await db.orm
        .select()
        .from(table)
        .where(and(isOf(requestedBy, learnerId), isOpen))
        .orderBy(desc(table.requestedAt), desc(table.id));
      return rows.map(present);
    },

    /** Whether a person can fetch the files of this export now. */
    async isReady(asked: { exportId: string; learnerId: string; requestedBy: string }): Promise<boolean> {
      const rows = await db.orm
        .select({ id: table.id })
        .from(table)
        .where(
          and(
            eq(table.id, asked.exportId),
            isOf(asked.requestedBy, asked.learnerId),
            eq(table.state, 'ready'),
            gt(table.expiresAt, clock.now()),
          ),
        );
      return rows.length > 0;
    },

    /**
     * Ends every export about a learner, because something was deleted that it may hold. Those that were not ready are
     * made again.
     */
    async renew(tx: Orm, learnerId: string): Promise<void> {
      const ended = await end(tx, eq(table.learnerId, learnerId));
      for (const { requestedBy, requestedAt } of ended.filter(({ state }) => state === 'waiting'))
        await place(tx, { learnerId, requestedBy, requestedAt });
    },

    /** Ends what can no longer be fetched. Failures are shown for as long as files are. */
    sweep: (): Promise<unknown> =>
      db.transaction((tx) =>
        end(
          tx,
          or(
            lte(table.expiresAt, clock.now()),
            and(eq(table.state, 'failed'), lte(table.requestedAt, ago(EXPORT_HOURS * HOUR_MS))),
          ),
        ),
      ),
  };
}
