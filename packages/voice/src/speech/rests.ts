import { joinedSamples } from '#audio/joined-samples.ts';
import { SPEECH_RATE } from '#conversation/text/spoken-text.ts';

/** Samples below this are silence: espeak-ng's silence is almost zero, and even its softest sounds are louder. */
const SILENCE = 32;

/** The part of the silence before the first sound that is kept, so that no sound begins with a click. */
const LEAD_SAMPLES = (SPEECH_RATE * 3) / 1000;

/** How long a voice rests after a sentence, after a clause, and after a phrase that continues. */
const SENTENCE_REST_MS = 280;
const CLAUSE_REST_MS = 120;
const PHRASE_REST_MS = 40;

/**
 * Controls the silences around one spoken piece. espeak-ng adds up to 60 ms before the piece, for which the learner
 * would have to wait, and 10 to 420 ms after it, depending on its build and not on the text. The first silence is
 * removed, and the second becomes the rest that the text calls for. Use one instance for each piece.
 */
export class Rests {
  private readonly restSamples: number;
  private begun = false;
  private quiet: Int16Array[] = [];

  constructor(text: string) {
    this.restSamples = Math.round((restMs(text) * SPEECH_RATE) / 1000);
  }

  /** Returns what can be played now: everything up to the last sound. The silence after it waits for more samples. */
  push(samples: Int16Array): Int16Array {
    const last = samples.findLastIndex(isSound);
    if (last < 0) {
      if (this.begun) this.quiet.push(samples);
      return new Int16Array(0);
    }
    const from = this.begun ? 0 : Math.max(0, samples.findIndex(isSound) - LEAD_SAMPLES);
    const sound = joinedSamples([...this.quiet, samples.subarray(from, last + 1)]);
    this.begun = true;
    this.quiet = [samples.subarray(last + 1)];
    return sound;
  }

  /** Returns the rest at the end; nothing if there was no sound. */
  end(): Int16Array {
    return new Int16Array(this.begun ? this.restSamples : 0);
  }
}

function restMs(text: string): number {
  const end = text.trimEnd().replace(/["'”’»“«」）)\]*_]+$/u, '');
  if (/[\p{STerm}…]$/u.test(end)) return SENTENCE_REST_MS;
  return /[,;:،؛、，；：–—]$/u.test(end) ? CLAUSE_REST_MS : PHRASE_REST_MS;
}

function isSound(sample: number): boolean {
  return sample > SILENCE || sample < -SILENCE;
}
