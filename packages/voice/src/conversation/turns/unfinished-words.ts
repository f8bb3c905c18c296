import {
  COUNTING_FROM,
  FRENCH_UNFINISHED_ENDINGS,
  FRENCH_UNFINISHED_PHRASES,
  UNFINISHED_ENDINGS,
  UNFINISHED_PHRASES,
} from '#turn-taking.ts';
import { isFrench } from '#words/language.ts';
import { plainWords } from '#words/plain-words.ts';
import { figuresFromWords } from '#words/spoken-numbers.ts';

/**
 * Reports whether the words sound as if the learner had more to say: a trailing "um", "and …", "I think it's", an
 * unfinished count ("one, two, three"). It uses French endings if the language (BCP 47) is French, otherwise English
 * ones; it recognises counts in figures in any language. A wrong guess only costs a short wait.
 */
export function soundsUnfinished(text: string, language = 'en'): boolean {
  if (/(?:…|\.\.\.|[-–—])\s*$/.test(text)) return true;
  const [endings, phrases] = isFrench(language)
    ? [FRENCH_UNFINISHED_ENDINGS, FRENCH_UNFINISHED_PHRASES.map(plain)]
    : [UNFINISHED_ENDINGS, UNFINISHED_PHRASES];
  const words = plainWords(text);
  if (endings.has(words.at(-1) ?? '')) return true;
  const said = words.join(' ');
  if (phrases.some((phrase) => said === phrase || said.endsWith(` ${phrase}`))) return true;
  return isCounting(words);
}

function plain(phrase: string): string {
  return plainWords(phrase).join(' ');
}

/** Reports whether the last words count upwards in even steps. */
function isCounting(words: readonly string[]): boolean {
  const numbers = words.slice(-COUNTING_FROM).map(numberOf);
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  if (numbers.length < COUNTING_FROM || !(step > 0)) return false;
  return numbers.every((number, index) => index === 0 || number - (numbers[index - 1] ?? 0) === step);
}

/** Returns the number that a word or figure stands for, or NaN if it is not a number. */
function numberOf(word: string): number {
  return Number(/^\d+$/.test(word) ? word : (figuresFromWords([word]) ?? Number.NaN));
}
