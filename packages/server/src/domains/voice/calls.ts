import { setTimeout as sleep } from 'node:timers/promises';
import { leavesTime, type RightEnd } from '@vivavoce/contracts/realtime/farewell';
import type { Limits } from '#domains/limits/limits.ts';
import type { Safeguarding } from '#domains/safeguarding/safeguarding.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import { withoutSlips } from '#domains/sessions/without-slips.ts';
import { taughtLesson } from '#domains/study/lesson-engine/taught-lesson.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { VoiceAddress, VoiceProvider, VoiceServerName } from '#platform/providers/providers.ts';
import { findAskedEnds } from './asked-ends.ts';
import { callsWithoutMinutes, timeForCall } from './call-limit.ts';
import { callRecords, LEASE_MS } from './call-records.ts';
import type { CallHolder, CallRights } from './call-rights.ts';
import { hangUpCall } from './hang-up-job.ts';
import type { KeyContent } from './keys.ts';
import { limitWatch } from './limit-watch.ts';
import { pricesWith } from './prices.ts';
import { hangUp, openCall, openSideband, ProviderFailed } from './provider-client.ts';
import { repeatedly } from './repeatedly.ts';
import { REMINDED_TURNS, remindersOf } from './running-call/reminders.ts';
import { type RunningCall, runCall } from './running-call/running-call.ts';
import type { PreparedSession } from './tables.ts';

/**
 * A page closes its call itself when the lesson is stopped, or when it continues in a newer call. A call that its page
 * does not close is cut off after this long.
 */
const LEAVE_GRACE_MS = 5_000;
/** How often running calls are tended. */
const TEND_INTERVAL_MS = 2_000;
/**
 * How often the rights to running calls are checked. This and the goodbye (`FAREWELL_LIMIT_MS`) together stay below the
 * five seconds in which a call must end (RES-112).
 */
export const RIGHT_CHECK_INTERVAL_MS = 1_000;

/**
 * How long a page waits for its answer while the teacher is reminded of what was said earlier. Most providers confirm it
 * at once. If one does not, the reminders may come after the teacher's first words.
 */
const REMINDING_LIMIT_MS = 1_000;

type Deps = Pick<
  Platform,
  'db' | 'clock' | 'jobs' | 'log' | 'securityLog' | 'serviceFigures' | 'settings' | 'texts'
> & {
  sessions: Sessions;
  safeguarding: Pick<Safeguarding, 'wordsAfter' | 'whenModerated' | 'readWords' | 'choicesIn' | 'raiseFor'>;
  limits: Limits;
  provider: VoiceProvider;
  rights: CallRights;
};

/** Thrown when the session was deleted while its call was being opened, or when the page that requested it has gone. */
export class CallAbandoned extends Error {}

/** Thrown when the right to a call has ended since its key was issued. */
export class CallForbidden extends Error {}

/** Thrown when the learner used up their minutes after the key was issued. */
export class MinutesUsedUp extends Error {}

/**
 * Whether the right to a call must be checked. A lesson that ends at a limit or by an administrator may still finish its
 * sentence, but without the right to the call it may not.
 */
const isHeld = (leavingFor: RightEnd | undefined): boolean =>
  leavingFor === undefined || leavesTime(leavingFor);

/** A call that runs here, and who opened it. */
type WatchedCall = RunningCall & { id: string; sessionId: string; holder: CallHolder };

/** The calls that run now: opened here, watched here, and ended here at their limit. */
export function calls({ sessions, safeguarding, limits, provider, rights, ...platform }: Deps) {
  const { clock, db, jobs, log, securityLog, serviceFigures, settings, texts } = platform;
  const records = callRecords({ ...platform, sessions, limits });
  const prices = pricesWith(settings.realtimePrices);
  const running = new Map<string, WatchedCall>();
  /** The calls in which the teacher is saying goodbye, each with the reason. They end by themselves. */
  const leaving = new WeakMap<WatchedCall, RightEnd>();
  const limitsReachedIn = limitWatch<WatchedCall>({ ...platform, limits });

  /**
   * Ends a call at the provider. If the provider does not confirm, a job repeats the request, so no call runs
   * unwatched.
   */
  async function hangUpOrRetry(servedBy: VoiceServerName, address: VoiceAddress, providerCallId: string) {
    if (await hangUp(address, providerCallId)) return;
    log.warn({ servedBy }, 'the voice provider was not reached to end a call; trying again');
    await db.transaction((tx) => jobs.enqueue(tx, hangUpCall, { servedBy, providerCallId }));
  }

  /** Sends an offer to the server that was chosen when the key was issued. Throws `ProviderFailed`. */
  async function handOver(offer: string, prepared: PreparedSession, pageGone: AbortSignal) {
    const server = provider.named(prepared.servedBy);
    const address = server?.current();
    if (!server || !address) return null;
    try {
      const opened = await serviceFigures.timed(
        { stage: 'open_call', servedBy: server.servedBy },
        () => openCall(address, offer, prepared, server.protocol),
        (error) => pageGone.aborted || (error instanceof ProviderFailed && error.isOfferWrong),
      );
      provider.worked(server.name);
      return { ...opened, address, server };
    } catch (error) {
      if (error instanceof ProviderFailed) provider.failed(server.name, error.status, error);
      throw error;
    }
  }

  /**
   * Returns how long a call may last that begins now, whatever was left when its key was issued. Parents' limits are not
   * included: a parent may change them while the call runs, and the watch of the call holds them.
   */
  async function limitNow(orm: Orm, sessionId: string, prepared: PreparedSession): Promise<number> {
    const { leftSeconds } = await timeForCall(orm, { ...platform, limits }, sessionId);
    if (leftSeconds < 1) throw new MinutesUsedUp();
    return Math.min(prepared.limitSeconds, leftSeconds);
  }

  /**
   * Records a call, and reads its lesson plan, and what was said and marked before it. This comes as late as possible,
   * because the call before may still be running.
   */
  async function recorded(call: Parameters<typeof records.begin>[0], prepared: PreparedSession) {
    const begun = await records.begin(call, (tx) => limitNow(tx, call.sessionId, prepared));
    if (!begun) return null;
    const turns = await sessions.lastTurns(db.orm, call.sessionId, REMINDED_TURNS);
    const marks = await sessions.marksOf(db.orm, call.sessionId);
    const session = await sessions.find(db.orm, call.sessionId);
    const lesson = taughtLesson(session?.lessonPlan ?? null);
    return { ...begun, lesson, marks, earlier: remindersOf(withoutSlips(turns)) };
  }

  /**
   * Opens a call, records it and begins to watch it.
   * @param pageGone aborts when the page has gone without the answer: its call is then ended, and does not count as one
   * in which the lesson continues
   * @returns null while the chosen server is not available. Throws `ProviderFailed`, `CallAbandoned`, `CallForbidden`
   * and `MinutesUsedUp`.
   */
  async function open({ sessionId, prepared, openedBy }: KeyContent, offer: string, pageGone: AbortSignal) {
    const learnerId = await sessions.learnerOf(sessionId);
    if (!learnerId) throw new CallAbandoned();
    const holder: CallHolder = { learnerId, ...openedBy };
    if (!(await rights.isHeld(db.orm, holder))) throw new CallForbidden();
    // Asked again below, where calls that begin at the same moment are counted. This spares the provider a call.
    await limitNow(db.orm, sessionId, prepared);
    const taken = await handOver(offer, prepared, pageGone);
    if (!taken) return null;
    const { answer, providerCallId, address, server } = taken;
    const hangUpThis = () => hangUpOrRetry(server.name, address, providerCallId);
    if (pageGone.aborted) {
      // If this call were recorded, it would replace a newer one that the page may have opened since.
      await hangUpThis();
      throw new CallAbandoned();
    }
    const record = async () => {
      // The provider may have taken seconds to answer, so the right is checked again.
      if (!(await rights.isHeld(db.orm, holder))) throw new CallForbidden();
      const call = { sessionId, servedBy: server.name, providerCallId, ...openedBy };
      return recorded(call, prepared);
    };
    const begun = await record().catch(async (error: unknown) => {
      await hangUpThis();
      throw error;
    });
    if (!begun) {
      // The session was deleted while we waited for the provider. No server would watch this call, and none would end
      // it.
      await hangUpThis();
      throw new CallAbandoned();
    }
    const { id, limitSeconds, lesson, marks, earlier } = begun;
    const watched = runCall({
      id,
      sessionId,
      lesson,
      marks,
      earlier,
      protocol: server.protocol,
      sessions,
      prices,
      clock,
      log,
      securityLog,
      texts,
      prepared: { ...prepared, limitSeconds },
      goodbye: (reason) => texts.say(leavesTime(reason) ? `live_farewell_${reason}` : 'live_farewell'),
      wordsAfter: (itemId) => safeguarding.wordsAfter(sessionId, itemId),
      whenModerated: (itemId) => safeguarding.whenModerated(sessionId, itemId),
      readWritten: (itemId, content) =>
        safeguarding.readWords({
          ...{ sessionId, itemId, role: 'student', content, reporter: 'sideband', saidAt: clock.now() },
        }),
      // Some models number their calls from zero in each conversation.
      keepMarks: (callId, made) => sessions.keepMarks(sessionId, `${id} ${callId}`, made),
      raiseConcern: (worry) => safeguarding.raiseFor(sessionId, worry),
      connect: () => openSideband(address, providerCallId, server.protocol),
      reportEnding: () => {
        running.delete(id);
        leaving.delete(call);
      },
      reportFirstSound: (afterMs) => {
        const served = { stage: 'first_sound', servedBy: server.servedBy } as const;
        if (afterMs === null) serviceFigures.failed(served);
        else serviceFigures.measured(served, afterMs);
      },
      reportFailing: () => provider.failed(server.name, 0),
      hangUp: hangUpThis,
      recordEnd: () => records.end(sessionId, id),
    });
    const call: WatchedCall = { ...watched, id, sessionId, holder };
    running.set(id, call);
    const forget = () => {
      void call.end('page_gone');
      // `end` records the end too, but only after the provider answers: too late for a page that already asks for its
      // next key.
      records.end(sessionId, id).catch((err: unknown) => {
        log.warn({ err, callId: id }, 'a call whose page has gone could not be recorded as ended yet');
      });
    };
    if (pageGone.aborted) forget();
    else pageGone.addEventListener('abort', forget);
    if (earlier.length > 0) {
      await Promise.race([call.reminded, sleep(REMINDING_LIMIT_MS, undefined, { ref: false })]);
    }
    return { id, answer };
  }

  /** Ends our calls whose time is up, that were left, or that are no longer ours. */
  async function tendOurs(nowMs: number): Promise<void> {
    // This comes first and needs no database: their time is up whatever happens to the database.
    const spent = [...running.values()].filter(({ endsAtMs }) => nowMs >= endsAtMs);
    const ending = spent.map((call) => call.end('time_limit'));
    const ours = [...running].filter(([, call]) => !leaving.has(call));
    const ids = ours.map(([id]) => id);
    // A call in which the teacher says goodbye runs as well. Without its lease, another round would end it as abandoned.
    const open = new Map((await records.renew([...running.keys()])).map(({ id, leftAt }) => [id, leftAt]));
    const withoutMinutes = await callsWithoutMinutes(db.orm, platform, ids);
    for (const [id, call] of ours) {
      const leftAt = open.get(id);
      // Its session was deleted, or another server assumed that this one was gone.
      if (leftAt === undefined) ending.push(call.end('no_longer_ours'));
      else if (leftAt && nowMs - leftAt.getTime() >= LEAVE_GRACE_MS) ending.push(call.end('left'));
      else if (withoutMinutes.has(id)) ending.push(call.end('minutes_used_up'));
    }
    // All at the same time: waiting for a provider that does not answer must not cost the other calls their lease.
    await Promise.all(ending);
  }

  let tendedAtMs = clock.now().getTime();

  /** Tends the calls that run here, and ends those whose server is gone. The timer below repeats it. */
  async function tend(): Promise<void> {
    const nowMs = clock.now().getTime();
    await tendOurs(nowMs);
    // A server that could not tend for that long, for example because the database was away, cannot tell dead servers
    // from those with the same trouble. It gives them one round to renew their calls.
    const canTell = nowMs - tendedAtMs < LEASE_MS;
    tendedAtMs = nowMs;
    if (!canTell) return;
    const abandoned = await records.endAbandoned(new Date(nowMs - LEASE_MS));
    if (abandoned > 0) log.warn({ abandoned }, 'calls of a server that is gone were ended');
  }

  function sayGoodbye(call: WatchedCall, reason: RightEnd): void {
    leaving.set(call, reason);
    call.sayGoodbye(reason);
  }

  /** Ends the calls that an administrator wants to end. */
  async function endAsked(calls: readonly WatchedCall[]): Promise<void> {
    const asked = await findAskedEnds(
      db.orm,
      calls.map(({ id }) => id),
    );
    for (const call of calls) if (asked.has(call.id)) sayGoodbye(call, 'operator_ended');
  }

  /**
   * Ends the calls whose holders have lost the right to them or reached a limit, and those that an administrator ends,
   * after a goodbye. It does not wait for their ends: a provider that does not answer must not delay the next round.
   */
  async function endWithoutRight(): Promise<void> {
    const held = [...running.values()].filter((call) => isHeld(leaving.get(call)));
    const byHolder = new Map(held.map((call) => [call.holder, call]));
    if (byHolder.size === 0) return;
    for (const [holder, reason] of await rights.endedFor(db.orm, [...byHolder.keys()])) {
      const call = byHolder.get(holder);
      if (call) sayGoodbye(call, reason);
    }
    const staying = () => held.filter((call) => !leaving.has(call));
    await endAsked(staying());
    for (const [call, { end, record }] of await limitsReachedIn(staying())) {
      sayGoodbye(call, end);
      await record();
    }
  }

  /** Lets those lessons go on whose learners have answered the help card, on this server or another. */
  async function goOnAnswered(): Promise<void> {
    const paused = [...running.values()].filter((call) => call.isPaused());
    const choices = await safeguarding.choicesIn(
      db.orm,
      paused.map(({ sessionId }) => sessionId),
    );
    // A learner who stops for today ends the lesson by the page.
    for (const call of paused)
      if (['go_on', 'not_meant'].includes(choices.get(call.sessionId) ?? '')) call.goOn();
  }

  /** Checks what may end a running call, or let it go on. */
  async function checkRunning(): Promise<void> {
    await endWithoutRight();
    await goOnAnswered();
  }

  async function checkAndTend(): Promise<void> {
    // This comes first: the teacher says goodbye in a call of a deleted account, which is also no longer ours.
    await checkRunning();
    await tend();
  }

  const tending = repeatedly(checkAndTend, TEND_INTERVAL_MS, (err) =>
    log.error({ err }, 'running calls could not be checked'),
  );
  const checkingRights = repeatedly(checkRunning, RIGHT_CHECK_INTERVAL_MS, (err) =>
    log.error({ err }, 'the rights to running calls could not be checked'),
  );

  return {
    open,
    /** Does now what otherwise happens by itself every few seconds. */
    tend: checkAndTend,
    leave: records.leave,
    /** Begins to tend calls. Calls that the last process of an embedded database left open are ended immediately. */
    async work(): Promise<void> {
      if (db.kind === 'pglite') await records.endAbandoned(clock.now());
      tending.begin();
      checkingRights.begin();
    },
    async endAll(): Promise<void> {
      await Promise.all([tending.stop(), checkingRights.stop()]);
      await Promise.all([...running.values()].map((call) => call.end('server_stopping')));
    },
  };
}
