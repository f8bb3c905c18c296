import { latexAsSigns } from './latex.ts';
import { mathWords } from './math-words.ts';
import { readableMath } from './readable-math.ts';

const PICTURES = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|[\ufe0e\ufe0f\u20e3]/gu;
const CONTROLS = /\p{Cc}/gu;
const INVISIBLE = /\p{Cf}/gu;
const LINE_MARKS = /^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+•][ \t]+)+/gm;
const RULER = /^[ \t]*(?:[-*_=][ \t]*){3,}$/gm;

/** The line below a table's header, and the vertical bars at the ends of its rows. */
const TABLE_RULER = /^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)+\|?[ \t]*$/gm;
const TABLE_EDGES = /^[ \t]*\||\|[ \t]*$/gm;

/** Returns the text without markup and emoji: the part of it that a person would read aloud. */
export function plainText(text: string, link = 'a link'): string {
  return text
    .replace(/```[a-z+#]*/gi, ' ')
    .replace(/`/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/https?:\/\/[^\s)]*[^\s).,;:!?]/g, ` ${link} `)
    .replace(TABLE_RULER, ' ')
    .replace(TABLE_EDGES, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(RULER, ' ')
    .replace(LINE_MARKS, '')
    .replace(PICTURES, ' ')
    .replace(CONTROLS, ' ')
    .replace(INVISIBLE, '')
    .replace(/(\*\*\*|\*\*|~~)(?=\S)([^*~]*?\S)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=[^\s*])([^*]*?[^\s*])\*(?![\w*])/g, '$1')
    .replace(/(?<!\w)(__?)(?=[^\s_])([^_]*[^\s_])\1(?!\w)/g, '$2')
    .replace(/\s*\|\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?](?:\s|$))/g, '')
    .trim();
}

/**
 * Returns the text in the form that espeak-ng reads well in `language` (BCP 47): no markup, and arithmetic signs and
 * units written as words. Square brackets are removed too, because espeak-ng reads text in double brackets as phonemes.
 */
export function readableText(text: string, language = 'en'): string {
  // LaTeX is handled first, because its underscores and asterisks are not markup. Narrow spaces inside a number are
  // removed, so that it is read as one number.
  const signs = latexAsSigns(text).replace(/(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, '');
  return readableMath(plainText(signs, mathWords(language)?.link), language)
    .replace(/[[\]{}\\*#|_~^<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?](?:\s|$))/g, '')
    .trim();
}
