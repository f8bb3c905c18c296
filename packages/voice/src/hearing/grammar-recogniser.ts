import { joinedSamples } from '#audio/joined-samples.ts';
import { Resampler } from '#audio/resampler.ts';
import { AnswerDecoder } from '#hearing/answer-decoder.ts';
import { ANSWER_LANGUAGES, type AnswerLanguage, type HeardLanguage } from '#hearing/answer-language.ts';
import { SURE_STRAIN, strainOf, trustIn } from '#hearing/confidence.ts';
import { loudFrames, loudPart } from '#hearing/loudness.ts';
import type { Heard } from '#stages.ts';
import { HEARING_RATE, msOf } from '#vad/frames.ts';

/** Longer speech cannot be an answer from a grammar, so it is called unclear without being decoded. */
export const MAX_ANSWER_MS = 15_000;

/** The margin kept around the loud part of a turn, for soft first and last sounds ("five", "six"). */
const ROOM_MS = 150;

/**
 * The rate for a second reading. The model was trained on adults. So a turn whose reading is not sure is read once more
 * with all its frequencies divided by 1.2 (more samples for the same sound), as if a larger person spoke, and the
 * better reading counts. Measured on nine recorded sentences whose voices were raised by 1.35: none is sure without it,
 * and all nine are right and sure with it. Of 131 phrases outside the grammar, 10 instead of 7 are then taken for an
 * answer. Real children's voices have not been measured.
 */
const SMALL_VOICE_RATE = 1.2 * HEARING_RATE;

/**
 * A first reading beyond this strain is not read again. Of 37 spoken words raised by 1.35, the worst right first
 * reading has a strain of 107.
 */
const HOPELESS_STRAIN = 110;

/**
 * A longer turn is not read again: that would take longer than the silence that ends it, and few answers are this long.
 */
const MAX_SMALL_VOICE_MS = 3_000;

/**
 * Once this many words have been added to its dictionary, the decoder is replaced, so that the dictionary cannot grow
 * for ever.
 */
const MAX_LEARNT_WORDS = 5_000;

/** What was heard, and how much the words had to be forced to fit the sounds (see `confidence.ts`). */
export type Reading = { heard: Heard; strain: number | null };

/** Understands answers that a lesson expects, without any service. It reads only one turn at a time. */
export class GrammarRecogniser {
  private decoder: AnswerDecoder;
  private readonly language: AnswerLanguage;
  private readonly espeakPath: string | null;
  private readonly unpronounceable = new Set<string>();
  private grammar = '';
  private learnt = 0;

  private constructor(decoder: AnswerDecoder, language: AnswerLanguage, espeakPath: string | null) {
    this.decoder = decoder;
    this.language = language;
    this.espeakPath = espeakPath;
  }

  /** Opens a recogniser. `espeakPath`: the program that knows how rare words are pronounced, if it is installed. */
  static async open(espeakPath: string | null, heard: HeardLanguage = 'en'): Promise<GrammarRecogniser> {
    const language = ANSWER_LANGUAGES[heard];
    return new GrammarRecogniser(await openDecoder(language), language, espeakPath);
  }

  /** Sets the grammar for the turn that will be read next. */
  async prepare(expected: readonly string[]): Promise<void> {
    await this.expect(this.language.forms(expected));
  }

  /**
   * Reads one spoken turn of 16 kHz samples. `expected`: phrases as the lesson writes them. `isCalledOff`: reports
   * whether the result is no longer needed, which saves a second reading.
   */
  async read(
    samples: Int16Array,
    expected: readonly string[],
    isCalledOff: () => boolean = () => false,
  ): Promise<Reading> {
    const part = loudPart(samples, ROOM_MS);
    if (part.length === 0 || msOf(part.length) > MAX_ANSWER_MS)
      return { heard: { kind: 'unclear' }, strain: null };
    const forms = await this.expect(this.language.forms(expected));
    const reading = this.readOnce(part, forms);
    const isLong = msOf(part.length) > MAX_SMALL_VOICE_MS;
    const fits = reading.strain !== null && reading.strain <= SURE_STRAIN;
    if (fits || isLong || isHopeless(reading) || isCalledOff()) return reading;
    const lowered = this.readOnce(resampled(part, SMALL_VOICE_RATE), forms);
    return (lowered.strain ?? Infinity) < (reading.strain ?? Infinity) ? lowered : reading;
  }

  close(): void {
    this.decoder.close();
  }

  private readOnce(samples: Int16Array, forms: ReadonlyMap<string, string>): Reading {
    const answer = this.decoder.decode(samples);
    const strain = answer === null ? null : strainOf(answer.phones, loudFrames(samples));
    if (answer === null) return { heard: { kind: 'unclear' }, strain };
    const text = this.language.text(answer.words, forms);
    const kind = trustIn(strain, this.language.sureStrain(answer, text, forms));
    return { heard: kind === 'unclear' ? { kind } : { kind, text }, strain };
  }

  /** Sets the grammar for these forms. Returns the forms whose words can all be pronounced. */
  private async expect(forms: ReadonlyMap<string, string>): Promise<Map<string, string>> {
    const unknown = new Set(
      [...forms.keys()].flatMap((form) => form.split(' ')).filter((word) => this.isNew(word)),
    );
    if (unknown.size > 0) await this.learn([...unknown]);
    const sayable = [...forms].filter(([form]) =>
      form.split(' ').every((word) => !this.unpronounceable.has(word)),
    );
    const grammar = this.language.grammar(sayable.map(([form]) => form));
    if (grammar !== this.grammar) this.decoder.use(grammar);
    this.grammar = grammar;
    return new Map(sayable);
  }

  private isNew(word: string): boolean {
    return !this.unpronounceable.has(word) && !this.decoder.knows(word);
  }

  private async learn(words: readonly string[]): Promise<void> {
    if (this.learnt > MAX_LEARNT_WORDS) await this.startAfresh();
    const known = await this.language.pronounce(words, this.espeakPath);
    this.decoder.learn(known);
    this.learnt += words.length;
    for (const word of words) if (!known.has(word)) this.unpronounceable.add(word);
  }

  private async startAfresh(): Promise<void> {
    this.decoder.close();
    this.decoder = await openDecoder(this.language);
    this.unpronounceable.clear();
    this.grammar = '';
    this.learnt = 0;
  }
}

function openDecoder({ model, missingWords }: AnswerLanguage): Promise<AnswerDecoder> {
  return AnswerDecoder.open(model, missingWords);
}

/** Reports whether a reading is so far from any answer that a second one would not help. */
function isHopeless({ strain }: Reading): boolean {
  return strain !== null && strain > HOPELESS_STRAIN;
}

function resampled(samples: Int16Array, rate: number): Int16Array {
  const resampler = new Resampler(HEARING_RATE, rate);
  return joinedSamples([resampler.push(samples), resampler.end()]);
}
