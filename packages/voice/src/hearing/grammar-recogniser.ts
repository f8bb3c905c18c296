import { AnswerDecoder } from '#hearing/answer-decoder.ts';
import { answerGrammar } from '#hearing/answer-grammar.ts';
import { answerText } from '#hearing/answer-text.ts';
import { strainOf, trustIn } from '#hearing/confidence.ts';
import { loudFrames, loudPart } from '#hearing/loudness.ts';
import { pronunciations } from '#hearing/pronunciations.ts';
import { expectedForms } from '#hearing/spoken-forms.ts';
import type { Heard } from '#stages.ts';
import { msOf } from '#vad/frames.ts';

/** Speech that is longer is no answer out of a grammar; it is called unclear without the work of decoding. */
export const MAX_ANSWER_MS = 15_000;

/** Room left around the loud part of a turn, for soft first and last sounds ("five", "six"). */
const ROOM_MS = 250;

/** After so many words were added to its dictionary the decoder is made anew, so that it cannot grow for ever. */
const MAX_LEARNT_WORDS = 5_000;

/** What was heard, and how hard the words had to be pressed onto the sounds (see `confidence.ts`). */
export type Reading = { heard: Heard; strain: number | null };

/** Understands answers that a lesson expects, without any service. Not for several turns at once. */
export class GrammarRecogniser {
  private decoder: AnswerDecoder;
  private readonly espeakPath: string | null;
  private readonly unpronounceable = new Set<string>();
  private grammar = '';
  private learnt = 0;

  private constructor(decoder: AnswerDecoder, espeakPath: string | null) {
    this.decoder = decoder;
    this.espeakPath = espeakPath;
  }

  /** `espeakPath`: the program that knows how rare words are said, where there is one. */
  static async open(espeakPath: string | null): Promise<GrammarRecogniser> {
    return new GrammarRecogniser(await AnswerDecoder.open(), espeakPath);
  }

  /** Reads one spoken turn of 16 kHz samples. `expected`: phrases as the lesson writes them. */
  async read(samples: Int16Array, expected: readonly string[]): Promise<Reading> {
    const part = loudPart(samples, ROOM_MS);
    if (part.length === 0 || msOf(part.length) > MAX_ANSWER_MS)
      return { heard: { kind: 'unclear' }, strain: null };
    const forms = await this.expect(expectedForms(expected));
    const answer = this.decoder.decode(part);
    const strain = answer === null ? null : strainOf(answer.phones, loudFrames(part));
    const trust = trustIn(strain);
    if (answer === null || trust === 'unclear') return { heard: { kind: 'unclear' }, strain };
    return { heard: { kind: trust, text: answerText(answer.words, forms) }, strain };
  }

  close(): void {
    this.decoder.close();
  }

  /** Sets the grammar for these forms; gives the ones whose words can all be pronounced. */
  private async expect(forms: ReadonlyMap<string, string>): Promise<Map<string, string>> {
    const unknown = new Set(
      [...forms.keys()].flatMap((form) => form.split(' ')).filter((word) => this.isNew(word)),
    );
    if (unknown.size > 0) await this.learn([...unknown]);
    const sayable = [...forms].filter(([form]) =>
      form.split(' ').every((word) => !this.unpronounceable.has(word)),
    );
    const grammar = answerGrammar(sayable.map(([form]) => form));
    if (grammar !== this.grammar) this.decoder.use(grammar);
    this.grammar = grammar;
    return new Map(sayable);
  }

  private isNew(word: string): boolean {
    return !this.unpronounceable.has(word) && !this.decoder.knows(word);
  }

  private async learn(words: readonly string[]): Promise<void> {
    if (this.learnt > MAX_LEARNT_WORDS) await this.startAfresh();
    const known = await pronunciations(words, this.espeakPath);
    this.decoder.learn(known);
    this.learnt += words.length;
    for (const word of words) if (!known.has(word)) this.unpronounceable.add(word);
  }

  private async startAfresh(): Promise<void> {
    this.decoder.close();
    this.decoder = await AnswerDecoder.open();
    this.unpronounceable.clear();
    this.grammar = '';
    this.learnt = 0;
  }
}
