import { latexAsSigns } from './latex.ts';
import { mathWords } from './math-words.ts';
import { readableMath } from './readable-math.ts';

const PICTURES = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|[\ufe0e\ufe0f\u20e3]/gu;
const CONTROLS = /\p{Cc}/gu;
const INVISIBLE = /\p{Cf}/gu;
const LINE_MARKS = /^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+•][ \t]+)+/gm;
const RULER = /^[ \t]*(?:[-*_=][ \t]*){3,}$/gm;

/** The line of a table under its heads, and the strokes at the ends of its rows. */
const TABLE_RULER = /^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)+\|?[ \t]*$/gm;
const TABLE_EDGES = /^[ \t]*\||\|[ \t]*$/gm;

/** The text without markup and pictures: what a person would read aloud of it. */
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
 * The text as espeak-ng reads it well in `language` (BCP 47): no markup, signs of arithmetic and units as words.
 * Square brackets go too, for espeak-ng takes what stands in double ones as sounds and not as text.
 */
export function readableText(text: string, language = 'en'): string {
  // LaTeX first: its underlines and stars are no markup. Narrow spaces within a number hold it together.
  const signs = latexAsSigns(text).replace(/(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, '');
  return readableMath(plainText(signs, mathWords(language)?.link), language)
    .replace(/[[\]{}\\*#|_~^<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?](?:\s|$))/g, '')
    .trim();
}
