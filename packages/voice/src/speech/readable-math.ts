/** One expansion: what is looked for, and the words for it. */
type Rule = [pattern: RegExp, words: string | ((...found: string[]) => string)];

const PARTS: Record<string, [one: string, many: string]> = {
  2: ['half', 'halves'],
  3: ['third', 'thirds'],
  4: ['quarter', 'quarters'],
  5: ['fifth', 'fifths'],
  6: ['sixth', 'sixths'],
  7: ['seventh', 'sevenths'],
  8: ['eighth', 'eighths'],
  9: ['ninth', 'ninths'],
  10: ['tenth', 'tenths'],
  12: ['twelfth', 'twelfths'],
  100: ['hundredth', 'hundredths'],
};

const UNITS: Record<string, [one: string, many: string]> = {
  km: ['kilometre', 'kilometres'],
  m: ['metre', 'metres'],
  cm: ['centimetre', 'centimetres'],
  mm: ['millimetre', 'millimetres'],
  kg: ['kilogram', 'kilograms'],
  g: ['gram', 'grams'],
  ml: ['millilitre', 'millilitres'],
  l: ['litre', 'litres'],
};

const COINS: Record<string, [one: string, many: string]> = {
  $: ['dollar', 'dollars'],
  '£': ['pound', 'pounds'],
  '€': ['euro', 'euros'],
};

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';

/** In this order: a later rule sees what the earlier ones left. */
const RULES: Rule[] = [
  [/\$(?!\s)([^$]*[\\^=][^$]*)(?<!\s)\$(?!\d)/g, '$1'],
  [/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, ' $1 over $2 '],
  [/\\(?:times|cdot)\b/g, ' × '],
  [/\\div\b/g, ' ÷ '],
  [/\\[()[\]]/g, ' '],
  [/[¼½¾⅐-⅞↉]/g, (sign) => ` ${sign.normalize('NFKC').replace('⁄', '/')} `],
  [/⁄/g, '/'],
  [/(?<![\d/.])(\d+) +(\d+) ?\/ ?(\d+)(?![\d/]|\.\d)/g, (_, whole, a, b) => `${whole} and ${fraction(a, b)}`],
  [/(?<![\d/.])(\d+) ?\/ ?(\d+)(?![\d/]|\.\d)/g, (_, a, b) => fraction(a, b)],
  [/\bkm ?\/ ?h\b/g, 'kilometres per hour'],
  [/\bm ?\/ ?s\b/g, 'metres per second'],
  [/\band\/or\b/gi, 'and or'],
  [/\b([a-z]) ?\/ ?([a-z]|\d+)\b/gi, '$1 over $2'],
  [/(?<=\p{L})\/(?=\p{L})/gu, ' or '],
  [/\b(km|cm|mm|m) ?(?:²|\^2)/g, (_, unit) => `square ${measure(unit)}`],
  [/\b(km|cm|mm|m) ?(?:³|\^3)/g, (_, unit) => `cubic ${measure(unit)}`],
  [/(\d) ?(km|cm|mm|kg|ml)\b/g, (_, digit, unit) => `${digit} ${measure(unit)}`],
  [/(\d) ([mgl])\b(?! ?[=+×÷*/^²³−-])/g, (_, digit, unit) => `${digit} ${measure(unit)}`],
  [/\b1 (kilo|centi|milli)?(met|lit)res\b(?!\w)/g, '1 $1$2re'],
  [/\b1 (kilo)?grams\b/g, '1 $1gram'],
  [/([$£€]) ?(\d+(?:,\d{3})*(?:\.\d+)?)/g, (_, coin, amount) => `${amount} ${coins(coin, amount)}`],
  [/\^ ?\{?\(?(-?\w+)\)?\}?/g, (_, power) => ` ${powerWords(power)} `],
  [/[⁰¹²³⁴-⁹]+/g, (power) => ` ${powerWords(digitsOf(power, RAISED))} `],
  [/[₀-₉]+/g, (index) => ` ${digitsOf(index, LOWERED)} `],
  [/√ ?/g, ' the square root of '],
  [/∛ ?/g, ' the cube root of '],
  [/° ?C\b/g, ' degrees Celsius'],
  [/° ?F\b/g, ' degrees Fahrenheit'],
  [/°/g, ' degrees '],
  [/_{2,}|[□▢]/g, ' blank '],
  [/(?<=[=+×÷*−-]) ?\?(?= ?[=+×÷*−-])/g, ' what '],
  [/= ?\?/g, '= what?'],
  [/(?<=[\d)]) ?[×·⋅∙] ?(?=[\d(])|×/g, ' times '],
  [/(?<=[\d)]) ?[x*] ?(?=[\d(])|(?<=\s)\*(?=\s)/g, ' times '],
  [/÷/g, ' divided by '],
  [/(?<=\d) ?[–—] ?(?=\d)/g, ' to '],
  [/−|(?<=[\d)a-z] )[-–](?= [\d(a-z])/gi, ' minus '],
  [/(?<=\d)-(?=\d+ ?=)/g, ' minus '],
  [/(?<=^|[\s(=])-(?=\d)/g, ' minus '],
  [/±/g, ' plus or minus '],
  [/\+/g, ' plus '],
  [/≈/g, ' is about '],
  [/≠/g, ' is not equal to '],
  [/≤|<=/g, ' is at most '],
  [/≥|>=/g, ' is at least '],
  [/[-=]>|[→⇒⟶]/g, ', '],
  [/</g, ' is less than '],
  [/>/g, ' is greater than '],
  [/=+/g, ' equals '],
  [/%/g, ' percent'],
  [/~(?= ?\d)/g, ' about '],
  [/#(?= ?\d)/g, ' number '],
  [/&/g, ' and '],
  [/π/g, ' pi '],
  [/∞/g, ' infinity '],
];

/** Writes signs of arithmetic, fractions, powers, units and money as English words. Changes nothing else. */
export function readableMath(text: string): string {
  return RULES.reduce(
    (said, [pattern, words]) =>
      typeof words === 'string' ? said.replace(pattern, words) : said.replace(pattern, words),
    text,
  );
}

function fraction(above: string, below: string): string {
  const part = PARTS[below];
  return part ? `${above} ${above === '1' ? part[0] : part[1]}` : `${above} over ${below}`;
}

function measure(unit: string): string {
  return UNITS[unit]?.[1] ?? unit;
}

function coins(sign: string, amount: string): string {
  return COINS[sign]?.[amount === '1' ? 0 : 1] ?? '';
}

function powerWords(power: string): string {
  if (power === '2') return 'squared';
  if (power === '3') return 'cubed';
  return `to the power of ${power}`;
}

function digitsOf(signs: string, row: string): string {
  return [...signs].map((sign) => row.indexOf(sign)).join('');
}
