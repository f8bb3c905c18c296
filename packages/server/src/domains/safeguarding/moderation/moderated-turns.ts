import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Turn } from '#domains/sessions/messages.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { IncomingTurn, TurnIntake } from '../intake/turn-intake.ts';
import type { Moderation } from './moderation.ts';
import { moderationWorry } from './moderation-worry.ts';

/**
 * Reads a turn that the endpoint could not read when it was said. The pauses grow from one to two minutes on, and the last
 * attempt comes about a day later. If it fails too, administrators find the job among those that failed for good.
 */
const moderateTurn = defineJob({
  name: 'safeguarding.moderate-turn',
  payload: z.object({ sessionId: z.uuid(), itemId: z.string() }),
  retryLimit: 10,
  retryDelaySeconds: 60,
});

/** How many turns are remembered, so that a turn which page and sideband both report is sent once. */
const MOST_REMEMBERED = 2_000;

type TurnRef = Pick<Turn, 'sessionId' | 'itemId'>;

/** What came of reading a turn. `wordsHash`: the words that were read; null if none were. */
type Outcome = { isConcern: boolean; wordsHash: string | null };

type Deps = Pick<Platform, 'db' | 'jobs' | 'log'> & {
  sessions: Pick<Sessions, 'turnOfItem'>;
  intake: Pick<TurnIntake, 'readBeside'>;
  moderation: Pick<Moderation, 'isOn' | 'scoresOf'>;
};

const NOTHING: Outcome = { isConcern: false, wordsHash: null };

const hashOf = (words: string): string => createHash('sha256').update(words).digest('base64url');

const keyOf = ({ sessionId, itemId }: TurnRef): string => `${sessionId} ${itemId}`;

/**
 * Has a moderation endpoint read the turns in which our own rules found no concern. Nothing waits for it here. A concern is
 * raised by exactly the turn that was read, however late. No word of a turn is kept for it.
 */
export function moderatedTurns({ db, jobs, log, sessions, intake, moderation }: Deps) {
  /** The newest turns by their keys, the oldest first. */
  const outcomes = new Map<string, Promise<Outcome>>();

  /** Asks for the scores of a turn, and raises what they tell of. @throws ModerationFailed */
  async function read(turn: IncomingTurn): Promise<boolean> {
    const scores = await moderation.scoresOf(turn.content);
    return db.transaction(async (tx) => {
      const readingOf = (said: string, before: readonly string[]) => moderationWorry(scores, said, before);
      return (await intake.readBeside(tx, turn, readingOf)) !== null;
    });
  }

  async function readOrLater(turn: IncomingTurn, before: Outcome): Promise<Outcome> {
    const { sessionId, itemId } = turn;
    const wordsHash = hashOf(turn.content);
    if (wordsHash === before.wordsHash) return before;
    try {
      return { isConcern: await read(turn), wordsHash };
    } catch (err) {
      log.warn({ err, sessionId, itemId }, 'a turn could not be moderated and is read later');
      await db.transaction((tx) =>
        jobs.enqueue(tx, moderateTurn, { sessionId, itemId }, { singletonKey: keyOf(turn) }),
      );
      return { ...before, wordsHash };
    }
  }

  async function readLater(ref: TurnRef): Promise<void> {
    const row = moderation.isOn ? await sessions.turnOfItem(db.orm, ref.sessionId, ref.itemId) : null;
    if (row && row.role === 'student' && row.content !== '') await read({ ...row, messageId: row.id });
  }

  return {
    /** Begins to have a learner's turn read, once it is kept. Returns at once and never fails. */
    begin(turn: IncomingTurn): void {
      if (!moderation.isOn || turn.role !== 'student' || turn.content === '') return;
      const key = keyOf(turn);
      const outcome = (outcomes.get(key) ?? Promise.resolve(NOTHING))
        .then((before) => readOrLater(turn, before))
        .catch((err: unknown) => {
          log.error({ err, sessionId: turn.sessionId }, 'a turn could not be moderated');
          return NOTHING;
        });
      outcomes.delete(key);
      outcomes.set(key, outcome);
      const [oldest] = outcomes.keys();
      if (outcomes.size > MOST_REMEMBERED && oldest !== undefined) outcomes.delete(oldest);
    },

    /**
     * Resolves once the endpoint has read a turn, with whether that raised a concern. Never rejects.
     * @param limitMs after so many milliseconds, nobody waits any more: false
     */
    async whenRead(ref: TurnRef, limitMs?: number): Promise<boolean> {
      const outcome = outcomes.get(keyOf(ref));
      if (!outcome) return false;
      const isConcern = outcome.then((read) => read.isConcern);
      if (limitMs === undefined) return isConcern;
      return Promise.race([isConcern, sleep(limitMs, false, { ref: false })]);
    },

    /** Starts this part's job worker. */
    work: () => jobs.work(moderateTurn, readLater),
  };
}

export type ModeratedTurns = ReturnType<typeof moderatedTurns>;
