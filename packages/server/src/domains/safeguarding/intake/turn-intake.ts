import { YOUNG_WORDS_UNDER } from '@vivavoce/contracts/safeguarding/bounds';
import { CONCERN_LEVEL, type Worry } from '@vivavoce/contracts/safeguarding/worries';
import { LEARNED_RULE } from '@vivavoce/safeguarding/reading/learned/weigh';
import { RULES_VERSION, readWorry, type WorryReading } from '@vivavoce/safeguarding/reading/read-worry';
import { readToldWorry, TEACHERS_RULE } from '@vivavoce/safeguarding/reading/told-worry';
import { ageNow } from '#domains/profiles/age.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Turn } from '#domains/sessions/messages.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Orm } from '#platform/db/database.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import type { Platform } from '#platform/platform.ts';
import type { ConcernRows } from '../concern-rows.ts';
import type { LinkedPeople } from '../linked-people.ts';
import { MODERATION_RULE } from '../moderation/moderation-worry.ts';
import type { ConcernRow } from '../tables.ts';
import type { Telling } from '../telling/telling.ts';
import type { SealedTurns } from './sealed-turns.ts';
import { SIGNS_RULE, type WorrySigns } from './worry-signs.ts';

/** The number of the learner's turns before this one that say who "he" or "they" is. */
const CONTEXT_TURNS = 3;

/**
 * For how long what is said belongs to a concern after its last turn, in milliseconds, unless the learner answers the card
 * first. Within this time, the same worry again is the same concern (decision 0051).
 */
export const CONCERN_GOES_ON_MS = 10 * 60_000;

/** The rules of concerns that were raised by a turn which may name nobody. Who is named later counts as well. */
const NAMES_COME_LATER: ReadonlySet<string> = new Set([
  ...[TEACHERS_RULE, MODERATION_RULE, SIGNS_RULE, LEARNED_RULE],
]);

/** A turn as it comes in. `messageId`: its message in the transcript; null if it has none. */
export type IncomingTurn = Omit<Turn, 'kind' | 'cut'> & { messageId: string | null };

/** A turn that stood in the transcript for a while left it, because it belongs to a concern. */
export type SealedLate = { sessionId: string; learnerId: string };

type Deps = Pick<Platform, 'clock' | 'settings'> & {
  profiles: Pick<Profiles, 'find'>;
  sessions: Pick<
    Sessions,
    'find' | 'lastSaidBefore' | 'newestSaid' | 'lockTurn' | 'answersAfter' | 'takeOut' | 'takeOutMarksOf'
  >;
  rows: ConcernRows;
  turns: SealedTurns;
  signs: WorrySigns;
  telling: Telling;
  linked: Pick<LinkedPeople, 'linkedTo'>;
  sealedLate: Pick<DomainEvent<SealedLate>, 'publish'>;
};

/**
 * Reads every turn of every lesson, whoever teaches and however it is held. A turn with a worry is taken out of the
 * transcript and kept with a concern, and so is everything that is said until the learner has answered the help card.
 */
export function turnIntake(deps: Deps) {
  const { clock, profiles, sessions, rows, turns, signs, telling, linked, sealedLate } = deps;
  const saidBefore = (tx: Orm, turn: IncomingTurn) => sessions.lastSaidBefore(tx, turn, CONTEXT_TURNS);

  /** Reads a turn with our own rules; null for a teacher's turn, or if there is no worry in it. */
  async function readingOf(tx: Orm, turn: IncomingTurn): Promise<WorryReading | null> {
    if (turn.role !== 'student' || turn.content === '') return null;
    return readWorry(turn.content, await saidBefore(tx, turn));
  }

  /**
   * Keeps a turn with a concern. What was noted or offered since the learner said it may hold the worry, and goes. So does
   * how it was judged: what is said in a concern is no answer.
   */
  async function keep(tx: Orm, concern: ConcernRow, turn: IncomingTurn): Promise<void> {
    await turns.keep(tx, concern.id, turn);
    if (turn.messageId !== null) await sessions.takeOut(tx, turn.messageId);
    if (turn.role !== 'student') return;
    await signs.spend(tx, turn);
    await sessions.takeOutMarksOf(tx, turn);
  }

  async function raise(tx: Orm, reading: WorryReading, turn: IncomingTurn): Promise<ConcernRow | null> {
    const session = await sessions.find(tx, turn.sessionId);
    const learner = session && (await profiles.find(tx, session.userId));
    if (!session || !learner) return null;
    const now = clock.now();
    const ageYears = ageNow(learner, now);
    const { worry, level, rule, named } = reading;
    const about = { learnerId: session.userId, worry, level, named, words: turn.content };
    const { told, safeAdult } = await telling.decide(tx, about);
    const concern = await rows.add(tx, {
      ...{ learnerId: session.userId, sessionId: session.id, worry, level, rule, named: [...named] },
      ...{ rulesVersion: RULES_VERSION, told, safeAdult, raisedAt: now, lastTurnAt: now },
      isYoung: ageYears !== null && ageYears < YOUNG_WORDS_UNDER,
      hiddenFrom: [
        ...new Set([
          ...(await linked.linkedTo(tx, session.userId)),
          ...(await telling.namedIn(tx, turn.content)),
        ]),
      ],
      learner: { name: [learner.firstName, learner.lastName].filter(Boolean).join(' '), ageYears },
    });
    await rows.addEntry(tx, concern.id, { kind: 'raised' });
    await keep(tx, concern, turn);
    await telling.begin(tx, concern, about);
    return concern;
  }

  /** All that the learner said in a concern, with what they say now. */
  async function wordsOf(tx: Orm, concern: ConcernRow, now: string): Promise<string> {
    const said = (await turns.of(tx, concern.id)).filter(({ role }) => role === 'student');
    return [...said.map(({ content }) => content), now].join('\n');
  }

  /**
   * The learner said more. The graver worry counts. A concern that becomes graver, or that was closed, is new to everybody
   * again. So does a card wait again that was answered.
   */
  async function repeat(
    tx: Orm,
    concern: ConcernRow,
    reading: WorryReading,
    turn: IncomingTurn,
  ): Promise<ConcernRow> {
    const { learnerId } = concern;
    const isGraver = reading.level > concern.level;
    const isNews = isGraver || concern.outcome !== null;
    const { worry, level, rule } = isGraver ? reading : concern;
    const named = [...new Set([...concern.named, ...reading.named])];
    const about = { learnerId, worry, level, named, words: await wordsOf(tx, concern, turn.content) };
    const { told, safeAdult } = await telling.decide(tx, about);
    const unread = { openedAt: null, outcome: null, closedBy: null, closedAt: null };
    const again = await rows.change(tx, concern.id, {
      ...{ worry, level, rule, named, told, safeAdult, lastTurnAt: clock.now() },
      ...{ choice: null, chosenAt: null },
      hiddenFrom: [...new Set([...concern.hiddenFrom, ...(await telling.namedIn(tx, turn.content))])],
      ...(isNews ? unread : {}),
    });
    await rows.addEntry(tx, concern.id, { kind: 'repeated' });
    await keep(tx, again, turn);
    if (isNews || safeAdult !== concern.safeAdult) await telling.begin(tx, again, about);
    return again;
  }

  /** Finds the concern of a session to which a turn was added so lately that what is said now may belong to it. */
  const recentIn = (tx: Orm, sessionId: string): Promise<ConcernRow | null> =>
    rows.newestOf(tx, sessionId, new Date(clock.now().getTime() - CONCERN_GOES_ON_MS));

  /** Keeps a turn with a worry: with the recent concern if it is the same, or its card still waits; else with a new one. */
  function take(
    tx: Orm,
    recent: ConcernRow | null,
    reading: WorryReading,
    turn: IncomingTurn,
  ): Promise<ConcernRow | null> {
    const isSame = recent !== null && (recent.choice === null || recent.worry === reading.worry);
    return isSame ? repeat(tx, recent, reading, turn) : raise(tx, reading, turn);
  }

  /**
   * Takes what a turn tells of: a concern at once, and what is too small for one if it was told of often enough. Null if
   * the turn stays in the transcript.
   */
  async function takeRead(
    tx: Orm,
    recent: ConcernRow | null,
    reading: WorryReading,
    turn: IncomingTurn,
  ): Promise<ConcernRow | null> {
    if (reading.level >= CONCERN_LEVEL) return take(tx, recent, reading, turn);
    const session = reading.level > 0 ? await sessions.find(tx, turn.sessionId) : null;
    if (!session) return null;
    const { worry } = reading;
    const { sessionId, itemId, saidAt } = turn;
    if (!(await signs.count(tx, { learnerId: session.userId, sessionId, itemId, worry, saidAt })))
      return null;
    const { named } = readToldWorry(worry, turn.content, await saidBefore(tx, turn));
    return take(tx, recent, { worry, level: CONCERN_LEVEL, rule: SIGNS_RULE, named }, turn);
  }

  /** Whether a turn belongs to a card that waits. What the teacher had begun to say before does not. */
  async function isWithin(tx: Orm, concern: ConcernRow, turn: IncomingTurn): Promise<boolean> {
    if (concern.choice !== null) return false;
    const beganAt = await turns.beganAt(tx, concern.id);
    return beganAt === null || turn.saidAt >= beganAt;
  }

  /**
   * More is said while the card waits, and no rule finds a worry in it. Whoever the learner names now is told nothing either,
   * and reads nothing. The concern may have been raised by a turn that names no role.
   */
  async function goOn(tx: Orm, concern: ConcernRow, turn: IncomingTurn): Promise<ConcernRow> {
    const lastTurnAt = clock.now();
    if (turn.role !== 'student') {
      await keep(tx, concern, turn);
      return rows.change(tx, concern.id, { lastTurnAt });
    }
    const isAsked = NAMES_COME_LATER.has(concern.rule);
    const read = isAsked ? readToldWorry(concern.worry, turn.content).named : [];
    const named = [...new Set([...concern.named, ...read])];
    const about = { ...concern, named, words: await wordsOf(tx, concern, turn.content) };
    const decided = await telling.decide(tx, about);
    const isOther = decided.safeAdult !== concern.safeAdult;
    const hiddenFrom = [...new Set([...concern.hiddenFrom, ...(await telling.namedIn(tx, turn.content))])];
    const again = await rows.change(tx, concern.id, {
      ...{ named, hiddenFrom, lastTurnAt },
      ...(isOther ? decided : {}),
    });
    await keep(tx, again, turn);
    if (isOther) await telling.begin(tx, again, about);
    return again;
  }

  /** Tells whoever read a turn in the transcript that it belongs to a concern now. */
  async function tellOfLate(tx: Orm, { learnerId }: ConcernRow, { sessionId }: IncomingTurn): Promise<void> {
    // The account is gone, and everything that was read from the transcript with it.
    if (learnerId !== null) await sealedLate.publish(tx, { learnerId, sessionId });
  }

  return {
    /** Reads one turn. Returns the concern that it belongs to; null if it stays in the transcript. */
    async read(tx: Orm, turn: IncomingTurn): Promise<ConcernRow | null> {
      const known = await turns.concernOf(tx, turn);
      if (known !== null) {
        const concern = await rows.find(tx, known);
        if (concern) await keep(tx, concern, turn);
        return concern;
      }
      const recent = await recentIn(tx, turn.sessionId);
      const reading = await readingOf(tx, turn);
      const isConcern = reading !== null && reading.level >= CONCERN_LEVEL;
      if (!isConcern && recent && (await isWithin(tx, recent, turn))) return goOn(tx, recent, turn);
      return reading && takeRead(tx, recent, reading, turn);
    },

    /**
     * Takes what somebody else than our rules reads in a turn, perhaps long after it was said. What the teacher answered
     * goes with it, because an answer may repeat it.
     * @param reads reads the turn's words and those before, oldest first
     * @returns the concern that the turn belongs to now; null if it stays in the transcript, or is gone
     */
    async readBeside(
      tx: Orm,
      turn: IncomingTurn,
      reads: (said: string, before: readonly string[]) => WorryReading | null,
    ): Promise<ConcernRow | null> {
      const row = await sessions.lockTurn(tx, turn);
      const known = await turns.concernOf(tx, turn);
      if (known !== null) return rows.find(tx, known);
      if (row === null && turn.messageId !== null) return null;
      const found = row === null ? turn : { ...row, messageId: row.id };
      const answers = row === null ? [] : await sessions.answersAfter(tx, row);
      const reading = reads(found.content, await saidBefore(tx, found));
      const recent = await recentIn(tx, found.sessionId);
      const concern = reading && (await takeRead(tx, recent, reading, found));
      if (concern === null || row === null) return concern;
      for (const answer of answers) await keep(tx, concern, { ...answer, messageId: answer.id });
      await tellOfLate(tx, concern, found);
      return concern;
    },

    /**
     * Raises a concern because a teacher's model tells of a worry: by what the learner said last. If that belongs to a
     * concern already, nothing is raised.
     * @returns the item id of what the learner said; null if there is nothing to raise it by
     */
    async raiseFor(tx: Orm, sessionId: string, worry: Worry): Promise<string | null> {
      const said = await sessions.newestSaid(tx, sessionId);
      const known = await turns.newestSaid(tx, sessionId);
      if (known && (!said || known.saidAt >= said.saidAt)) return known.itemId;
      if (!said) return null;
      const turn = { ...said, messageId: said.id };
      const reading = readToldWorry(worry, turn.content, await saidBefore(tx, turn));
      const concern = await take(tx, await recentIn(tx, sessionId), reading, turn);
      if (concern) await tellOfLate(tx, concern, turn);
      return concern && turn.itemId;
    },
  };
}

export type TurnIntake = ReturnType<typeof turnIntake>;
