import { YOUNG_WORDS_UNDER } from '@vivavoce/contracts/safeguarding/bounds';
import { CONCERN_LEVEL, type Worry } from '@vivavoce/contracts/safeguarding/worries';
import { RULES_VERSION, readWorry, type WorryReading } from '@vivavoce/safeguarding/reading/read-worry';
import { readToldWorry, TEACHERS_RULE } from '@vivavoce/safeguarding/reading/told-worry';
import { ageNow } from '#domains/profiles/age.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Turn } from '#domains/sessions/messages.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { ConcernRows } from '../concern-rows.ts';
import type { LinkedPeople } from '../linked-people.ts';
import type { ConcernRow } from '../tables.ts';
import type { Telling } from '../telling/telling.ts';
import type { SealedTurns } from './sealed-turns.ts';

/** The number of the learner's turns before this one that say who "he" or "they" is. */
const CONTEXT_TURNS = 3;

/**
 * For how long what is said belongs to a concern after its last turn, in milliseconds, unless the learner answers the card
 * first. Within this time, the same worry again is the same concern (decision 0051).
 */
export const CONCERN_GOES_ON_MS = 10 * 60_000;

/** A turn as it comes in. `messageId`: its message in the transcript; null if it has none. */
export type IncomingTurn = Omit<Turn, 'kind' | 'cut'> & { messageId: string | null };

type Deps = Pick<Platform, 'clock' | 'settings'> & {
  profiles: Pick<Profiles, 'find'>;
  sessions: Pick<Sessions, 'find' | 'lastSaidBefore' | 'newestSaid' | 'takeOut' | 'takeOutMarkedWords'>;
  rows: ConcernRows;
  turns: SealedTurns;
  telling: Telling;
  linked: Pick<LinkedPeople, 'linkedTo'>;
};

/**
 * Reads every turn of every lesson, whoever teaches and however it is held. A turn with a worry is taken out of the
 * transcript and kept with a concern, and so is everything that is said until the learner has answered the help card.
 */
export function turnIntake({ clock, profiles, sessions, rows, turns, telling, linked }: Deps) {
  /** Reads the worry in a turn; null for a teacher's turn, or if there is none that a person must know of. */
  async function concernIn(tx: Orm, turn: IncomingTurn): Promise<WorryReading | null> {
    if (turn.role !== 'student' || turn.content === '') return null;
    const reading = readWorry(turn.content, await sessions.lastSaidBefore(tx, turn, CONTEXT_TURNS));
    return reading && reading.level >= CONCERN_LEVEL ? reading : null;
  }

  /** Keeps a turn with a concern. What was noted or offered since the learner said it may hold the worry, and goes. */
  async function keep(tx: Orm, concern: ConcernRow, turn: IncomingTurn): Promise<void> {
    await turns.keep(tx, concern.id, turn);
    if (turn.messageId !== null) await sessions.takeOut(tx, turn.messageId);
    if (turn.role === 'student') await sessions.takeOutMarkedWords(tx, turn.sessionId, turn.saidAt);
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

  /** Whether a turn belongs to a card that waits. What the teacher had begun to say before does not. */
  async function isWithin(tx: Orm, concern: ConcernRow, turn: IncomingTurn): Promise<boolean> {
    if (concern.choice !== null) return false;
    const beganAt = await turns.beganAt(tx, concern.id);
    return beganAt === null || turn.saidAt >= beganAt;
  }

  /**
   * The learner says more while the card waits, and no rule finds a worry in it. A teacher may have raised the concern by
   * a turn that names nobody; who is named now is told nothing either.
   */
  async function goOn(tx: Orm, concern: ConcernRow, turn: IncomingTurn): Promise<ConcernRow> {
    const isAsked = concern.rule === TEACHERS_RULE && turn.role === 'student';
    const read = isAsked ? readToldWorry(concern.worry, turn.content).named : [];
    const named = [...new Set([...concern.named, ...read])];
    const lastTurnAt = clock.now();
    if (named.length === concern.named.length) {
      await keep(tx, concern, turn);
      return rows.change(tx, concern.id, { lastTurnAt });
    }
    const about = { ...concern, named, words: await wordsOf(tx, concern, turn.content) };
    const { told, safeAdult } = await telling.decide(tx, about);
    const hiddenFrom = [...new Set([...concern.hiddenFrom, ...(await telling.namedIn(tx, turn.content))])];
    const again = await rows.change(tx, concern.id, { named, told, safeAdult, hiddenFrom, lastTurnAt });
    await keep(tx, again, turn);
    if (safeAdult !== concern.safeAdult) await telling.begin(tx, again, about);
    return again;
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
      const reading = await concernIn(tx, turn);
      if (reading) return take(tx, recent, reading, turn);
      return recent && (await isWithin(tx, recent, turn)) ? goOn(tx, recent, turn) : null;
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
      const before = await sessions.lastSaidBefore(tx, turn, CONTEXT_TURNS);
      const reading = readToldWorry(worry, turn.content, before);
      return (await take(tx, await recentIn(tx, sessionId), reading, turn)) && turn.itemId;
    },
  };
}

export type TurnIntake = ReturnType<typeof turnIntake>;
