import type { TurnTrace } from '#calls/turn-trace.ts';
import type { Snapshot } from '#metrics/call-metrics.ts';
import type { Encoding } from '#protocol/encoding.ts';
import type { SessionUpdate } from '#protocol/session-update.ts';

/** A client that follows a call's events along with the learner: the main server, over its WebSocket. */
export type Sideband = { send(text: string): void; close(): void };

/** The form of a call, which the server that opens it chooses. */
export type CallForm = {
  /** The encoding that the learner and all sidebands use. */
  encoding: Encoding;
  /** Whether only a sideband may use the whole protocol, and the page only what a learner may do. */
  isGuarded: boolean;
};

/** A call that can be found by its id, whichever process holds it. */
export interface HostedCall {
  readonly id: string;
  /** Ends the call for everyone. */
  end(reason: string): void;
  /** Lets `sideband` follow the call. The returned function handles one message from it. */
  follow(sideband: Sideband): (text: string) => void;
  unfollow(sideband: Sideband): void;
  /** Returns how long the newest turns took, stage by stage. Rejects if the call ends meanwhile. */
  traces(): Promise<readonly TurnTrace[]>;
}

/**
 * Where calls are held: in this process (`Calls`), or in several worker processes (`WorkerPool`), where each new call
 * goes to the least loaded one. The HTTP side sees no difference.
 */
export interface CallHost {
  /** The number of calls under way. `capacity` is the most that there may be. */
  readonly count: number;
  readonly capacity: number;
  /**
   * Begins a call with the default session, overridden by `updates`. Throws `ServerBusyError` and `OfferError`.
   */
  begin(
    offerSdp: string,
    updates: readonly SessionUpdate[],
    form: CallForm,
  ): Promise<{ id: string; answer: string }>;
  find(id: string): HostedCall | undefined;
  /** Returns the figures of each process that holds calls. */
  figures(): Promise<Snapshot[]>;
  /** Takes no new calls from now on. Resolves when the last call has ended. */
  drain(): Promise<void>;
}
