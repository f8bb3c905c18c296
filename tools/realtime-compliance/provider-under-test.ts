import type { VoiceServer } from '../../packages/server/src/platform/providers/providers.ts';

/** The learner's end of a call: the data channel of a browser. */
export type LearnerEnd = {
  /** Our server's name for the call. */
  callId: string;
  /** The SDP answer. */
  answer: string;
  /** The provider's events so far, parsed. */
  events(): readonly Record<string, unknown>[];
  /** Sends any text. */
  send(text: string): void;
  /** The learner says some words, which take about a second. */
  speak(): Promise<void>;
  close(): void;
};

/** What the teacher says next: a few sentences, or an endless number of them until it is stopped. */
export type NextReply = 'short' | 'endless';

/** The words of a short reply. */
export const SHORT_REPLY = ['Well done! ', 'Seven is right. ', 'Now try the next one.'] as const;
/** A piece of an endless reply. */
export const ENDLESS_PIECE = 'And on it goes. ';
/** What the recogniser hears the learner say. */
export const HEARD_WORDS = 'seven';

/** A provider that the suite tests, with what our server needs to use it. */
export type ProviderUnderTest = {
  voice: Pick<VoiceServer, 'current' | 'model' | 'protocol'>;
  /** Calls through our server, as a browser does. */
  call(server: string, key: string): Promise<LearnerEnd>;
  nextReply(reply: NextReply): void;
  /** Whether it refuses what a page may not send in a guarded call. */
  guardsCalls: boolean;
  /** Reports whether the latest call was given these words as the teacher's, once it has made a reply. */
  wasReminded(words: string): boolean;
  /** Counts the calls that are running at the provider. */
  runningCalls(): Promise<number>;
  /** Null, or why the learner cannot speak on this machine. */
  speechless: string | null;
  close(): Promise<void>;
};
