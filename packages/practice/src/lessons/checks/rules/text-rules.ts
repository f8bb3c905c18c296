import { isEnglishWord } from '#answers/words/dictionary.ts';
import type { Rule } from '../finding.ts';
import { bandOf } from '../reading/age-bands.ts';
import { britishFor } from '../reading/british-spelling.ts';
import type { HeardText } from '../reading/heard-texts.ts';
import { sentencesOf, wordsOf } from '../reading/sentences.ts';

/** One text, the age of the youngest who hears it, and the subject of its lesson. */
export type TextForAge = HeardText & { age: number; subject: string };

/** Letters, figures, and the signs that voices read or rest at. A stroke stands only inside a fraction such as 3/4. */
const UNSPEAKABLE = /(?<!\d)\/|\/(?!\d)|[^\p{L}\p{M}\p{N}\s.,?!:;'’"“”‘–—…£$€%°/-]/gu;
const LINK = /\bhttps?:|\bwww\.|\b[\w-]+\.(?:com|org|net|uk|io)\b/i;
const SETTING = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|\bAPI keys?\b/i;
const TALENT =
  /\b(?:good|clever|smart|brilliant) (?:girl|boy|child|kid|lad|lass)\b|\b(?:great|good|nice) job\b|\byou(?:'re|’re| are| must be)\s+(?:(?:so|very|really|such|an?)\s+)*(?:clever|smart|brilliant|talented|gifted|amazing|genius|bright)\b|^(?:how |so |very )?(?:clever|smart|brilliant|amazing)\s*[!.]/i;

/** Whether a word stands beside a word of another language, as "favor" does in "por favor". */
const standsInForeignWords = (words: readonly string[], at: number) =>
  [words[at - 1], words[at + 1]].some(
    (beside) => beside !== undefined && !isEnglishWord(beside.toLowerCase()) && britishFor(beside) === null,
  );

/** Parts that are no sentences of the teacher's own. */
const NO_SENTENCE = /^meaning/;

/** A sentence begins with a capital, a figure, a sign, or a letter that stands for a number, as in "x is three". */
const BEGINS_SMALL = /^["“‘(]?\p{Ll}[\p{L}\p{M}'’-]/u;
const HAS_END = /[.?!…:]["”’)]*$/;

const fault = ({ part, text }: HeardText, wrong: string, mend: string) => [
  { wrong: `The ${part} ${wrong}: “${text}”`, mend },
];

/** The rules about one text that a child hears. */
export const TEXT_RULES: readonly Rule<TextForAge>[] = [
  {
    name: 'sentence-length',
    asks: 'No sentence is longer than the youngest learner can hold in mind.',
    source: 'Our bands for listening, set under the reading bands of the Common Core.',
    examples: 5,
    check(heard) {
      const { longestWords } = bandOf(heard.age);
      const long = sentencesOf(heard.text).filter((sentence) => wordsOf(sentence).length > longestWords);
      return long.map((sentence) => ({
        wrong: `The ${heard.part} has a sentence of ${wordsOf(sentence).length} words: “${sentence}”`,
        mend: `Say it in two sentences. At age ${heard.age} the longest has ${longestWords} words, figures read as words.`,
      }));
    },
  },
  {
    name: 'speakable',
    asks: 'Every text can be said aloud: letters, figures and usual punctuation.',
    source: 'The voice reads a sign such as * or ( wrongly, or not at all.',
    check(heard) {
      const signs = [...new Set(heard.text.match(UNSPEAKABLE) ?? [])];
      if (signs.length === 0) return [];
      return fault(
        heard,
        `holds ${signs.join(' ')}, which the voice cannot say`,
        'Write it in words, such as "times" or "plus".',
      );
    },
  },
  {
    name: 'whole-sentence',
    asks: 'Every text begins with a capital letter and ends with a full stop or another end mark.',
    source: 'A comma without quotes in a list in one line divides a text, and a child hears half a sentence.',
    level: 'warning',
    check(heard) {
      if (NO_SENTENCE.test(heard.part)) return [];
      if (HAS_END.test(heard.text) && !BEGINS_SMALL.test(heard.text)) return [];
      return fault(
        heard,
        'is no whole sentence',
        'Put a text with a comma in quotes where several texts stand in one line. Otherwise add the capital or the full stop.',
      );
    },
  },
  {
    name: 'british-spelling',
    asks: 'Words are spelt and chosen as in Britain.',
    source: 'The lessons follow the English national curriculum.',
    check(heard) {
      const words = wordsOf(heard.text);
      const american = words.filter(
        (word, at) =>
          britishFor(word) !== null && !(heard.subject === 'Languages' && standsInForeignWords(words, at)),
      );
      return american.flatMap((word) =>
        fault(heard, `has the American word "${word}"`, `Write "${britishFor(word)}".`),
      );
    },
  },
  {
    name: 'calm-voice',
    asks: 'Exclamations do not follow one another.',
    source: 'The voice of a good teacher is calm.',
    check(heard) {
      if (!/!\s*!|![^.?!]*!/.test(heard.text)) return [];
      return fault(
        heard,
        'has exclamations in a row',
        'Keep one at most, or end the sentences with full stops.',
      );
    },
  },
  {
    name: 'no-praise-of-talent',
    asks: 'No text praises what somebody is, such as "clever".',
    source: 'Praise of talent makes children give up sooner (Mueller and Dweck, 1998).',
    check(heard) {
      if (!TALENT.test(heard.text)) return [];
      return fault(heard, 'praises talent', 'Say what is true about the subject, or what was done.');
    },
  },
  {
    name: 'no-links',
    asks: 'No text holds an address or the name of a setting.',
    source: 'A child hears it, and nobody can tap what they hear.',
    check(heard) {
      if (LINK.test(heard.text))
        return fault(heard, 'holds a link', 'Leave the address out. Name sources under "sources".');
      if (SETTING.test(heard.text))
        return fault(heard, 'names a setting', 'Leave it out. A child cannot change settings.');
      return [];
    },
  },
];
