import { within } from '#conversation/deadline.ts';
import { FoundWords } from '#conversation/turns/found-words.ts';
import { expectedWords, type Session } from '#protocol/session.ts';
import type { Heard, Hearing, SpokenTurn } from '#stages.ts';

/** The longest time, in milliseconds, that putting a turn into words may take. */
export const HEARING_LIMIT_MS = 20_000;

/** A hearing that began in a pause. It counts if the turn ends with the same number of samples. */
type EarlyHearing = { samples: number; heard: Promise<Heard>; found: FoundWords; abort: AbortController };

/**
 * Puts turns into words. With `early`, hearing begins in the pause that may end a turn, so that the words are ready if
 * the turn is over. If the turn continues, this costs one hearing, which is called off.
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

  /** Prepares the expected words as soon as the learner begins to speak. */
  prepare(): void {
    this.hearing.prepare?.(this.expectations());
  }

  /**
   * Hears a turn that may be over, with these samples. Resolves with the words. Returns `null` if turns are not heard
   * before they are over. `wanted`: a decision depends on the words, so the turn is heard in any case.
   */
  paused(samples: Int16Array, wanted = false): Promise<Heard> | null {
    this.callOff();
    if (!this.early && !wanted) return null;
    const abort = new AbortController();
    const found = new FoundWords();
    const heard = this.listen(samples, AbortSignal.any([abort.signal, this.signal]), found);
    // If the turn continues, this promise is never awaited, and its rejection would be unhandled.
    heard.catch(() => undefined);
    this.begun = { samples: samples.length, heard, found, abort };
    return heard;
  }

  /** Calls off the early hearing, because the turn was not over or has been dropped. */
  callOff(): void {
    this.begun?.abort.abort();
    this.begun = null;
  }

  /**
   * Returns what was said in a finished turn. `tell` receives words as they are found, including those of a hearing
   * that began earlier, but none once the hearing is over. Rejects with `StageError`, `StalledError` or `AbortedError`.
   */
  hear(samples: Int16Array, tell: (words: string) => void = () => undefined): Promise<Heard> {
    const { begun } = this;
    this.begun = null;
    if (begun?.samples === samples.length) {
      begun.found.release(tell);
      return begun.heard;
    }
    begun?.abort.abort();
    const found = new FoundWords();
    found.release(tell);
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
