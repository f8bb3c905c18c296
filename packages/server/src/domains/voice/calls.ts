import { setTimeout as sleep } from 'node:timers/promises';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Platform } from '#platform/platform.ts';
import type { VoiceAddress, VoiceProvider, VoiceServerName } from '#platform/providers/providers.ts';
import { callsWithoutMinutes } from './call-limit.ts';
import { callRecords, LEASE_MS } from './call-records.ts';
import { hangUpCall } from './hang-up-job.ts';
import { pricesWith } from './prices.ts';
import { hangUp, openCall, openSideband, ProviderFailed } from './provider-client.ts';
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
 * How long a page waits for its answer while the teacher is reminded of what was said earlier. Most providers confirm it
 * at once. If one does not, the reminders may come after the teacher's first words.
 */
const REMINDING_LIMIT_MS = 1_000;

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs' | 'log' | 'securityLog' | 'settings'> & {
  sessions: Sessions;
  provider: VoiceProvider;
};

/** Thrown when the session was deleted while its call was being opened, or when the page that requested it has gone. */
export class CallAbandoned extends Error {}

/** The calls that run now: opened here, watched here, and ended here at their limit. */
export function calls({ sessions, provider, ...platform }: Deps) {
  const { clock, db, jobs, log, securityLog, settings } = platform;
  const records = callRecords({ ...platform, sessions });
  const prices = pricesWith(settings.realtimePrices);
  const running = new Map<string, RunningCall>();

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
  async function handOver(offer: string, prepared: PreparedSession) {
    const server = provider.named(prepared.servedBy);
    const address = server?.current();
    if (!server || !address) return null;
    try {
      const opened = await openCall(address, offer, prepared, server.protocol);
      provider.worked(server.name);
      return { ...opened, address, server };
    } catch (error) {
      if (error instanceof ProviderFailed) provider.failed(server.name, error.status, error);
      throw error;
    }
  }

  /**
   * Records a call, and reads what was said before it. This comes as late as possible, because the call before may still
   * be running.
   */
  async function recorded(call: Parameters<typeof records.begin>[0]) {
    const id = await records.begin(call);
    const turns = await sessions.lastTurns(db.orm, call.sessionId, REMINDED_TURNS);
    return { id, earlier: remindersOf(turns) };
  }

  /**
   * Opens a call, records it and begins to watch it.
   * @param pageGone aborts when the page has gone without the answer: its call is then ended, and does not count as one
   * in which the lesson continues
   * @returns null while the chosen server is not available. Throws `ProviderFailed` and `NobodyThere`.
   */
  async function open(sessionId: string, offer: string, prepared: PreparedSession, pageGone: AbortSignal) {
    const taken = await handOver(offer, prepared);
    if (!taken) return null;
    const { answer, providerCallId, address, server } = taken;
    const hangUpThis = () => hangUpOrRetry(server.name, address, providerCallId);
    if (pageGone.aborted) {
      // If this call were recorded, it would replace a newer one that the page may have opened since.
      await hangUpThis();
      throw new CallAbandoned();
    }
    const { id, earlier } = await recorded({ sessionId, servedBy: server.name, providerCallId }).catch(
      async (error: unknown) => {
        await hangUpThis();
        throw error;
      },
    );
    if (!id) {
      // The session was deleted while we waited for the provider. No server would watch this call, and none would end
      // it.
      await hangUpThis();
      throw new CallAbandoned();
    }
    const call = runCall({
      ...{ id, sessionId, prepared, earlier, protocol: server.protocol, sessions, prices, clock },
      ...{ log, securityLog },
      connect: () => openSideband(address, providerCallId, server.protocol),
      reportEnding: () => running.delete(id),
      reportFailing: () => provider.failed(server.name, 0),
      hangUp: hangUpThis,
      recordEnd: () => records.end(sessionId, id),
    });
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
    const ours = [...running];
    const ids = ours.map(([id]) => id);
    const open = new Map((await records.renew(ids)).map(({ id, leftAt }) => [id, leftAt]));
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

  let tending: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const tendAgain = () => {
    tending = tend().catch((err: unknown) => log.error({ err }, 'running calls could not be checked'));
    void tending.then(() => {
      if (timer) timer = setTimeout(tendAgain, TEND_INTERVAL_MS).unref();
    });
  };

  return {
    open,
    tend,
    leave: records.leave,
    /** Begins to tend calls. Calls that the last process of an embedded database left open are ended immediately. */
    async work(): Promise<void> {
      if (db.kind === 'pglite') await records.endAbandoned(clock.now());
      timer = setTimeout(tendAgain, TEND_INTERVAL_MS).unref();
    },
    async endAll(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      await tending;
      await Promise.all([...running.values()].map((call) => call.end('server_stopping')));
    },
  };
}
