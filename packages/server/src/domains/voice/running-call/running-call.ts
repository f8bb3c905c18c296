import { randomBytes } from 'node:crypto';
import type { RightEnd } from '@vivavoce/contracts/realtime/farewell';
import type { Worry } from '@vivavoce/contracts/safeguarding/worries';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { RealtimeProtocol } from '@vivavoce/contracts/voice/calls';
import type WebSocket from 'ws';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { TaughtLesson } from '#domains/study/lesson-engine/taught-lesson.ts';
import type { Platform } from '#platform/platform.ts';
import type { Prices } from '../prices.ts';
import type { PreparedSession } from '../tables.ts';
import { callAfter, callAtStart } from './call-after.ts';
import type { CallEffect } from './call-effect.ts';
import type { CallEvent, EndReason } from './call-event.ts';
import { oneByOne } from './one-by-one.ts';
import type { Reminder } from './reminders.ts';
import { sideband } from './sideband.ts';

/** Marks of a paused lesson that are not kept: a question or a text to tap may hold the worry, and what was judged was no answer. */
const NOT_KEPT_IN_A_PAUSE: ReadonlySet<LessonMark['kind']> = new Set(['noted', 'offered', 'checked']);

export type RunningCall = {
  /** The time at which the call must end, in milliseconds since the epoch. */
  endsAtMs: number;
  /** Resolves when the teacher knows what was said earlier. Never resolves if the provider does not confirm it. */
  reminded: Promise<void>;
  /** Ends the call once, however often it is called. Resolves when everything that was said is kept. Never rejects. */
  end(reason: EndReason): Promise<void>;
  /** Tells the teacher that a parent's limit will end the lesson soon. */
  sayTimeLeft(minutesLeft: number): void;
  /** Whether the lesson waits for the learner's answer to a help card. */
  isPaused(): boolean;
  /** Lets a paused lesson go on. */
  goOn(): void;
  /** Ends the call because the right to it has ended: the teacher says goodbye first. Returns at once. */
  sayGoodbye(reason: RightEnd): void;
};

type Parts = Pick<Platform, 'clock' | 'log' | 'securityLog' | 'texts'> & {
  /** Our id of the call. */
  id: string;
  sessionId: string;
  prepared: Pick<PreparedSession, 'instructions' | 'model' | 'limitSeconds'>;
  /** The lesson as its teacher has it; null without a plan of questions. */
  lesson: TaughtLesson | null;
  /** What was marked in the lesson before this call, oldest first. */
  marks: readonly LessonMark[];
  /** Returns what the teacher says when the right to the call ends for this reason. */
  goodbye(reason: RightEnd): string;
  /** What was said in the session before this call. */
  earlier: readonly Reminder[];
  /** How the provider encodes a session. */
  protocol: RealtimeProtocol;
  sessions: Pick<Sessions, 'keepTurn' | 'bookCharge'>;
  /**
   * Returns the sentence with which the teacher pauses, if a turn that was kept raised a worry; null otherwise.
   */
  wordsAfter(itemId: string): Promise<string | null>;
  /** Resolves once somebody else than our rules has read a turn, with whether that raised a concern. Never rejects. */
  whenModerated(itemId: string): Promise<boolean>;
  /** Reads words that the learner wrote in the call. */
  readWritten(itemId: string, words: string): Promise<unknown>;
  /** Keeps what a tool has marked in the lesson. The same id again adds nothing. */
  keepMarks(callId: string, marks: readonly LessonMark[]): Promise<void>;
  /** Raises a concern by the learner's newest turn. @returns the item of that turn; null if there is none */
  raiseConcern(worry: Worry): Promise<string | null>;
  prices: Prices;
  /** Opens our own sideband to the call. */
  connect(): WebSocket;
  /** Reports that the call is ending. Called once, before everything else that ends it. */
  reportEnding(): void;
  /** Reports how long the learner waited for the teacher's first words; null if the provider failed at them. */
  reportFirstSound(afterMs: number | null): void;
  /** Reports the provider as failing, because nobody can watch the call. */
  reportFailing(): void;
  /** Ends the call at the provider. */
  hangUp(): Promise<void>;
  /** Records that the call is over. */
  recordEnd(): Promise<void>;
};

/** Makes an id that nobody can guess. The Realtime API takes 32 characters at most. */
const newItemId = () => `vv_${randomBytes(12).toString('hex')}`;

/** The models without a price that the log has already named: once for each is enough. */
const loggedUnpriced = new Set<string>();

/**
 * Watches a call that the provider has taken, until its end. `callAfter` decides; this is the one place that acts. It
 * never logs a word that was said.
 */
export function runCall(parts: Parts): RunningCall {
  const { id, sessionId, prepared, lesson, marks, goodbye, earlier, protocol, sessions, prices } = parts;
  const { clock, log, securityLog, texts } = parts;
  const { instructions, model, limitSeconds } = prepared;
  const nowMs = () => clock.now().getTime();

  const performOnLine = sideband({ connect: parts.connect, happened: (event) => happened(event), log });
  const happened = oneByOne(
    callAtStart(marks),
    (state, event: CallEvent) =>
      callAfter(state, event, {
        nowMs: nowMs(),
        instructions,
        lesson,
        texts,
        newItemId,
        goodbye,
        earlier,
        protocol,
        model,
        prices,
      }),
    perform,
  );
  let isPaused = false;
  let silenceLimit: NodeJS.Timeout | undefined;
  let sentenceLimit: NodeJS.Timeout | undefined;
  let goodbyeLimit: NodeJS.Timeout | undefined;
  let reportOver: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    reportOver = resolve;
  });
  let reportReminded: () => void = () => undefined;
  const reminded = new Promise<void>((resolve) => {
    reportReminded = resolve;
  });

  /** One write after the other: a correction of a turn must not overtake the turn itself. */
  let written: Promise<void> = Promise.resolve();
  function write(work: () => Promise<unknown>): void {
    written = written.then(work).then(
      () => undefined,
      (err: unknown) => log.error({ err, sessionId }, 'an event of a call could not be saved'),
    );
  }

  /** Pauses the lesson if this turn raised a worry. @returns whether it did */
  async function pauseAfter(itemId: string): Promise<boolean> {
    const say = await parts.wordsAfter(itemId);
    if (say === null) return false;
    isPaused = true;
    happened({ type: 'worry_noticed', itemId, say });
    return true;
  }

  /** Looks whether a turn that was just kept raised a worry, and again once it is moderated, for which nothing waits. */
  const noticeWorry = (itemId: string) =>
    write(async () => {
      if (await pauseAfter(itemId)) return;
      void parts.whenModerated(itemId).then((isConcern) => {
        if (isConcern) write(() => pauseAfter(itemId));
      });
    });

  /** Pauses the lesson by a concern that the teacher tells of. @returns whether it did */
  async function pauseFor(worry: Worry): Promise<boolean> {
    const itemId = await parts.raiseConcern(worry);
    return itemId !== null && (await pauseAfter(itemId));
  }

  /** Raises a concern that the teacher tells of, unless the rules were faster, and reports whether the lesson is paused. */
  async function raiseConcern(callId: string, worry: Worry): Promise<void> {
    try {
      const isRaised = isPaused || (await pauseFor(worry));
      happened({ type: isRaised ? 'concern_raised' : 'concern_unraised', callId });
    } catch (err) {
      happened({ type: 'concern_unraised', callId });
      throw err;
    }
  }

  /** Keeps what a tool has marked. */
  async function keepMarks(callId: string, made: readonly LessonMark[]): Promise<void> {
    const kept = isPaused ? made.filter(({ kind }) => !NOT_KEPT_IN_A_PAUSE.has(kind)) : made;
    if (kept.length > 0) await parts.keepMarks(callId, kept);
  }

  /**
   * Logs that the provider or the database cannot be reached now. Our lease on the call expires, and then the call is
   * ended again.
   */
  const logUnclosed = (err: unknown) => log.error({ err, sessionId }, 'a call could not be closed');

  const hangUp = () =>
    parts.hangUp().then(
      () => happened({ type: 'hung_up' }),
      (err: unknown) => {
        logUnclosed(err);
        happened({ type: 'hang_up_failed' });
      },
    );

  function logUnpriced(unpriced: string): void {
    if (loggedUnpriced.has(unpriced)) return;
    loggedUnpriced.add(unpriced);
    log.warn({ model: unpriced }, 'no price is known for this model: its usage is recorded as free');
  }

  function perform(effect: CallEffect): void {
    switch (effect.do) {
      case 'keep_turn': {
        const { turn } = effect;
        write(() => sessions.keepTurn({ sessionId, reporter: 'sideband', ...turn }));
        if (turn.role === 'student') noticeWorry(turn.itemId);
        break;
      }
      case 'read_written':
        write(() => parts.readWritten(effect.itemId, effect.words));
        noticeWorry(effect.itemId);
        break;
      case 'keep_marks':
        write(() => keepMarks(effect.callId, effect.marks));
        break;
      case 'raise_concern':
        write(() => raiseConcern(effect.callId, effect.worry));
        break;
      case 'book_charge':
        write(() => sessions.bookCharge(sessionId, effect.charge));
        break;
      case 'log_unpriced':
        logUnpriced(effect.model);
        break;
      case 'record_guard':
        securityLog.record(effect.event, { sessionId, kind: effect.part });
        break;
      case 'record_slip':
        securityLog.record('teacher_slip', { sessionId, kind: effect.kind });
        break;
      case 'report_reminded':
        reportReminded();
        break;
      case 'limit_silence':
        clearTimeout(silenceLimit);
        if (effect.afterMs !== null)
          silenceLimit = setTimeout(happened, effect.afterMs, { type: 'silence_due' });
        break;
      case 'limit_sentence':
        sentenceLimit = setTimeout(happened, effect.afterMs, { type: 'sentence_due' });
        break;
      case 'limit_goodbye':
        clearTimeout(goodbyeLimit);
        goodbyeLimit = setTimeout(happened, effect.afterMs, { type: 'goodbye_due' });
        break;
      case 'report_first_sound':
        parts.reportFirstSound(effect.afterMs);
        break;
      case 'report_no_sound':
        parts.reportFirstSound(null);
        break;
      case 'report_failing':
        parts.reportFailing();
        break;
      case 'report_ending':
        log.info({ callId: id, sessionId, reason: effect.reason }, 'a call ended');
        parts.reportEnding();
        break;
      case 'hang_up':
        void hangUp();
        break;
      case 'record_end':
        write(() =>
          parts
            .recordEnd()
            .catch(logUnclosed)
            .then(() => happened({ type: 'end_recorded' })),
        );
        break;
      case 'report_over':
        clearTimeout(silenceLimit);
        clearTimeout(sentenceLimit);
        clearTimeout(goodbyeLimit);
        reportOver();
        break;
      default:
        performOnLine(effect);
    }
  }

  happened({ type: 'call_taken' });
  return {
    endsAtMs: nowMs() + limitSeconds * 1_000,
    reminded,
    end(reason) {
      happened({ type: 'end_asked', reason });
      return over;
    },
    isPaused: () => isPaused,
    goOn() {
      isPaused = false;
      happened({ type: 'help_answered' });
    },
    sayTimeLeft: (minutesLeft) => happened({ type: 'time_short', minutesLeft }),
    sayGoodbye: (reason) => happened({ type: 'goodbye_asked', reason }),
  };
}
