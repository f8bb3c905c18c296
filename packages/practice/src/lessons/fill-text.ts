import Fraction from 'fraction.js';
import { evaluate, type Names, type Value } from './expressions.ts';
import {
  clockInFigures,
  fractionInWords,
  inFigures,
  inGroupedFigures,
  inWords,
  moneyInFigures,
  moneyInWords,
  ordinalInWords,
  partName,
  partNames,
  partsInWords,
  timeInWords,
} from './number-forms.ts';

/*
 * Fills the places in the texts of a lesson. `{n * k}` is computed (`expressions.ts`), and `{n * k|words}` is written
 * in a form. Forms can follow each other: `{n|words|start}`. A literal brace is `{{`.
 *
 * | Form | What it writes | Example |
 * |---|---|---|
 * | none | figures; a fraction where the decimals do not end | `{12}` 12, `{5 / 2}` 2.5, `{2 / 3}` 2/3 |
 * | `figures` | figures with commas | `{12500|figures}` 12,500 |
 * | `words` | number words | `{4|words}` four, `{2 / 3|words}` two thirds, `{5 / 2|words}` two point five |
 * | `fraction` | a fraction in words, in its lowest terms | `{5 / 2|fraction}` two and a half |
 * | `of d` | so many parts, not simplified | `{2|of 6}` two sixths |
 * | `parts`, `part` | the name of the parts, or of one | `{6|parts}` sixths, `{2|part}` half |
 * | `ordinal` | a place | `{3|ordinal}` third |
 * | `money`, `money words` | a sum of pounds | `{5 / 2|money}` £2.50, `{5 / 2|money words}` two pounds fifty |
 * | `time`, `clock` | minutes after midnight | `{210|time}` half past three, `{210|clock}` 3:30 |
 * | `plural one/many` | the word for so many, without the number | `{n|plural apple/apples}` |
 * | `a` | the word with its article | `{animal.name|a}` an owl |
 * | `start` | the first letter upper case, for a sentence's start | `{n|words|start}` Four |
 */

type Form = (value: Fraction, argument: string, names: Names) => string;

const FORMS_OF_NUMBERS: ReadonlyMap<string, Form> = new Map(
  Object.entries<Form>({
    figures: inGroupedFigures,
    words: inWords,
    fraction: fractionInWords,
    of: (value, parts, names) => partsInWords(value, asNumber(evaluate(parts, names))),
    parts: partNames,
    part: partName,
    ordinal: ordinalInWords,
    money: (value, how) => (how === 'words' ? moneyInWords(value) : moneyInFigures(value)),
    time: timeInWords,
    clock: clockInFigures,
    plural: (value, words) => {
      const [one = '', many = ''] = words.split('/');
      if (one === '' || many === '') throw new Error('“plural” needs two words, such as apple/apples');
      return value.equals(1) ? one : many;
    },
  }),
);

/** Beginnings that are said with a vowel though none is written, or the other way round. */
const AN = /^(?:hour|honest|honour|heir|8|1[18](?!\d)|[aeiou])/i;
const NOT_AN = /^(?:uni(?!n)|use|usual|eu|one\b|once\b)/i;

const FORMS_OF_WORDS: ReadonlyMap<string, (text: string) => string> = new Map([
  ['a', (text: string) => `${AN.test(text) && !NOT_AN.test(text) ? 'an' : 'a'} ${text}`],
  ['start', (text: string) => text.charAt(0).toUpperCase() + text.slice(1)],
]);

function asNumber(value: Value): Fraction {
  if (value instanceof Fraction) return value;
  throw new Error(`“${value}” is no number`);
}

function asText(value: Value): string {
  if (typeof value === 'boolean') throw new Error('it is a condition and no value');
  return value instanceof Fraction ? inFigures(value) : value;
}

function inForm(value: Value, form: string, names: Names): Value {
  const [, name = '', argument = ''] = /^(\S+)\s*(.*)$/.exec(form) ?? [];
  const ofWords = FORMS_OF_WORDS.get(name);
  if (ofWords !== undefined) return ofWords(asText(value));
  const ofNumbers = FORMS_OF_NUMBERS.get(name);
  if (ofNumbers === undefined) throw new Error(`there is no form “${form}”`);
  return ofNumbers(asNumber(value), argument.trim(), names);
}

function fillPlace(place: string, names: Names): string {
  const [expression = '', ...forms] = place.split('|').map((part) => part.trim());
  try {
    return asText(
      forms.reduce<Value>((value, form) => inForm(value, form, names), evaluate(expression, names)),
    );
  } catch (error) {
    throw new Error(`The place {${place}} cannot be filled: ${(error as Error).message.replace(/\.$/, '')}.`);
  }
}

/** Fills every place of a text. Throws an error that names the place if it cannot be filled. */
export function fillText(text: string, names: Names): string {
  return text.replace(/\{\{|\{([^{}]*)\}|\{/g, (found, place: string | undefined) => {
    if (found === '{{') return '{';
    if (place === undefined) throw new Error(`A brace is not closed in “${text}”.`);
    return fillPlace(place, names);
  });
}
