import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Platform } from '#platform/platform.ts';
import type { VoiceProvider } from '#platform/providers.ts';
import { callRecords, LEASE_MS } from './call-records.ts';
import { watchCall } from './call-watch.ts';
import { pricesWith } from './prices.ts';
import { hangUp, openCall, openSideband, ProviderFailed } from './provider-client.ts';
import { holdSideband } from './sideband.ts';
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
type RunningCall = { endsAtMs: number; end(reason: string): Promise<void> };

/** A session was deleted while its call was being opened. */
export class SessionGone extends Error {}

/** The calls that run at this moment: opened here, watched here, ended here at their limit. */
export function calls({ sessions, provider, ...platform }: Deps) {
  const { clock, db, log, settings } = platform;
  const records = callRecords({ ...platform, sessions });
  const prices = pricesWith(settings.realtimePrices);
  const running = new Map<string, RunningCall>();

  /** Hands an offer to whoever was chosen when the key was given. Throws `ProviderFailed`. */
  async function handOver(offer: string, prepared: PreparedSession) {
    const server = provider.named(prepared.servedBy);
    const address = server?.current();
    if (!server || !address) return null;
    try {
      const opened = await openCall(address, offer, prepared, server.protocol);
      provider.worked(server.name);
      return { ...opened, address, server };
    } catch (error) {
      if (error instanceof ProviderFailed) provider.failed(server.name, error.status);
      throw error;
    }
  }

  /**
   * Opens a call, records it and begins to watch it.
   * @returns null while the server that was chosen is not there. Throws `ProviderFailed` and `SessionGone`.
   */
  async function open(sessionId: string, offer: string, prepared: PreparedSession) {
    const taken = await handOver(offer, prepared);
    if (!taken) return null;
    const { answer, providerCallId, address, server } = taken;
    const id = await records
      .begin({ sessionId, servedBy: server.name, providerCallId })
      .catch(async (error: unknown) => {
        await hangUp(address, providerCallId);
        throw error;
      });
    if (!id) {
      // It went while the provider was asked; nobody would watch this call, and nobody end it.
      await hangUp(address, providerCallId);
      throw new SessionGone();
    }
    const end = async (reason: string) => {
      if (!running.delete(id)) return;
      log.info({ callId: id, sessionId, reason }, 'a call ended');
      sideband.close();
      // Also where the provider says that it is over: ending it twice is no error, leaving it unwatched is.
      await hangUp(address, providerCallId);
      await records.end(sessionId, id);
    };
    const endQuietly = (reason: string) =>
      void end(reason).catch((err: unknown) => log.error({ err, sessionId }, 'a call could not be closed'));
    const hear = watchCall({
      ...{ sessionId, prepared, protocol: server.protocol, sessions, prices, clock, log },
      send: (event) => sideband.send(event),
      end: endQuietly,
    });
    const sideband = holdSideband({
      connect: () => openSideband(address, providerCallId),
      hear,
      lost: (reason) => {
        if (reason === 'unwatched') provider.failed(server.name, 0);
        endQuietly(reason);
      },
      log,
    });
    running.set(id, { endsAtMs: clock.now().getTime() + prepared.limitSeconds * 1_000, end });
    return { id, answer };
  }

  /** Ends what has run its time, what was left, and what is no longer ours. */
  async function tendOurs(): Promise<void> {
    const nowMs = clock.now().getTime();
    const ours = [...running.keys()];
    const open = new Map((await records.renew(ours)).map(({ id, leftAt }) => [id, leftAt]));
    for (const id of ours) {
      const call = running.get(id);
      const leftAt = open.get(id);
      if (!call) continue;
      // Its session was deleted, or another server took us for gone.
      if (leftAt === undefined) await call.end('no_longer_ours');
      else if (leftAt && nowMs - leftAt.getTime() >= LEAVE_GRACE_MS) await call.end('left');
      else if (nowMs >= call.endsAtMs) await call.end('time_limit');
    }
  }

  /** Looks after the calls that run here, and ends those whose server is gone. Runs by itself, again and again. */
  async function tend(): Promise<void> {
    await tendOurs();
    const abandoned = await records.endAbandoned(new Date(clock.now().getTime() - LEASE_MS));
    if (abandoned > 0) log.warn({ abandoned }, 'calls of a server that is gone were ended');
  }

  let tending: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const tendAgain = () => {
    tending = tend().catch((err: unknown) => log.error({ err }, 'running calls could not be looked after'));
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
