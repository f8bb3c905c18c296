import type { DecodedAnswer } from '#hearing/answer-decoder.ts';
import { answerGrammar } from '#hearing/answer-grammar.ts';
import { answerText } from '#hearing/answer-text.ts';
import { SURE_STRAIN } from '#hearing/confidence.ts';
import { frenchAnswerText, frenchForms, frenchGrammar } from '#hearing/french-answers.ts';
import { frenchPronunciations, pronunciations } from '#hearing/pronunciations.ts';
import { expectedForms } from '#hearing/spoken-forms.ts';
import { sureStrain } from '#hearing/sure-strain.ts';

/** What the recogniser has to know of a language. */
export type AnswerLanguage = {
  /** Folder of the acoustic model in the package. */
  model: 'en-us' | 'fr-fr';
  /** Words that learners say and the package's dictionary lacks, in the model's sounds. */
  missingWords: readonly [string, string][];
  /** What a lesson expects, by the way it is spoken, see `expectedForms`. */
  forms(phrases: readonly string[]): Map<string, string>;
  /** The JSGF grammar of one turn that listens for these forms too. */
  grammar(forms: readonly string[]): string;
  /** The transcript for the words that the recogniser took. */
  text(heard: string, forms: ReadonlyMap<string, string>): string;
  /** The highest strain at which a reading is sure; `text` is its transcript. */
  sureStrain(answer: DecodedAnswer, text: string, forms: ReadonlyMap<string, string>): number;
  /** The sounds of words that are not in the dictionary, as far as they are known. */
  pronounce(words: readonly string[], espeakPath: string | null): Promise<Map<string, string>>;
};

/** The languages that are heard, by the name that a thread is started with. */
export const ANSWER_LANGUAGES = {
  en: {
    model: 'en-us',
    missingWords: [['nought', 'N AO T']],
    forms: expectedForms,
    grammar: answerGrammar,
    text: answerText,
    sureStrain,
    pronounce: pronunciations,
  },
  fr: {
    model: 'fr-fr',
    missingWords: [
      ['septante', 'ss ai pp tt an tt'],
      ['huitante', 'uy ii tt an tt'],
      ['octante', 'oo kk tt an tt'],
      ['vingts', 'vv in'],
      ['demis', 'dd ee mm ii'],
      ["s'il", 'ss ii ll'],
      ["j'ai", 'jj ai'],
      ["c'est", 'ss ai'],
      ['répétez', 'rr ai pp ai tt ei'],
    ],
    forms: frenchForms,
    grammar: frenchGrammar,
    text: frenchAnswerText,
    sureStrain: () => SURE_STRAIN,
    pronounce: frenchPronunciations,
  },
} as const satisfies Record<string, AnswerLanguage>;

/** The languages that are heard. */
export type HeardLanguage = keyof typeof ANSWER_LANGUAGES;
