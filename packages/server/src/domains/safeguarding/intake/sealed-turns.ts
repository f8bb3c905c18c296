import { and, asc, desc, eq } from 'drizzle-orm';
import type { Turn } from '#domains/sessions/messages.ts';
import type { Orm } from '#platform/db/database.ts';
import type { SealedWords } from '../sealed-words.ts';
import { concernTurns as table } from '../tables.ts';

/** A turn of a concern, with its words. */
export type ConcernWords = Pick<Turn, 'role' | 'content' | 'reporter' | 'saidAt'>;

/** Keeps the turns of concerns, and reads them. `keepsWords`: whether their words are kept, or only their times. */
export function sealedTurns({ seal, keepsWords }: { seal: SealedWords; keepsWords: boolean }) {
  const wordsOf = (content: string) => (keepsWords ? content : '');

  const rowsOf = (orm: Orm, concernId: string) =>
    orm.select().from(table).where(eq(table.concernId, concernId)).orderBy(asc(table.saidAt), asc(table.id));

  return {
    /** Finds the concern that a turn belongs to; null if it belongs to none. */
    async concernOf(
      orm: Orm,
      { sessionId, itemId }: Pick<Turn, 'sessionId' | 'itemId'>,
    ): Promise<string | null> {
      const [row] = await orm
        .select({ concernId: table.concernId })
        .from(table)
        .where(and(eq(table.sessionId, sessionId), eq(table.itemId, itemId)));
      return row?.concernId ?? null;
    },

    /** Finds the learner's newest turn in a session that belongs to a concern; null if none does. */
    async newestSaid(orm: Orm, sessionId: string): Promise<Pick<Turn, 'itemId' | 'saidAt'> | null> {
      const [row] = await orm
        .select({ itemId: table.itemId, saidAt: table.saidAt })
        .from(table)
        .where(and(eq(table.sessionId, sessionId), eq(table.role, 'student')))
        .orderBy(desc(table.saidAt), desc(table.id))
        .limit(1);
      return row ?? null;
    },

    /** Keeps a turn with a concern. The same item again changes its words, unless the new report has none. */
    async keep(tx: Orm, concernId: string, turn: Omit<Turn, 'kind' | 'cut'>): Promise<void> {
      const { sessionId, itemId, role, reporter, content, saidAt } = turn;
      const sealedWords = seal.seal(wordsOf(content), concernId);
      const kept = tx
        .insert(table)
        .values({ concernId, sessionId, itemId, role, reporter, sealedWords, saidAt });
      const target = [table.sessionId, table.itemId];
      if (content === '') await kept.onConflictDoNothing({ target });
      else await kept.onConflictDoUpdate({ target, set: { role, reporter, sealedWords } });
    },

    /** Returns when the first turn of a concern was said; null if it has none. */
    async beganAt(orm: Orm, concernId: string): Promise<Date | null> {
      const [first] = await orm
        .select({ saidAt: table.saidAt })
        .from(table)
        .where(eq(table.concernId, concernId))
        .orderBy(asc(table.saidAt))
        .limit(1);
      return first?.saidAt ?? null;
    },

    /** Returns the turns of a concern, oldest first. */
    async of(orm: Orm, concernId: string): Promise<ConcernWords[]> {
      const rows = await rowsOf(orm, concernId);
      return rows.map(({ role, reporter, saidAt, sealedWords }) => ({
        ...{ role, reporter, saidAt, content: seal.open(sealedWords, concernId) },
      }));
    },

    /** Returns what the learner said in a concern, oldest first; null if it cannot be opened with this `SECRET`. */
    async saidIn(orm: Orm, concernId: string): Promise<string[] | null> {
      const own = (await rowsOf(orm, concernId)).filter(({ role }) => role === 'student');
      try {
        return own.map(({ sealedWords }) => seal.open(sealedWords, concernId));
      } catch {
        return null;
      }
    },
  };
}

export type SealedTurns = ReturnType<typeof sealedTurns>;
