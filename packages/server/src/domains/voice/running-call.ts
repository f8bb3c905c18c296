import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { VoiceAddress, VoiceServer } from '#platform/providers/providers.ts';
import { watchCall } from './call-watch.ts';
import type { Prices } from './prices.ts';
import { openSideband } from './provider-client.ts';
import { holdSideband } from './sideband.ts';
import type { PreparedSession } from './tables.ts';

/** Why a call was ended, for the log. */
export type EndReason =
  | 'instructions_changed'
  | 'left'
  | 'minutes_used_up'
  | 'no_longer_ours'
  | 'over'
  | 'page_gone'
  | 'server_stopping'
  | 'time_limit'
  | 'unwatched';

export type RunningCall = {
  /** When its time is up. */
  endsAtMs: number;
  /** Ends it, once, however often it is asked; resolves when all that was said in it is kept. Never rejects. */
  end(reason: EndReason): Promise<void>;
};

type Parts = {
  /** Our id of the call. */
  id: string;
  sessionId: string;
  prepared: PreparedSession;
  server: Pick<VoiceServer, 'protocol'>;
  address: VoiceAddress;
  providerCallId: string;
  sessions: Sessions;
  prices: Prices;
  clock: Clock;
  log: Log;
  /** Told first of all when it ends. */
  ending(): void;
  /** Told when its line cannot be held: the provider fails. */
  unwatched(): void;
  /** Ends it at the provider. */
  hangUp(): Promise<void>;
  /** Writes down that it is over. */
  record(): Promise<void>;
};

/** Watches a call that the provider has taken, from now to its end. */
export function runCall(parts: Parts): RunningCall {
  const { id, sessionId, prepared, server, address, providerCallId, sessions, prices, clock, log } = parts;
  const watch = watchCall({
    ...{ sessionId, prepared, protocol: server.protocol, sessions, prices, clock, log },
    send: (event) => sideband.send(event),
    end: (reason) => void end(reason),
  });
  const sideband = holdSideband({
    connect: () => openSideband(address, providerCallId, server.protocol),
    hear: watch.hear,
    lost: (reason) => {
      if (reason === 'unwatched') parts.unwatched();
      void end(reason);
    },
    log,
  });

  async function close(reason: EndReason): Promise<void> {
    log.info({ callId: id, sessionId, reason }, 'a call ended');
    parts.ending();
    try {
      // The line is kept until then: what is said meanwhile is heard. Also where the provider says that the call is
      // over: ending it twice is no error, leaving it unwatched is.
      await parts.hangUp();
      sideband.close();
      // What follows the end, such as the summary, is to know the last words too.
      await watch.kept();
      await parts.record();
    } catch (err) {
      // Its lease runs out, and then it is ended once more.
      log.error({ err, sessionId }, 'a call could not be closed');
    } finally {
      sideband.close();
    }
  }

  let closed: Promise<void> | null = null;
  function end(reason: EndReason): Promise<void> {
    closed ??= close(reason);
    return closed;
  }

  return { endsAtMs: clock.now().getTime() + prepared.limitSeconds * 1_000, end };
}
