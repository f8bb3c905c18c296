import type { MathWords } from '../math-words.ts';
import { romanValue } from './roman.ts';

/**
 * The only names after which a single letter is read as a ruler's numeral, so that "Dad I saw" does not become a king.
 */
const RULERS =
  'Charles|Elizabeth|George|Edward|James|William|Francis|Philip|Pius|Paul|Napoleon|Nicholas|Victoria|Mary';

const MANY: Record<string, string> = { k: 'thousand', m: 'million', bn: 'billion' };

/** English, British spelling. */
export const english: MathWords = {
  plus: 'plus',
  minus: 'minus',
  times: 'times',
  dividedBy: 'divided by',
  over: 'over',
  equals: 'equals',
  notEqual: 'is not equal to',
  about: 'is about',
  atMost: 'is at most',
  atLeast: 'is at least',
  lessThan: 'is less than',
  greaterThan: 'is greater than',
  plusOrMinus: 'plus or minus',
  squareRoot: 'the square root of',
  cubeRoot: 'the cube root of',
  squared: 'squared',
  cubed: 'cubed',
  power: 'to the power of',
  percent: 'percent',
  degrees: ['degree', 'degrees'],
  celsius: 'Celsius',
  fahrenheit: 'Fahrenheit',
  infinity: 'infinity',
  upTo: 'to',
  ratio: 'to',
  and: 'and',
  or: 'or',
  ampersand: 'and',
  what: 'what',
  blank: 'blank',
  numberSign: 'number',
  link: 'a link',
  parts: {
    2: ['1 half', 'halves'],
    3: ['1 third', 'thirds'],
    4: ['1 quarter', 'quarters'],
    5: ['1 fifth', 'fifths'],
    6: ['1 sixth', 'sixths'],
    7: ['1 seventh', 'sevenths'],
    8: ['1 eighth', 'eighths'],
    9: ['1 ninth', 'ninths'],
    10: ['1 tenth', 'tenths'],
    12: ['1 twelfth', 'twelfths'],
    100: ['1 hundredth', 'hundredths'],
  },
  units: {
    km: ['kilometre', 'kilometres'],
    m: ['metre', 'metres'],
    dm: ['decimetre', 'decimetres'],
    cm: ['centimetre', 'centimetres'],
    mm: ['millimetre', 'millimetres'],
    µm: ['micrometre', 'micrometres'],
    nm: ['nanometre', 'nanometres'],
    kg: ['kilogram', 'kilograms'],
    g: ['gram', 'grams'],
    mg: ['milligram', 'milligrams'],
    l: ['litre', 'litres'],
    L: ['litre', 'litres'],
    dl: ['decilitre', 'decilitres'],
    cl: ['centilitre', 'centilitres'],
    ml: ['millilitre', 'millilitres'],
    mL: ['millilitre', 'millilitres'],
    ha: ['hectare', 'hectares'],
    s: ['second', 'seconds'],
    ms: ['millisecond', 'milliseconds'],
    min: ['minute', 'minutes'],
    h: ['hour', 'hours'],
    N: ['newton', 'newtons'],
    kN: ['kilonewton', 'kilonewtons'],
    J: ['joule', 'joules'],
    kJ: ['kilojoule', 'kilojoules'],
    kcal: ['kilocalorie', 'kilocalories'],
    W: ['watt', 'watts'],
    kW: ['kilowatt', 'kilowatts'],
    MW: ['megawatt', 'megawatts'],
    kWh: ['kilowatt hour', 'kilowatt hours'],
    V: ['volt', 'volts'],
    kV: ['kilovolt', 'kilovolts'],
    mA: ['milliamp', 'milliamps'],
    Ω: ['ohm', 'ohms'],
    Hz: ['hertz', 'hertz'],
    kHz: ['kilohertz', 'kilohertz'],
    MHz: ['megahertz', 'megahertz'],
    GHz: ['gigahertz', 'gigahertz'],
    Pa: ['pascal', 'pascals'],
    kPa: ['kilopascal', 'kilopascals'],
    hPa: ['hectopascal', 'hectopascals'],
    mol: ['mole', 'moles'],
    dB: ['decibel', 'decibels'],
    K: ['kelvin', 'kelvins'],
    kB: ['kilobyte', 'kilobytes'],
    KB: ['kilobyte', 'kilobytes'],
    MB: ['megabyte', 'megabytes'],
    GB: ['gigabyte', 'gigabytes'],
    TB: ['terabyte', 'terabytes'],
    mph: ['mile per hour', 'miles per hour'],
    ft: ['foot', 'feet'],
    yd: ['yard', 'yards'],
    mi: ['mile', 'miles'],
    lb: ['pound', 'pounds'],
    lbs: ['pound', 'pounds'],
    oz: ['ounce', 'ounces'],
  },
  per: 'per',
  square: (unit) => `square ${unit}`,
  cubic: (unit) => `cubic ${unit}`,
  money: {
    $: [
      ['dollar', 'dollars'],
      ['cent', 'cents'],
    ],
    '£': [
      ['pound', 'pounds'],
      ['penny', 'pence'],
    ],
    '€': [
      ['euro', 'euros'],
      ['cent', 'cents'],
    ],
    '¥': [
      ['yen', 'yen'],
      ['sen', 'sen'],
    ],
    '₹': [
      ['rupee', 'rupees'],
      ['paisa', 'paise'],
    ],
  },
  moneyAnd: ' and ',
  months: 'January February March April May June July August September October November December'.split(' '),
  date: (day, month, year) => `the ${ordinal(day)} of ${month} ${year}`,
  slashDates: false,
  time: (hour, minute) => {
    if (minute === 0) return hour >= 1 && hour <= 12 ? `${hour} o’clock` : `${hour} hundred hours`;
    return `${hour} ${minute < 10 ? `oh ${minute}` : minute}`;
  },
  year: (year) => {
    const [century, rest] = [year.slice(0, 2), year.slice(2)];
    if (rest === '00') return `${century} hundred`;
    return rest.startsWith('0') ? `${century} oh ${rest.slice(1)}` : `${century} ${rest}`;
  },
  thousands: null,
  own: [
    [/\be\.g\.,?/gi, 'for example,'],
    [/\bi\.e\.,?/gi, 'that is,'],
    [/([$£€]\d+(?:\.\d+)?)(m|bn|k)\b/g, (_, sum, size = '') => `${sum} ${MANY[size]}`],
    [/\b24\/7\b/g, '24 7'],
    [/\bapprox\.(?= ?\d)/gi, 'about'],
    [/\b(\d{1,2}):00(?= ?[ap]\.?m\b)/gi, '$1'],
    [
      /\b(\d{1,2})[.:]([0-5]\d)(?= ?[ap]\.?m\b)/gi,
      (_, hour = '', minute = '') => english.time(Number(hour), Number(minute)),
    ],
    [
      /\b(Chapter|Part|Act|Scene|Book|Volume|Section|War|Type|Level|Stage|Unit|Article) ([IVX]+)\b/g,
      (_, word, numeral = '') => `${word} ${romanValue(numeral) ?? numeral}`,
    ],
    [
      /\b(?!The |An? |And |Or |In |On |Of )(\p{Lu}\p{Ll}+) ([IVX]{2,})\b/gu,
      (_, name, numeral = '') => kingly(name, numeral),
    ],
    [
      new RegExp(`\\b(${RULERS}) ([IVX])(?=[.,;:!?)’']|$| (?:was|became|ruled|of|and|died|had)\\b)`, 'g'),
      (_, name, numeral = '') => kingly(name, numeral),
    ],
  ],
};

function kingly(name: string | undefined, numeral: string): string {
  const value = romanValue(numeral);
  return value === null ? `${name} ${numeral}` : `${name} the ${ordinal(value)}`;
}

function ordinal(value: number): string {
  const teen = Math.floor((value % 100) / 10) === 1;
  return `${value}${(teen ? undefined : ['th', 'st', 'nd', 'rd'][value % 10]) ?? 'th'}`;
}
