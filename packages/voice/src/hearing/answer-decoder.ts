import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import createModule, { type Decoder, type Segment } from 'soundswallower';
import type { AlignedPhone } from '#hearing/confidence.ts';
import { HEARING_RATE } from '#vad/frames.ts';

/**
 * What the decoder recognised (it always finds something): words with single spaces, and the sounds that they were
 * aligned with.
 */
export type DecodedAnswer = { words: string; phones: AlignedPhone[] };

/**
 * The beams are far narrower than the package's: decoding a second of speech takes 45 instead of 75 ms, with the same
 * result on 85 spoken numbers. `compallsen` scores each frame against the best sound of the whole model, which
 * `confidence.ts` needs. Scoring only every second frame (`ds: 2`) would save a quarter of the work, but "yes" then
 * became "yep", and forced readings became harder to tell from right ones. `lw` sharpens the weights of the grammar.
 */
const CONFIG = {
  loglevel: 'FATAL',
  samprate: HEARING_RATE,
  beam: 1e-48,
  wbeam: 1e-29,
  lw: 9,
  compallsen: true,
};

/** Aligns down to single sounds. See `get_alignment`. */
const PHONE_LEVEL = 1;
/** The probabilities of an alignment are powers of this base. */
const LOG_BASE = 1.0001;
const FRAMES_PER_SECOND = 100;

/**
 * soundswallower's decoder for one language, with a grammar. It is synchronous, so it belongs in a thread of its own.
 * Free it with `close`.
 */
export class AnswerDecoder {
  private readonly decoder: Decoder;

  private constructor(decoder: Decoder) {
    this.decoder = decoder;
  }

  /** Loads a model from the package by the name of its folder, and adds words to its dictionary. */
  static async open(
    model: 'en-us' | 'fr-fr' = 'en-us',
    missingWords: readonly [string, string][] = [],
  ): Promise<AnswerDecoder> {
    const folder = dirname(createRequire(import.meta.url).resolve('soundswallower'));
    const settings = { modelBase: `${join(folder, 'model')}/`, defaultModel: model, printErr: () => {} };
    const module = await createModule(settings);
    // A copy, because the decoder writes the path of its model into its argument.
    const decoder = new module.Decoder({ ...CONFIG });
    await decoder.initialize();
    // The model's own settings, read by `initialize`, remove noise. If a browser has already done that, doing it again
    // spoils the silence, and with it every short word (measured: 19 instead of 26 of 28 numbers right).
    decoder.set_config('remove_noise', 0);
    await decoder.reinitialize_audio();
    if (missingWords.length > 0) decoder.add_words(...missingWords);
    return new AnswerDecoder(decoder);
  }

  knows(word: string): boolean {
    // The package's types do not mention that it returns null for an unknown word.
    return (this.decoder.lookup_word(word) as string | null) !== null;
  }

  /** Adds words with their pronunciations in ARPAbet. */
  learn(words: ReadonlyMap<string, string>): void {
    if (words.size > 0) this.decoder.add_words(...words);
  }

  /** Sets the grammar. Every word in it must be known. */
  use(grammar: string): void {
    this.decoder.set_grammar(grammar);
  }

  /** Finds the best path of the grammar through the samples. Returns `null` if no path reaches an end. */
  decode(samples: Int16Array): DecodedAnswer | null {
    this.decoder.start();
    this.decoder.process_audio(withDither(samples), false, true);
    this.decoder.stop();
    const words = plain(this.decoder.get_text());
    if (words === '') return null;
    const path = this.align();
    return path && { words, phones: (path.w ?? []).flatMap((word) => (word.w ?? []).map(toPhone)) };
  }

  /**
   * Aligns the words with the sounds. Returns `null` if that is impossible: the package then produces no JSON and
   * throws.
   */
  private align(): Segment | null {
    try {
      return this.decoder.get_alignment({ align_level: PHONE_LEVEL });
    } catch {
      return null;
    }
  }

  close(): void {
    this.decoder.delete();
  }
}

/** Removes the pronunciation numbers: `twenty(2)` is the second pronunciation of `twenty`. */
function plain(text: string): string {
  return text.replace(/\(\d+\)/g, '').trim();
}

function toPhone(segment: Segment): AlignedPhone {
  return {
    frame: Math.round(segment.b * FRAMES_PER_SECOND),
    frames: Math.round(segment.d * FRAMES_PER_SECOND),
    cost: -Math.log(segment.p) / Math.log(LOG_BASE),
    silent: segment.t === 'SIL' || segment.t.startsWith('+'),
  };
}

/**
 * Adds one bit of steady noise, because the logarithm of digital silence is far from any silence that the model knows.
 */
function withDither(samples: Int16Array): Float32Array {
  let seed = 1;
  return Float32Array.from(samples, (sample) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (sample + 2 * (seed / 0x7fff_ffff - 0.5)) / 32_768;
  });
}
