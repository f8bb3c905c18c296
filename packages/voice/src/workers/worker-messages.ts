import type { RefusalReason } from '#calls/admission.ts';
import type { CallForm } from '#calls/call-host.ts';
import type { TurnTrace } from '#calls/turn-trace.ts';
import type { Snapshot } from '#metrics/call-metrics.ts';
import type { SessionUpdate } from '#protocol/session-update.ts';

/**
 * The messages from the front to a worker process. `ask` numbers a request; `follower` numbers a follower of a call.
 */
export type ToWorker =
  | {
      kind: 'begin';
      ask: number;
      offerSdp: string;
      updates: readonly SessionUpdate[];
      form: CallForm;
    }
  | { kind: 'traces'; ask: number; call: string }
  | { kind: 'figures'; ask: number }
  | { kind: 'end'; call: string; reason: string }
  | { kind: 'follow'; call: string; follower: number }
  | { kind: 'say'; follower: number; text: string }
  | { kind: 'unfollow'; follower: number }
  | { kind: 'drain' };

/** The answer to a request: what was requested, or a refusal in a form that can be sent between processes. */
export type Answer =
  | { kind: 'begun'; call: string; answer: string }
  | { kind: 'busy'; reason: RefusalReason }
  | { kind: 'bad_offer'; message: string }
  | { kind: 'traces'; traces: readonly TurnTrace[] }
  | { kind: 'figures'; figures: Snapshot }
  | { kind: 'failed' };

/**
 * The messages from a worker process to the front. `alive` is sent every second, with the current state of the stages.
 */
export type FromWorker =
  | { kind: 'ready'; vad: string; stages: Record<string, string> }
  | { kind: 'alive'; busyShare: number; stages: Record<string, string> }
  | { kind: 'answer'; ask: number; answer: Answer }
  | { kind: 'told'; follower: number; text: string }
  | { kind: 'left'; follower: number }
  | { kind: 'ended'; call: string };
