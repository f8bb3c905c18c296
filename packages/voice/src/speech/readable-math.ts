import { type MathWords, mathWords } from './math-words.ts';
import { readableQuantities } from './readable-quantities.ts';

/** One expansion: the pattern to find, and the words that replace it. */
type Rule = readonly [pattern: RegExp, words: string | ((...found: string[]) => string)];

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';

const GREEK =
  'α alpha β beta γ gamma δ delta ε epsilon θ theta λ lambda μ mu π pi ρ rho σ sigma τ tau φ phi ω omega'.split(
    ' ',
  );

/**
 * Writes arithmetic signs, fractions, powers, units, money, dates and times as words of `language` (BCP 47). Everything
 * else is unchanged. In a language that we have no words for, the signs are left to the voice.
 */
export function readableMath(text: string, language = 'en'): string {
  const words = mathWords(language);
  if (!words) return text;
  const joined = words.thousands
    ? text.replace(words.thousands, (number) => number.replaceAll('.', ''))
    : text;
  return apply(rulesOf(words), readableQuantities(apply(words.own, joined), words));
}

function apply(rules: readonly Rule[], text: string): string {
  return rules.reduce(
    (said, [pattern, words]) =>
      typeof words === 'string' ? said.replace(pattern, words) : said.replace(pattern, words),
    text,
  );
}

const made = new Map<MathWords, Rule[]>();

/** Returns the rules in the order they run: a later rule sees what the earlier ones left. */
function rulesOf(words: MathWords): Rule[] {
  const known = made.get(words);
  if (known) return known;
  const fraction = (above: string, below: string): string => {
    const part = words.parts[Number(below)];
    if (!part) return `${above} ${words.over} ${below}`;
    return above === '1' ? part[0] : `${above} ${part[1]}`;
  };
  const power = (exponent: string): string => {
    if (exponent === '2') return words.squared;
    if (exponent === '3') return words.cubed;
    return `${words.power} ${exponent.replace(/^[-−]/, `${words.minus} `)}`;
  };
  const said = (word: string): string => ` ${word} `;
  const rules: Rule[] = [
    [/[¼½¾⅐-⅞↉]/g, (sign = '') => ` ${sign.normalize('NFKC').replace('⁄', '/')} `],
    [/⁄/g, '/'],
    [
      /(?<![\d/.,])(\d+) +(\d+) ?\/ ?(\d+)(?![\d/]|[.,]\d)/g,
      (_, whole, a = '', b = '') => `${whole} ${words.and} ${fraction(a, b)}`,
    ],
    [/(?<![\d/.,])(\d+) ?\/ ?(\d+)(?![\d/]|[.,]\d)/g, (_, a = '', b = '') => fraction(a, b)],
    [/\band\/or\b/gi, 'and or'],
    [/(?<=\)|\b[a-z0-9]) ?\/ ?(?=\(|[a-z]\b)|(?<=\)|\b[a-z]) ?\/ ?(?=\(|\d)/gi, said(words.over)],
    // A dash between two words is not a minus. One before a figure or between two variables is.
    [
      /−|(?<=[\d)²³] |(?<!\p{L})\p{L} )[-–](?= (?:-?[\d(√]|\p{L}(?!\p{L})))|(?<=\p{L} )[-–](?= -?\d)/gu,
      said(words.minus),
    ],
    [/(?<=\d)-(?=\d+ ?=)/g, said(words.minus)],
    [/(?<=^|[\s(=])-(?=\d)|(?<=[(=] ?)-(?=[a-z]\b)/g, said(words.minus)],
    [/(?<=\p{L})\/(?=\p{L})/gu, said(words.or)],
    [
      /(?<=\p{L})[⁰¹²³⁴-⁹]*[⁺⁻]/gu,
      (charge = '') =>
        ` ${digitsOf(charge.slice(0, -1), RAISED)} ${charge.endsWith('⁺') ? words.plus : words.minus} `,
    ],
    [
      /\^ ?\(?([-−]?\w+)\)?(?![^(]*\))|\^ ?\(([^()]*)\)|\^ ?([-−]?\w+)/g,
      (_, a, b, c) => ` ${power(a ?? b ?? c ?? '')} `,
    ],
    [
      /⁻?[⁰¹²³⁴-⁹]+|⁻[⁰¹²³⁴-⁹]+/g,
      (raised = '') => ` ${power(`${raised.startsWith('⁻') ? '-' : ''}${digitsOf(raised, RAISED)}`)} `,
    ],
    [/ⁿ/g, ` ${words.power} n `],
    [/[₀-₉]+/g, (index = '') => ` ${digitsOf(index, LOWERED)} `],
    [/√ ?/g, said(words.squareRoot)],
    [/∛ ?/g, said(words.cubeRoot)],
    [/° ?C\b/g, ` ${words.degrees[1]} ${words.celsius}`],
    [/° ?F\b/g, ` ${words.degrees[1]} ${words.fahrenheit}`],
    [/°/g, said(words.degrees[1])],
    [/_{2,}|[□▢]/g, said(words.blank)],
    [/(?<=[=+×÷*−-]) ?\?(?= ?[=+×÷*−-])/g, said(words.what)],
    [/= ?\?/g, `= ${words.what}?`],
    [/(?<=[\d)]) ?[×·⋅∙] ?(?=[\d(])|×/g, said(words.times)],
    [/(?<=[\d)]) ?[x*] ?(?=[\d(])|(?<=\s)\*(?=\s)/g, said(words.times)],
    [/÷/g, said(words.dividedBy)],
    [/(?<=\d) ?[–—] ?(?=\d)/g, said(words.upTo)],
    [/±/g, said(words.plusOrMinus)],
    [/\+/g, said(words.plus)],
    [/≈/g, said(words.about)],
    [/≠/g, said(words.notEqual)],
    [/≤|<=/g, said(words.atMost)],
    [/≥|>=/g, said(words.atLeast)],
    [/[-=]>|[→⇒⟶]/g, ', '],
    [/</g, said(words.lessThan)],
    [/>/g, said(words.greaterThan)],
    [/=+/g, said(words.equals)],
    [/ ?%/g, ` ${words.percent}`],
    [/~(?= ?\d)/g, said(words.about.replace(/^\S+ (?=\S)/, ''))],
    [/#(?= ?\d)/g, said(words.numberSign)],
    [/&/g, said(words.ampersand)],
    [/∞/g, said(words.infinity)],
    ...GREEK.flatMap((letter, i): Rule[] =>
      i % 2 === 0
        ? [[new RegExp(`(?<![\\p{sc=Greek}])${letter}(?![\\p{sc=Greek}])`, 'gu'), ` ${GREEK[i + 1]} `]]
        : [],
    ),
  ];
  made.set(words, rules);
  return rules;
}

function digitsOf(signs: string, row: string): string {
  return [...signs].map((sign) => (row.includes(sign) ? row.indexOf(sign) : '')).join('');
}
