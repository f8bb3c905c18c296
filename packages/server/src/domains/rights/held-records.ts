import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { OpenedRecord } from '@vivavoce/contracts/rights/hold-calls';
import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Access } from '#domains/access/access.ts';
import type { Family } from '#domains/family/family.ts';
import { linkRequests } from '#domains/family/tables.ts';
import { childLimits } from '#domains/limits/tables.ts';
import { caseEntries, reportCases } from '#domains/safety/tables.ts';
import { answerReports, learningSessions, sessionMessages } from '#domains/sessions/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { derivedKey } from '#platform/settings/derived-key.ts';
import { sealing } from '#platform/settings/seal.ts';
import { learnerRecords, sessionRecords } from './exports/learner-records.ts';
import { heldRecord as table } from './tables.ts';

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

type Kind = (typeof table.$inferSelect)['kind'];

type Deps = Pick<Platform, 'clock' | 'settings'> & {
  access: Pick<Access, 'keepOpenHolds'>;
  family: Pick<Family, 'requestReaders'>;
};

/**
 * What was deleted or replaced under a hold (decision 0040). A row has a random id, and its content can be read with the
 * secret of this deployment alone: `sealed` is the list of those who must never read it, a dot, and the records, each sealed
 * for this row.
 */
export function heldRecords({ clock, settings, access, family: { requestReaders } }: Deps) {
  const { seal, open } = sealing(derivedKey(settings.secret, 'held-records'));
  const barredPart = (id: string) => `${id} barred`;

  /** Seals what is about to be deleted, once under each open hold of the learner. */
  async function keep(
    tx: Orm,
    learnerId: string,
    kind: Kind,
    read: () => Promise<Record<string, unknown>>,
  ): Promise<void> {
    const holds = await access.keepOpenHolds(tx, learnerId);
    if (holds.length === 0) return;
    const content = await zip(JSON.stringify(await read()));
    const barred = JSON.stringify(await requestReaders.barredFrom(tx, learnerId));
    for (const { id: holdId } of holds) {
      const id = randomUUID();
      const sealed = `${seal(barred, barredPart(id))}.${seal(content, id)}`;
      await tx.insert(table).values({ id, holdId, kind, sealed, sealedAt: clock.now() });
    }
  }

  const messagesOf = (tx: Orm, sessions: SQL) =>
    tx
      .select({ id: sessionMessages.id })
      .from(sessionMessages)
      .innerJoin(learningSessions, eq(learningSessions.id, sessionMessages.sessionId))
      .where(sessions);

  /** Reads what administrators made of reported answers in these sessions. */
  async function casesOf(tx: Orm, sessions: SQL) {
    const isOfThem = inArray(reportCases.messageId, messagesOf(tx, sessions));
    const cases = await tx.select().from(reportCases).where(isOfThem).orderBy(asc(reportCases.id));
    const caseIds = cases.map(({ id }) => id);
    const entries = await tx
      .select()
      .from(caseEntries)
      .where(inArray(caseEntries.caseId, caseIds))
      .orderBy(asc(caseEntries.createdAt), asc(caseEntries.id));
    return { report_cases: cases, case_entries: entries };
  }

  /**
   * Reads what no export about a learner shows: private requests, each parent's rules, all reports of answers, and what
   * became of them.
   */
  async function beyondExports(tx: Orm, learnerId: string) {
    const sessions = eq(learningSessions.userId, learnerId);
    const isReported = or(
      eq(answerReports.reportedBy, learnerId),
      inArray(answerReports.messageId, messagesOf(tx, sessions)),
    );
    const isRuled = or(eq(childLimits.parentId, learnerId), eq(childLimits.childId, learnerId));
    return {
      link_requests: await tx.select().from(linkRequests).where(eq(linkRequests.childId, learnerId)),
      child_limits: await tx.select().from(childLimits).where(isRuled),
      answer_reports: await tx.select().from(answerReports).where(isReported),
      ...(await casesOf(tx, sessions)),
    };
  }

  /**
   * Reads the lists of those who must never read what was sealed with an account, under one hold or under all. A list is
   * null if it was sealed under another secret.
   */
  async function barredLists(orm: Orm, holdId?: string): Promise<(string[] | null)[]> {
    const rows = await orm
      .select({ id: table.id, barred: sql<string>`split_part(${table.sealed}, '.', 1)` })
      .from(table)
      .where(and(eq(table.kind, 'account'), holdId === undefined ? undefined : eq(table.holdId, holdId)));
    return rows.map(({ id, barred }) => JSON.parse(open(barred, barredPart(id))?.toString() ?? 'null'));
  }

  async function opened({ id, kind, sealed, sealedAt }: typeof table.$inferSelect) {
    const content = open(sealed.split('.')[1] ?? '', id);
    if (content === null) return null;
    const unzipped = await unzip(content);
    return { id, kind, sealedAt: sealedAt.toISOString(), content: JSON.parse(unzipped.toString()) };
  }

  return {
    /** Seals a session that is about to be deleted or to get another text, if its learner is on hold. */
    async keepSession(tx: Orm, sessionId: string): Promise<void> {
      const [session] = await tx
        .select({ userId: learningSessions.userId })
        .from(learningSessions)
        .where(eq(learningSessions.id, sessionId));
      if (!session) return;
      await keep(tx, session.userId, 'session', async () => ({
        ...(await sessionRecords(tx, sessionId)),
        ...(await casesOf(tx, eq(learningSessions.id, sessionId))),
      }));
    },

    /**
     * Seals everything about a learner on hold whose account is about to be deleted or taken back, also what no export
     * shows.
     */
    async keepAccount(tx: Orm, learnerId: string): Promise<void> {
      await keep(tx, learnerId, 'account', async () => {
        // Locks the sessions first, so that no word is added after they are read.
        await tx
          .select({ id: learningSessions.id })
          .from(learningSessions)
          .where(eq(learningSessions.userId, learnerId))
          .for('update');
        const exported = await learnerRecords(tx, learnerId, 'person');
        return { ...exported, ...(await beyondExports(tx, learnerId)) };
      });
    },

    /** Counts what is sealed under each hold. */
    async counts(orm: Orm): Promise<ReadonlyMap<string, number>> {
      const rows = await orm
        .select({ holdId: table.holdId, records: count() })
        .from(table)
        .groupBy(table.holdId);
      return new Map(rows.map(({ holdId, records }) => [holdId, records]));
    },

    /** Returns who was linked to the learner of a hold, once the account is deleted; null under another secret. */
    async barredFrom(orm: Orm, holdId: string): Promise<string[] | null> {
      const lists = await barredLists(orm, holdId);
      const readable = lists.filter((list) => list !== null);
      return readable.length === lists.length ? readable.flat() : null;
    },

    /** Whether a person was linked to a learner whose account was sealed, under any hold that is still open. */
    isBarredFromAny: async (orm: Orm, personId: string): Promise<boolean> =>
      (await barredLists(orm)).some((list) => list?.includes(personId)),

    /** Opens what is sealed under a hold, oldest first; null if it was sealed under another secret. */
    async open(orm: Orm, holdId: string): Promise<z.infer<typeof OpenedRecord>[] | null> {
      const rows = await orm
        .select()
        .from(table)
        .where(eq(table.holdId, holdId))
        .orderBy(asc(table.sealedAt), asc(table.id));
      const records = await Promise.all(rows.map(opened));
      return records.every((record) => record !== null) ? records : null;
    },
  };
}
