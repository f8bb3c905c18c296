import { and, eq, isNull } from 'drizzle-orm';
import type WebSocket from 'ws';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Platform } from '#platform/platform.ts';
import type { VoiceProvider } from '#platform/providers.ts';
import { watchCall } from './call-watch.ts';
import { hangUp, openCall, openSideband } from './provider-client.ts';
import { type PreparedSession, realtimeCalls as table } from './tables.ts';

/** Longest call: a class is 60 minutes (specification §9), with a little room to say goodbye. */
const CALL_MAX_MS = 65 * 60_000;
/** A stopped page closes its call itself; one that does not is cut off after this long. */
const STOP_GRACE_MS = 5_000;
/** Tries to open the server's own connection before a call that nobody can watch is ended. */
const SIDEBAND_TRIES = 3;

type Address = NonNullable<ReturnType<VoiceProvider['current']>>;
type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & { sessions: Sessions; provider: VoiceProvider };
type RunningCall = { id: string; sessionId: string; startedAtMs: number; end(reason: string): Promise<void> };

/** The calls that run at this moment: opened here, watched here, ended here at their limit. */
export function calls({ db, clock, log, sessions, provider }: Deps) {
  const running = new Map<string, RunningCall>();

  const markEnded = (id: string) =>
    db.orm
      .update(table)
      .set({ endedAt: clock.now() })
      .where(and(eq(table.id, id), isNull(table.endedAt)));

  /** Opens the sideband; resolves with an open socket, or null after the last try. */
  async function connect(address: Address, providerCallId: string, watch: (socket: WebSocket) => void) {
    for (let attempt = 0; attempt < SIDEBAND_TRIES; attempt += 1) {
      const socket = openSideband(address, providerCallId);
      // Before it is open: its first events may come in the same breath as the opening.
      watch(socket);
      socket.on('error', (error) => log.warn({ err: error }, 'the connection to a call failed'));
      const open = await new Promise<boolean>((resolve) => {
        socket.once('open', () => resolve(true));
        socket.once('error', () => resolve(false));
      });
      if (open) return socket;
    }
    return null;
  }

  /** Hands an offer to the provider, remembers the call and begins to watch it. Throws `ProviderFailed`. */
  async function open(sessionId: string, offer: string, prepared: PreparedSession) {
    const address = provider.current();
    if (!address) return null;
    const { answer, providerCallId } = await openCall(address, offer, prepared);
    const [row] = await db.orm
      .insert(table)
      .values({ sessionId, providerCallId, startedAt: clock.now() })
      .returning({ id: table.id })
      .catch(async (error: unknown) => {
        // The session went while the provider was asked; nobody would watch this call, and nobody end it.
        await hangUp(address, providerCallId);
        throw error;
      });
    if (!row) throw new Error('a recorded call did not come back');
    const { id } = row;

    let socket: WebSocket | null = null;
    const end = async (reason: string) => {
      if (!running.delete(id)) return;
      clearTimeout(limit);
      log.info({ callId: id, sessionId, reason }, 'a call ended');
      if (reason !== 'over') await hangUp(address, providerCallId);
      socket?.close();
      await markEnded(id);
    };
    const limit = setTimeout(() => void end('length_limit'), CALL_MAX_MS);
    limit.unref();
    running.set(id, { id, sessionId, startedAtMs: Date.now(), end });

    const watch = (opening: WebSocket) =>
      watchCall({
        socket: opening,
        sessionId,
        prepared,
        sessions,
        clock,
        log,
        end: (reason) => void end(reason),
      });
    // The sideband opens while the browser connects: the learner does not wait for it.
    void connect(address, providerCallId, watch).then((opened) => {
      if (!opened) return end('unwatched');
      if (!running.has(id)) return opened.close();
      socket = opened;
      opened.on('close', () => void end('over'));
    });
    return { id, answer };
  }

  /** Cuts off calls of a stopped session that began before the stop and have not closed themselves. */
  function stopCallsOf(sessionId: string): void {
    const stoppedAtMs = Date.now();
    const timer = setTimeout(() => {
      for (const call of running.values()) {
        if (call.sessionId === sessionId && call.startedAtMs <= stoppedAtMs) void call.end('stopped');
      }
    }, STOP_GRACE_MS);
    timer.unref();
  }

  async function endAll(): Promise<void> {
    await Promise.all([...running.values()].map((call) => call.end('server_stopping')));
  }

  return { open, stopCallsOf, endAll };
}
