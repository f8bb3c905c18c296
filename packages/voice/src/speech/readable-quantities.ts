import type { MathWords } from './math-words.ts';

const NUMBER = String.raw`\d+(?:[.,]\d+)*`;

const NOTHING = /(?!)/g;

/** One-letter units are also variables ("3 m + 2", "5 K"), so they count as units only if no algebraic sign follows. */
const NO_ALGEBRA = String.raw`(?! ?[=+×÷*/^²³−-]|\p{L}|\d)`;

/** Writes dates, times, money, measures, telephone numbers and chemical formulas in the words of a language. */
export function readableQuantities(text: string, words: MathWords): string {
  if (!/\d/.test(text)) return compounds(text, words);
  return [dates, times, telephones, money, temperatures, compounds, measures, chemistry].reduce(
    (said, step) => step(said, words),
    text,
  );
}

function dates(text: string, words: MathWords): string {
  const written = (whole: string, year = '', month = '', day = ''): string => {
    const name = words.months[Number(month) - 1];
    const known = name !== undefined && Number(day) >= 1 && Number(day) <= 31;
    return known ? words.date(Number(day), name, Number(year) < 2000 ? words.year(year) : year) : whole;
  };
  const dayFirst = (whole: string, day: string, month: string, year: string): string =>
    written(whole, year, month, day);
  return text
    .replace(/(?<![\d-])((?:1[1-9]|20)\d\d)-(\d\d)-(\d\d)(?![\d-])/g, written)
    .replace(/(?<![\d.])(\d{1,2})\.(\d{1,2})\.((?:1[1-9]|20)\d\d)(?!\d)/g, dayFirst)
    .replace(
      words.slashDates ? /(?<![\d/])(\d{1,2})\/(\d{1,2})\/((?:1[1-9]|20)\d\d)(?![\d/])/g : NOTHING,
      dayFirst,
    )
    .replace(
      /(?<=\b(?:in|since|year|Jahre?|seit)\s)(1[1-9]\d\d)(?=[\s.,;:!?)]|$)(?! ?(?:\p{Ll}+s\b|%|°))/giu,
      (year) => words.year(year),
    );
}

function times(text: string, words: MathWords): string {
  return text.replace(
    /(?<![\d:.,])(\d{1,3}):(\d{1,3})(?![\d:]|[.,]\d)/g,
    (whole, left: string, right: string, at: number) => {
      const isRatio =
        /(?:ratio|scale|proportion|rapport|échelle|Verhältnis|Maßstab|razón|escala|rapporto|scala|razão)[^.!?]{0,20}$/iu.test(
          text.slice(0, at),
        );
      const isTime = right.length === 2 && Number(right) < 60 && Number(left) < 24 && left.length < 3;
      if (isTime && !isRatio) return words.time(Number(left), Number(right));
      return whole.length > 6 ? whole : `${left} ${words.ratio} ${right}`;
    },
  );
}

/** Reads telephone numbers digit by digit: groups that begin with 0 or +, and the form 555-123-4567. */
function telephones(text: string): string {
  return text.replace(
    /(?<![\d.,/:-])(?:\+\d{1,3}[ -]?\d{1,5}|\(?0\d{2,4}\)?|\d{3}(?=-\d{3}-\d{4}\b))(?:[ -]?\d{2,4}){1,4}(?![\d.,/:]\d|\d)/g,
    (number) =>
      number
        .split(/[ -]/)
        .map((group) => [...group.replace(/[()+]/g, '')].join(' '))
        .join(', '),
  );
}

function money(text: string, words: MathWords): string {
  const sum = (sign: string, amount: string, more = ''): string => {
    const [coin, hundredth] = words.money[sign] ?? [
      ['', ''],
      ['', ''],
    ];
    const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d\d))?$/.exec(amount) ?? [];
    if (more !== '' || (cents === '' && /[.,]\d$/.test(amount))) return `${amount}${more} ${coin[1]}`;
    const main = `${whole} ${coin[whole === '1' ? 0 : 1]}`;
    if (cents === '' || cents === '00') return main;
    const small = `${Number(cents)} ${hundredth[cents === '01' ? 0 : 1]}`;
    return whole === '0' ? small : `${main}${words.moneyAnd}${small}`;
  };
  return text
    .replace(
      new RegExp(`([$£€¥₹]) ?(${NUMBER})( (?:million|billion|thousand)s?\\b)?`, 'g'),
      (_, sign, amount, more) => sum(sign, amount, more),
    )
    .replace(new RegExp(`(${NUMBER})[ \u00a0\u202f]?([$£€¥₹])`, 'g'), (_, amount, sign) => sum(sign, amount))
    .replace(
      /(?<![\d.,])(\d+) ?¢/g,
      (_, amount) => `${amount} ${words.money.$?.[1][amount === '1' ? 0 : 1] ?? ''}`,
    );
}

function temperatures(text: string, words: MathWords): string {
  const degrees = (amount: string): string => words.degrees[/^1$/.test(amount) ? 0 : 1];
  return text
    .replace(new RegExp(`(${NUMBER})[ \u00a0\u202f]?° ?([CF])\\b`, 'g'), (_, amount, scale) =>
      [amount, degrees(amount), scale === 'C' ? words.celsius : words.fahrenheit].join(' '),
    )
    .replace(new RegExp(`(${NUMBER})[ \u00a0\u202f]?°`, 'g'), (_, amount) => `${amount} ${degrees(amount)} `);
}

/** Reads "km/h", "kg/m³", "m/s²" and "km²", which are units with or without a number before them. */
function compounds(text: string, words: MathWords): string {
  if (!/[²³^/]/.test(text)) return text;
  const longer = Object.keys(words.units).filter((unit) => !/^[hsJKNVWLl]$/.test(unit));
  const above = longer.sort((a, b) => b.length - a.length).join('|');
  const pattern = `(?<![\\p{L}\\d])(?<amount>${NUMBER})?(?<space>[ \u00a0\u202f]?)(?<unit>${above})(?<power>[²³]|\\^[23])?(?: ?\\/ ?(?<below>${above}|h|s|l|L)(?<powerBelow>[²³]|\\^[23])?)?(?![\\p{L}\\d/²³^])`;
  return text.replace(new RegExp(pattern, 'gu'), (whole, ...found) => {
    const {
      amount,
      space,
      unit = '',
      power,
      below,
      powerBelow,
    } = found.at(-1) as Record<string, string | undefined>;
    if (power === undefined && below === undefined) return whole;
    const top = raised(words.units[unit]?.[amount === '1' ? 0 : 1] ?? unit, power, words);
    const head = amount === undefined ? `${space}${top}` : `${amount} ${top}`;
    if (below === undefined) return head;
    const bottom = words.units[below]?.[0] ?? below;
    const isTime = /^(?:h|s|min|ms)$/.test(below);
    const tail =
      isTime && powerBelow !== undefined ? `${bottom} ${words.squared}` : raised(bottom, powerBelow, words);
    return `${head} ${words.per} ${tail}`;
  });
}

function raised(unit: string, power: string | undefined, words: MathWords): string {
  if (power === undefined) return unit;
  return /2|²/.test(power) ? words.square(unit) : words.cubic(unit);
}

function measures(text: string, words: MathWords): string {
  const long = Object.keys(words.units).filter((unit) => unit.length > 1 || unit === 'Ω');
  const letters = Object.keys(words.units).filter((unit) => unit.length === 1 && unit !== 'Ω');
  const named = (_: string, amount: string, unit: string): string =>
    `${amount} ${words.units[unit]?.[amount === '1' ? 0 : 1] ?? unit}`;
  return text
    .replace(
      new RegExp(`(?<![\\d.,])(${NUMBER})[ \u00a0\u202f]?(${long.join('|')})(?![\\p{L}\\d])`, 'gu'),
      named,
    )
    .replace(
      new RegExp(`(?<![\\d.,])(${NUMBER})[ \u00a0\u202f](${letters.join('|')})${NO_ALGEBRA}`, 'gu'),
      named,
    );
}

/** Reads formulas such as "CO2" and "C6H12O6" one element symbol or number at a time. */
function chemistry(text: string): string {
  return text.replace(/(?<![\p{L}\d])(?=\p{L}*\d)(?:[A-Z][a-z]?\d{0,2}){2,6}(?![\p{L}\d])/gu, (formula) =>
    [...formula.matchAll(/[A-Z][a-z]?|\d+/g)].join(' '),
  );
}
