import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Platform } from '#platform/platform.ts';
import type { VoiceAddress, VoiceProvider, VoiceServerName } from '#platform/providers/providers.ts';
import { callsWithoutMinutes } from './call-limit.ts';
import { callRecords, LEASE_MS } from './call-records.ts';
import { hangUpCall } from './hang-up-job.ts';
import { pricesWith } from './prices.ts';
import { hangUp, openCall, openSideband, ProviderFailed } from './provider-client.ts';
import { type RunningCall, runCall } from './running-call/running-call.ts';
import type { PreparedSession } from './tables.ts';

/**
 * A page closes its call itself when the lesson is stopped, or when it goes on in a newer call; one that does not is
 * cut off after this long.
 */
const LEAVE_GRACE_MS = 5_000;
/** How often running calls are looked after. */
const TEND_INTERVAL_MS = 2_000;

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs' | 'log' | 'settings'> & {
  sessions: Sessions;
  provider: VoiceProvider;
};

/** The session was deleted while its call was being opened, or the page that asked for it has gone. */
export class NobodyThere extends Error {}

/** The calls that run at this moment: opened here, watched here, ended here at their limit. */
export function calls({ sessions, provider, ...platform }: Deps) {
  const { clock, db, jobs, log, settings } = platform;
  const records = callRecords({ ...platform, sessions });
  const prices = pricesWith(settings.realtimePrices);
  const running = new Map<string, RunningCall>();

  /** Ends a call at the provider. A job repeats what the provider does not hear, so that no call runs on unwatched. */
  async function hangUpSurely(servedBy: VoiceServerName, address: VoiceAddress, providerCallId: string) {
    if (await hangUp(address, providerCallId)) return;
    log.warn({ servedBy }, 'the voice provider was not reached to end a call; trying again');
    await db.transaction((tx) => jobs.enqueue(tx, hangUpCall, { servedBy, providerCallId }));
  }

  /** Hands an offer to the server that was chosen when the key was given. Throws `ProviderFailed`. */
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
   * Opens a call, records it and begins to watch it.
   * @param pageGone aborts when the page that asks has gone without the answer: its call is then ended, and does not
   * count as one that the lesson goes on in
   * @returns null while the server that was chosen is not there. Throws `ProviderFailed` and `NobodyThere`.
   */
  async function open(sessionId: string, offer: string, prepared: PreparedSession, pageGone: AbortSignal) {
    const taken = await handOver(offer, prepared);
    if (!taken) return null;
    const { answer, providerCallId, address, server } = taken;
    const hangUpThis = () => hangUpSurely(server.name, address, providerCallId);
    if (pageGone.aborted) {
      // Recorded, it would take the place of the call with which the page may have come back meanwhile.
      await hangUpThis();
      throw new NobodyThere();
    }
    const id = await records
      .begin({ sessionId, servedBy: server.name, providerCallId })
      .catch(async (error: unknown) => {
        await hangUpThis();
        throw error;
      });
    if (!id) {
      // The session was deleted while we asked the provider. Nobody would watch this call, and nobody would end it.
      await hangUpThis();
      throw new NobodyThere();
    }
    const call = runCall({
      ...{ id, sessionId, prepared, protocol: server.protocol, sessions, prices, clock, log },
      connect: () => openSideband(address, providerCallId, server.protocol),
      reportEnding: () => running.delete(id),
      reportFailing: () => provider.failed(server.name, 0),
      hangUp: hangUpThis,
      recordEnd: () => records.end(sessionId, id),
    });
    running.set(id, call);
    const forget = () => {
      void call.end('page_gone');
      // The end does it too, behind the provider: too late for a page that asks for its next key meanwhile.
      records.end(sessionId, id).catch((err: unknown) => {
        log.warn({ err, callId: id }, 'a call whose page has gone is still counted until it ends');
      });
    };
    if (pageGone.aborted) forget();
    else pageGone.addEventListener('abort', forget);
    return { id, answer };
  }

  /** Ends what has run its time, what was left, and what is no longer ours. */
  async function tendOurs(nowMs: number): Promise<void> {
    // First of all, and without the database: their time is up whatever becomes of that.
    const spent = [...running.values()].filter(({ endsAtMs }) => nowMs >= endsAtMs);
    const ending = spent.map((call) => call.end('time_limit'));
    const ours = [...running];
    const ids = ours.map(([id]) => id);
    const open = new Map((await records.renew(ids)).map(({ id, leftAt }) => [id, leftAt]));
    const withoutMinutes = await callsWithoutMinutes(db.orm, platform, ids);
    for (const [id, call] of ours) {
      const leftAt = open.get(id);
      // Its session was deleted, or another server took us for gone.
      if (leftAt === undefined) ending.push(call.end('no_longer_ours'));
      else if (leftAt && nowMs - leftAt.getTime() >= LEAVE_GRACE_MS) ending.push(call.end('left'));
      else if (withoutMinutes.has(id)) ending.push(call.end('minutes_used_up'));
    }
    // All at once: waiting for a provider that does not answer must not cost the others their lease.
    await Promise.all(ending);
  }

  let tendedAtMs = clock.now().getTime();

  /** Looks after the calls that run here, and ends those whose server is gone. Runs by itself, again and again. */
  async function tend(): Promise<void> {
    const nowMs = clock.now().getTime();
    await tendOurs(nowMs);
    // Who could not tend for so long, as when the database was away, cannot tell the dead from those it happened to
    // as well: they get one round to speak up.
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
    /** Begins to look after calls. What the last process of an embedded database left open is ended at once. */
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
