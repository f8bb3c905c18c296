import type { DecodedAnswer } from '#hearing/answer-decoder.ts';
import { answerGrammar } from '#hearing/answer-grammar.ts';
import { answerText } from '#hearing/answer-text.ts';
import { SURE_STRAIN } from '#hearing/confidence.ts';
import { frenchAnswerText, frenchForms, frenchGrammar } from '#hearing/french-answers.ts';
import { frenchPronunciations, pronunciations } from '#hearing/pronunciations.ts';
import { expectedForms } from '#hearing/spoken-forms.ts';
import { sureStrain } from '#hearing/sure-strain.ts';

/** What the recogniser needs to know about a language. */
export type AnswerLanguage = {
  /** The folder of the acoustic model in the package. */
  model: 'en-us' | 'fr-fr';
  /** Words that learners say but that the package's dictionary lacks, with their sounds in the model's names. */
  missingWords: readonly [string, string][];
  /** Returns the phrases that a lesson expects, keyed by their spoken forms. See `expectedForms`. */
  forms(phrases: readonly string[]): Map<string, string>;
  /** Returns the JSGF grammar of one turn, which also listens for these forms. */
  grammar(forms: readonly string[]): string;
  /** Returns the transcript for the words that the recogniser found. */
  text(heard: string, forms: ReadonlyMap<string, string>): string;
  /** Returns the highest strain at which a reading is sure. `text` is its transcript. */
  sureStrain(answer: DecodedAnswer, text: string, forms: ReadonlyMap<string, string>): number;
  /** Returns the sounds of words that are not in the dictionary, if they are known. */
  pronounce(words: readonly string[], espeakPath: string | null): Promise<Map<string, string>>;
};

/** The supported languages, keyed by the name with which a thread is started. */
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

/** The name of a supported language. */
export type HeardLanguage = keyof typeof ANSWER_LANGUAGES;
