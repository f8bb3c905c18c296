import { within } from '#conversation/deadline.ts';
import { FoundWords } from '#conversation/turns/found-words.ts';
import { expectedWords, type Session } from '#protocol/session.ts';
import type { Heard, Hearing, SpokenTurn } from '#stages.ts';

/** A turn must be put into words within this time. */
export const HEARING_LIMIT_MS = 20_000;

/** A hearing begun in a pause. It counts when the turn ends with the same number of samples. */
type EarlyHearing = { samples: number; heard: Promise<Heard>; found: FoundWords; abort: AbortController };

/**
 * Puts turns into words. With `early` it begins in the pause that may be the end of a turn, so that the words are
 * there when it is; a pause that was none costs one hearing called off.
 */
export class TurnHearing {
  private readonly hearing: Hearing;
  private readonly session: () => Session;
  private readonly signal: AbortSignal;
  private readonly early: boolean;
  private begun: EarlyHearing | null = null;

  constructor(options: { hearing: Hearing; session: () => Session; signal: AbortSignal; early: boolean }) {
    this.hearing = options.hearing;
    this.session = options.session;
    this.signal = options.signal;
    this.early = options.early;
  }

  /** The learner begins to speak: what they are expected to say may be got ready meanwhile. */
  prepare(): void {
    this.hearing.prepare?.(this.expectations());
  }

  /**
   * The turn may be over, and these would be its samples. Gives the words to come; `null` when they are not looked for
   * before the turn is over. `wanted`: something hangs on them, so that they are looked for in any case.
   */
  paused(samples: Int16Array, wanted = false): Promise<Heard> | null {
    this.callOff();
    if (!this.early && !wanted) return null;
    const abort = new AbortController();
    const found = new FoundWords();
    const heard = this.listen(samples, AbortSignal.any([abort.signal, this.signal]), found);
    // When the turn goes on nobody comes for it, and a rejection would be left unhandled.
    heard.catch(() => undefined);
    this.begun = { samples: samples.length, heard, found, abort };
    return heard;
  }

  /** The turn was not over, or is forgotten. */
  callOff(): void {
    this.begun?.abort.abort();
    this.begun = null;
  }

  /**
   * What was said in a finished turn. `tell` is given words as they are found, also those of a hearing that has begun
   * before, and none once the hearing is over. Rejects with `StageError`, `StalledError` or `AbortedError`.
   */
  hear(samples: Int16Array, tell: (words: string) => void = () => undefined): Promise<Heard> {
    const { begun } = this;
    this.begun = null;
    if (begun?.samples === samples.length) {
      begun.found.letOut(tell);
      return begun.heard;
    }
    begun?.abort.abort();
    const found = new FoundWords();
    found.letOut(tell);
    return this.listen(samples, this.signal, found);
  }

  private async listen(samples: Int16Array, signal: AbortSignal, found: FoundWords): Promise<Heard> {
    const turn = { samples, ...this.expectations() };
    try {
      const heard = this.hearing.hear(turn, signal, (words) => found.add(words));
      return await within(heard, HEARING_LIMIT_MS, signal);
    } finally {
      found.end();
    }
  }

  private expectations(): Omit<SpokenTurn, 'samples'> {
    const session = this.session();
    const language = session.audio.input.transcription?.language ?? 'en';
    return { expected: expectedWords(session), language };
  }
}
