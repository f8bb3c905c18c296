import type { MathWords } from '../math-words.ts';
import { romanValue } from './roman.ts';

/** German. */
export const german: MathWords = {
  plus: 'plus',
  minus: 'minus',
  times: 'mal',
  dividedBy: 'geteilt durch',
  over: 'durch',
  equals: 'gleich',
  notEqual: 'ist nicht gleich',
  about: 'ist ungefähr',
  atMost: 'ist höchstens',
  atLeast: 'ist mindestens',
  lessThan: 'ist kleiner als',
  greaterThan: 'ist größer als',
  plusOrMinus: 'plus minus',
  squareRoot: 'Wurzel aus',
  cubeRoot: 'dritte Wurzel aus',
  squared: 'hoch 2',
  cubed: 'hoch 3',
  power: 'hoch',
  percent: 'Prozent',
  degrees: ['Grad', 'Grad'],
  celsius: 'Celsius',
  fahrenheit: 'Fahrenheit',
  infinity: 'unendlich',
  upTo: 'bis',
  ratio: 'zu',
  and: '',
  or: 'oder',
  ampersand: 'und',
  what: 'wie viel',
  blank: 'Lücke',
  numberSign: 'Nummer',
  link: 'ein Link',
  parts: {
    2: ['ein halb', 'halbe'],
    3: ['ein Drittel', 'Drittel'],
    4: ['ein Viertel', 'Viertel'],
    5: ['ein Fünftel', 'Fünftel'],
    6: ['ein Sechstel', 'Sechstel'],
    7: ['ein Siebtel', 'Siebtel'],
    8: ['ein Achtel', 'Achtel'],
    9: ['ein Neuntel', 'Neuntel'],
    10: ['ein Zehntel', 'Zehntel'],
    12: ['ein Zwölftel', 'Zwölftel'],
    100: ['ein Hundertstel', 'Hundertstel'],
  },
  units: {
    km: ['Kilometer', 'Kilometer'],
    m: ['Meter', 'Meter'],
    dm: ['Dezimeter', 'Dezimeter'],
    cm: ['Zentimeter', 'Zentimeter'],
    mm: ['Millimeter', 'Millimeter'],
    kg: ['Kilogramm', 'Kilogramm'],
    g: ['Gramm', 'Gramm'],
    mg: ['Milligramm', 'Milligramm'],
    l: ['Liter', 'Liter'],
    L: ['Liter', 'Liter'],
    dl: ['Deziliter', 'Deziliter'],
    cl: ['Zentiliter', 'Zentiliter'],
    ml: ['Milliliter', 'Milliliter'],
    mL: ['Milliliter', 'Milliliter'],
    ha: ['Hektar', 'Hektar'],
    s: ['Sekunde', 'Sekunden'],
    ms: ['Millisekunde', 'Millisekunden'],
    min: ['Minute', 'Minuten'],
    h: ['Stunde', 'Stunden'],
    N: ['Newton', 'Newton'],
    J: ['Joule', 'Joule'],
    kJ: ['Kilojoule', 'Kilojoule'],
    kcal: ['Kilokalorie', 'Kilokalorien'],
    W: ['Watt', 'Watt'],
    kW: ['Kilowatt', 'Kilowatt'],
    kWh: ['Kilowattstunde', 'Kilowattstunden'],
    V: ['Volt', 'Volt'],
    mA: ['Milliampere', 'Milliampere'],
    Ω: ['Ohm', 'Ohm'],
    Hz: ['Hertz', 'Hertz'],
    kHz: ['Kilohertz', 'Kilohertz'],
    MHz: ['Megahertz', 'Megahertz'],
    GHz: ['Gigahertz', 'Gigahertz'],
    Pa: ['Pascal', 'Pascal'],
    hPa: ['Hektopascal', 'Hektopascal'],
    mol: ['Mol', 'Mol'],
    dB: ['Dezibel', 'Dezibel'],
    K: ['Kelvin', 'Kelvin'],
    MB: ['Megabyte', 'Megabyte'],
    GB: ['Gigabyte', 'Gigabyte'],
    mph: ['Meile pro Stunde', 'Meilen pro Stunde'],
  },
  per: 'pro',
  square: (unit) => `Quadrat${unit.toLowerCase()}`,
  cubic: (unit) => `Kubik${unit.toLowerCase()}`,
  money: {
    $: [
      ['Dollar', 'Dollar'],
      ['Cent', 'Cent'],
    ],
    '£': [
      ['Pfund', 'Pfund'],
      ['Penny', 'Pence'],
    ],
    '€': [
      ['Euro', 'Euro'],
      ['Cent', 'Cent'],
    ],
    '¥': [
      ['Yen', 'Yen'],
      ['Sen', 'Sen'],
    ],
    '₹': [
      ['Rupie', 'Rupien'],
      ['Paisa', 'Paisa'],
    ],
  },
  moneyAnd: ' und ',
  months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  date: (day, month, year) => `${ordinal(day, 'er')} ${month} ${year}`,
  slashDates: true,
  time: (hour, minute) => `${hour} Uhr${minute === 0 ? '' : ` ${minute}`}`,
  year: (year) => `${year.slice(0, 2)}hundert${year.endsWith('00') ? '' : ` ${Number(year.slice(2))}`}`,
  thousands: /(?<![\d.,])\d{1,3}(?:\.\d{3})+(?![\d.])/g,
  own: [
    [/\bz\. ?B\.,?/g, 'zum Beispiel'],
    [/\bd\. ?h\.,?/g, 'das heißt'],
    [/\bu\. ?a\.,?/g, 'unter anderem'],
    [/\busw\./g, 'und so weiter'],
    [/\bbzw\./g, 'beziehungsweise'],
    [/\bca\.(?= ?\d)/g, 'circa'],
    [
      /\b(\d{1,2}):([0-5]\d) Uhr\b/g,
      (_, hour = '', minute = '') => german.time(Number(hour), Number(minute)),
    ],
    [
      /(?<=\b(?:am|vom|zum|dem|den|bis) )(\d{1,2})\.(\d{1,2})\.(?=(?:1[1-9]|20)\d\d\b)/giu,
      (whole, day, month) => {
        const name = german.months[Number(month) - 1];
        return name === undefined ? (whole ?? '') : `${ordinal(Number(day), 'en')} ${name} `;
      },
    ],
    [
      /(?<=\b(?:am|vom|zum|im|dem|den|des|beim) )(\d{1,2})\. (?=\p{L})/giu,
      (_, day) => `${ordinal(Number(day), 'en')} `,
    ],
    [
      /(?<=\b(?:der|die|das|jede|eine) )(\d{1,2})\. (?=\p{L})/giu,
      (_, day) => `${ordinal(Number(day), 'e')} `,
    ],
    [/(?<=\p{Lu}\p{Ll}+ )([IVX]+)\.(?= \p{Ll}|,)/gu, (_, numeral = '') => kingly(numeral, `${numeral}.`)],
    [/(?<=\p{Lu}\p{Ll}+ )([IVX]{2,})\.?(?=\s|$)/gu, (whole, numeral = '') => kingly(numeral, whole ?? '')],
  ],
};

const STEMS =
  'ers zwei drit vier fünf sechs sieb ach neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const ONES = ' einund zweiund dreiund vierund fünfund sechsund siebenund achtund neunund'.split(' ');
const TENS = ['', '', 'zwanzig', 'dreißig'];

/**
 * Returns an ordinal such as "dritte" or "einundzwanzigsten" up to 39, and figures beyond that. `ending` follows the t.
 */
function ordinal(value: number, ending: 'e' | 'en' | 'er'): string {
  const stem = STEMS[value - 1];
  if (stem !== undefined) return `${stem}t${ending}`;
  const tens = TENS[Math.floor(value / 10)];
  return tens ? `${ONES[value % 10]}${tens}st${ending}` : `${value}.`;
}

function kingly(numeral: string, otherwise: string): string {
  const value = romanValue(numeral);
  return value === null ? otherwise : `der ${ordinal(value, 'e')}`;
}
