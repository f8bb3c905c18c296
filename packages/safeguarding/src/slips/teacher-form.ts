import { respeller } from '#reading/respell.ts';
import { SHORT_FORMS } from '#reading/words/spellings.ts';

const inFull = respeller(SHORT_FORMS);

const HIDDEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * Brings a teacher's words into the form that phrases are looked for in: lower case, one space between words and at both ends,
 * no marks but ` | ` between sentences, no short forms. Unlike `normalise`, it corrects no spelling: a model makes no errors.
 */
export function teacherForm(words: string): string {
  const text = words
    .normalize('NFKC')
    .toLowerCase()
    .replace(HIDDEN, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/[.!?…;:\n]+["”')\]*]*(?=\s|$)/g, ' | ')
    .replace(/[^a-z0-9'|]+/g, ' ');
  return inFull(` ${text.trim()} `)
    .replaceAll("'", '')
    .replace(/(?: \|)+ (?=\|)/g, ' ');
}

/** Words that a sentence can do without. They stand anywhere, so a phrase cannot name each place for them. */
const FILLERS =
  /(?<= )(?:really|so|very|just|also|still|already|such|quite|actually|simply|surely|certainly|truly|totally|honestly|absolutely|ever|even|please|always|well|of course|you know|i think) /g;

/** A text of `teacherForm` without words that a sentence can do without, such as "really". */
export const withoutFillers = (text: string): string => text.replace(FILLERS, '');
