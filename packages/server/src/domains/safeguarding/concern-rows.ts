import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { SealedWords } from './sealed-words.ts';
import { type ConcernEntryRow, type ConcernRow, concernEntries, concerns as table } from './tables.ts';

/** The learner as they were when the concern was raised. It is kept if the account is deleted. */
export type LearnerThen = { name: string; ageYears: number | null };

type NewConcern = Omit<
  ConcernRow,
  'id' | 'sealedLearner' | 'choice' | 'chosenAt' | 'openedAt' | 'outcome' | 'closedBy' | 'closedAt'
> & { learner: LearnerThen };

/** The rows of concerns and what happened with them. */
export function concernRows({ clock, seal }: Pick<Platform, 'clock'> & { seal: SealedWords }) {
  async function find(orm: Orm, id: string): Promise<ConcernRow | null> {
    const [row] = await orm.select().from(table).where(eq(table.id, id));
    return row ?? null;
  }

  return {
    find,

    /** Locks a concern until the transaction ends; null if it is gone. */
    async lock(tx: Orm, id: string): Promise<ConcernRow | null> {
      const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
      return row ?? null;
    },

    async add(tx: Orm, { learner, ...columns }: NewConcern): Promise<ConcernRow> {
      const id = randomUUID();
      const sealedLearner = seal.seal(JSON.stringify(learner), id);
      const [row] = await tx
        .insert(table)
        .values({ ...columns, id, sealedLearner })
        .returning();
      if (!row) throw new Error('raising a concern returned no row');
      return row;
    },

    async change(tx: Orm, id: string, columns: Partial<ConcernRow>): Promise<ConcernRow> {
      const [row] = await tx.update(table).set(columns).where(eq(table.id, id)).returning();
      if (!row) throw new Error('changing a concern returned no row');
      return row;
    },

    /** Finds the newest concern of a session to which a turn was added after a moment; null if there is none. */
    async newestOf(orm: Orm, sessionId: string, after: Date): Promise<ConcernRow | null> {
      const [row] = await orm
        .select()
        .from(table)
        .where(and(eq(table.sessionId, sessionId), gt(table.lastTurnAt, after)))
        .orderBy(desc(table.raisedAt), desc(table.id))
        .limit(1);
      return row ?? null;
    },

    /** Finds the newest concern of a learner after a moment whose card waits for an answer; null if none does. */
    async newestUnanswered(orm: Orm, learnerId: string, after: Date): Promise<ConcernRow | null> {
      const [row] = await orm
        .select()
        .from(table)
        .where(and(eq(table.learnerId, learnerId), isNull(table.choice), gt(table.raisedAt, after)))
        .orderBy(desc(table.raisedAt), desc(table.id))
        .limit(1);
      return row ?? null;
    },

    /** Lists what the other concerns about the same learner are about, without false alarms. */
    async othersAbout(orm: Orm, { id, learnerId }: Pick<ConcernRow, 'id' | 'learnerId'>) {
      if (learnerId === null) return [];
      const isTrue = or(isNull(table.outcome), ne(table.outcome, 'false_alarm'));
      return orm
        .select({
          ...{ id: table.id, worry: table.worry, level: table.level, named: table.named },
          rule: table.rule,
        })
        .from(table)
        .where(and(eq(table.learnerId, learnerId), ne(table.id, id), isTrue));
    },

    /** Adds a line to what happened with a concern. Its text is sealed. */
    async addEntry(
      tx: Orm,
      concernId: string,
      {
        kind,
        authorId = null,
        text = null,
      }: Pick<ConcernEntryRow, 'kind'> & { authorId?: string | null; text?: string | null },
    ): Promise<void> {
      const sealedText = text === null ? null : seal.seal(text, concernId);
      await tx
        .insert(concernEntries)
        .values({ concernId, kind, authorId, sealedText, createdAt: clock.now() });
    },

    /** Returns the learner as they were when a concern was raised. */
    learnerThen: ({ id, sealedLearner }: Pick<ConcernRow, 'id' | 'sealedLearner'>): LearnerThen =>
      JSON.parse(seal.open(sealedLearner, id)),
  };
}

export type ConcernRows = ReturnType<typeof concernRows>;
