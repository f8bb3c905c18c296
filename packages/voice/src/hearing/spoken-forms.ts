import { FRENCH_MARK } from '#hearing/pronunciations.ts';
import { fractionInWords, LARGEST_SPOKEN, numberInWords } from '#words/spoken-numbers.ts';

/** The most phrases in a grammar, and the most words in a phrase: enough for any question, but still fast. */
export const MAX_PHRASES = 100;
const MAX_WORDS = 10;

/** A word that is spelt out: "C-A-T", "c a t". */
const SPELT = /^[a-z](?:[-. ] ?[a-z]){1,}\.?$/i;

const SIGNS: Record<string, string> = {
  '+': ' plus ',
  '−': ' minus ',
  '×': ' times ',
  '÷': ' divided by ',
  '=': ' equals ',
  '%': ' percent ',
  '&': ' and ',
  '½': ' 1/2 ',
  '¼': ' 1/4 ',
  '¾': ' 3/4 ',
  '⅓': ' 1/3 ',
  '⅔': ' 2/3 ',
};

/**
 * Returns the ways in which a written phrase of a lesson may be spoken, each as lower-case words with single spaces.
 * "3/4 cups" gives `three quarters cups` and `three over four cups`; "Vitamin C" gives `vitamin c.`, because the
 * recogniser's dictionary names letters with a dot. The list is empty if no part of the phrase can be spoken in English
 * letters, or if it is too long to be an answer.
 */
export function spokenForms(phrase: string): string[] {
  const text = phrase
    .normalize('NFKD')
    .replace(/\u2044/g, '/')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/(^|[\s(=])[-–](?=\d)/g, '$1−')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/[+−×÷=%&½¼¾⅓⅔]/g, (sign) => SIGNS[sign] ?? ' ');
  const tokens = text.match(/\d+(?:\.\d+|\/\d+)?|[A-Za-z]+(?:'[A-Za-z]+)*/g) ?? [];
  const alone = tokens.length === 1 || SPELT.test(phrase.trim());
  const readings = tokens.map((token) =>
    /^\d/.test(token) ? figureReadings(token) : [wordReading(token, alone)],
  );
  const forms = [0, 1, 2].map((way) => readings.map((reading) => reading[way] ?? reading[0] ?? '').join(' '));
  return [...new Set(forms)].filter((form) => form !== '' && form.split(' ').length <= MAX_WORDS);
}

/** Returns the forms to listen for in a lesson, each with the phrase as written. */
export function expectedForms(phrases: readonly string[]): Map<string, string> {
  const forms = new Map<string, string>();
  for (const phrase of phrases.slice(0, MAX_PHRASES)) {
    for (const form of [...spokenForms(phrase), ...frenchForm(phrase)]) {
      if (!forms.has(form)) forms.set(form, phrase.trim());
    }
  }
  return forms;
}

/** An article, a pronoun or a letter that English does not have. A phrase with one of them counts as French. */
const LOOKS_FRENCH =
  /^(?:les?|la|une?|des|du|je|tu|il|elle|nous|vous|mon|ma|mes)\s|\b[ldjcmtsn]['’]\p{L}|[éèêàâçîïôûùœ]/iu;

/**
 * Returns the form of a French phrase in an English lesson ("le chat"). Its words are marked, so that they are learnt
 * with the English sounds nearest to the French ones.
 */
function frenchForm(phrase: string): string[] {
  if (!LOOKS_FRENCH.test(phrase)) return [];
  const words =
    phrase
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}']+/gu) ?? [];
  const isAnswer = words.length > 0 && words.length <= MAX_WORDS && !/\d/.test(phrase);
  return isAnswer ? [words.map((word) => `${word}${FRENCH_MARK}`).join(' ')] : [];
}

/**
 * Returns the letter's name for a single letter, each letter of a spelt word, and single capitals in a phrase except
 * "A" and "I".
 */
function wordReading(token: string, alone: boolean): string {
  const isLetter = token.length === 1 && (alone || !/^[aiI]$/.test(token));
  return isLetter ? `${token.toLowerCase()}.` : token.toLowerCase();
}

function figureReadings(figure: string): string[] {
  const [top = '', bottom] = figure.split('/');
  const [before = '', places] = figure.split('.');
  const inWords = (digits: string) =>
    Number(digits) <= LARGEST_SPOKEN ? numberInWords(Number(digits)) : null;
  if (bottom !== undefined) {
    const [over, under] = [inWords(top), inWords(bottom)];
    if (over === null || under === null) return [];
    const byName = fractionInWords(Number(top), Number(bottom));
    return [...(byName === null ? [] : [byName]), `${over} over ${under}`];
  }
  const whole = inWords(before);
  if (whole === null) return [];
  if (places !== undefined) return [`${whole} point ${[...places].map((digit) => inWords(digit)).join(' ')}`];
  const isYear = /^1[1-9]\d\d$/.test(figure) && Number(figure) % 100 >= 10;
  const year = isYear ? [`${inWords(figure.slice(0, 2))} ${inWords(figure.slice(2))}`] : [];
  return [...year, whole, whole.replace(/hundred (?!thousand)/g, 'hundred and ')];
}
