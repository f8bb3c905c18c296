import type { RefusalReason } from '#calls/admission.ts';
import type { TurnTrace } from '#calls/turn-trace.ts';
import type { Snapshot } from '#metrics/call-metrics.ts';
import type { Encoding } from '#protocol/encoding.ts';
import type { SessionUpdate } from '#protocol/session-update.ts';

/** What the front asks of a worker process. `ask` numbers a question, `follower` one who follows a call. */
export type ToWorker =
  | {
      kind: 'begin';
      ask: number;
      offerSdp: string;
      updates: readonly SessionUpdate[];
      encoding: Encoding;
    }
  | { kind: 'traces'; ask: number; call: string }
  | { kind: 'figures'; ask: number }
  | { kind: 'end'; call: string; reason: string }
  | { kind: 'follow'; call: string; follower: number }
  | { kind: 'say'; follower: number; text: string }
  | { kind: 'unfollow'; follower: number }
  | { kind: 'drain' };

/** What came of a question: what was asked for, or the refusal in a form that survives the way between processes. */
export type Answer =
  | { kind: 'begun'; call: string; answer: string }
  | { kind: 'busy'; reason: RefusalReason }
  | { kind: 'bad_offer'; message: string }
  | { kind: 'traces'; traces: readonly TurnTrace[] }
  | { kind: 'figures'; figures: Snapshot }
  | { kind: 'failed' };

/** What a worker process tells the front. `alive` comes every second, with the stages as they are by then. */
export type FromWorker =
  | { kind: 'ready'; vad: string; stages: Record<string, string> }
  | { kind: 'alive'; busyShare: number; stages: Record<string, string> }
  | { kind: 'answer'; ask: number; answer: Answer }
  | { kind: 'told'; follower: number; text: string }
  | { kind: 'left'; follower: number }
  | { kind: 'ended'; call: string };
