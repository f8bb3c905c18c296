import type { TurnTrace } from '#calls/turn-trace.ts';
import type { Snapshot } from '#metrics/call-metrics.ts';
import type { Encoding } from '#protocol/encoding.ts';
import type { SessionUpdate } from '#protocol/session-update.ts';

/** One who follows a call's events beside the learner: the main server over its WebSocket. */
export type Sideband = { send(text: string): void; close(): void };

/** A call that can be found by its id, wherever it is held. */
export interface HostedCall {
  readonly id: string;
  /** Ends the call for everyone. */
  end(reason: string): void;
  /** Lets `sideband` follow the call; the returned function takes one of its messages. */
  follow(sideband: Sideband): (text: string) => void;
  unfollow(sideband: Sideband): void;
  /** How long the newest turns took, stage by stage. Rejects when the call ends meanwhile. */
  traces(): Promise<readonly TurnTrace[]>;
}

/**
 * Whoever holds calls: this process (`Calls`), or several worker processes of which each new call gets the least loaded
 * one (`WorkerPool`). The HTTP side knows no difference.
 */
export interface CallHost {
  /** Calls under way, and how many there may be. */
  readonly count: number;
  readonly capacity: number;
  /**
   * Begins a call with the defaults of a session and `updates` laid over them, held in `encoding` by everyone. Throws
   * `ServerBusyError` and `OfferError`.
   */
  begin(
    offerSdp: string,
    updates: readonly SessionUpdate[],
    encoding: Encoding,
  ): Promise<{ id: string; answer: string }>;
  find(id: string): HostedCall | undefined;
  /** The figures of each process that holds calls. */
  figures(): Promise<Snapshot[]>;
  /** No new calls from now on; resolves when the last one has ended. */
  drain(): Promise<void>;
}
