import { numberInWords } from '@vivavoce/contracts/study/plan/spoken-words';
import Fraction from 'fraction.js';
import { ordinalOf } from '#ordinal.ts';

/* How numbers are written and said in British English. Each function throws for a value that has no such form. */

const MOST = 10n ** 12n;

function whole(value: Fraction, what: string): bigint {
  if (value.d !== 1n) throw new Error(`${value.toFraction()} is no whole number, so it has no ${what}`);
  if (value.n >= MOST) throw new Error(`${value.toFraction()} is too great`);
  return value.s * value.n;
}

const signed = (value: Fraction, words: string) => (value.lt(0) ? `minus ${words}` : words);

/** Whether the decimal form of a fraction ends: its lower number has no prime factor but 2 and 5. */
function endsAsDecimal({ d: bottom }: Fraction): boolean {
  let rest = bottom;
  for (const prime of [2n, 5n]) while (rest % prime === 0n) rest /= prime;
  return rest === 1n;
}

/** Writes "12", "-2.5" or, where the decimals do not end, "2/3". */
export const inFigures = (value: Fraction): string =>
  endsAsDecimal(value) ? value.toString(20) : value.toFraction();

/** Writes "12,500": with commas, so that nobody reads a number as a year. */
export function inGroupedFigures(value: Fraction): string {
  const [head = '', decimals] = inFigures(value).split('.');
  const grouped = head.includes('/') ? head : head.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** Says a whole number below a billion million: 2,000,005 is "two million and five". */
function wholeInWords(size: bigint): string {
  if (size < 1_000_000n) return numberInWords(Number(size));
  const [scale, name] = size < 1_000_000_000n ? [1_000_000n, 'million'] : [1_000_000_000n, 'billion'];
  const head = `${numberInWords(Number(size / scale))} ${name}`;
  const rest = size % scale;
  if (rest === 0n) return head;
  return `${head}${rest < 100n ? ' and' : ''} ${wholeInWords(rest)}`;
}

/** Says "third", "twenty-first" or "hundredth". */
export function ordinalInWords(value: Fraction): string {
  return ordinalOf(wholeInWords(whole(value.abs(), 'place'))).replace(/^one (?=[a-z]+$)/, '');
}

/** Says what one of so many equal parts is called: "half", "sixth", "twenty-fifth". */
export function partName(parts: Fraction): string {
  const count = whole(parts, 'parts');
  if (count < 1n) throw new Error(`there are no ${count} parts`);
  if (count === 1n) return 'whole';
  return count === 2n ? 'half' : count === 4n ? 'quarter' : ordinalInWords(parts);
}

/** Says the name of the parts: "halves", "sixths". */
export function partNames(parts: Fraction): string {
  return partName(parts)
    .replace(/^half$/, 'halve')
    .concat('s');
}

/** Says so many of so many parts, without simplifying: 2 of 6 is "two sixths". */
export function partsInWords(count: Fraction, parts: Fraction): string {
  const size = whole(count.abs(), 'parts');
  return signed(count, `${wholeInWords(size)} ${size === 1n ? partName(parts) : partNames(parts)}`);
}

/** Says a number as a fraction in its lowest terms: "two thirds", "two and a half", "five" for a whole one. */
export function fractionInWords(value: Fraction): string {
  const size = value.abs();
  const head = size.floor();
  const rest = size.sub(head);
  if (rest.equals(0)) return signed(value, wholeInWords(whole(head, 'words')));
  const part = partsInWords(new Fraction(rest.n), new Fraction(rest.d));
  if (head.equals(0)) return signed(value, part);
  return signed(
    value,
    `${wholeInWords(whole(head, 'words'))} and ${part.replace(/^one (?=e)/, 'an ').replace(/^one /, 'a ')}`,
  );
}

/** Says a number: "minus four", "two point five"; where the decimals do not end, as a fraction. */
export function inWords(value: Fraction): string {
  if (!endsAsDecimal(value)) return fractionInWords(value);
  const [head = '', decimals] = value.abs().toString(20).split('.');
  const words = wholeInWords(whole(new Fraction(head), 'words'));
  const digits = [...(decimals ?? '')].map((digit) => numberInWords(Number(digit)));
  return signed(value, digits.length === 0 ? words : `${words} point ${digits.join(' ')}`);
}

function poundsAndPence(value: Fraction): { pounds: bigint; pence: bigint } {
  const pence = whole(value.abs().mul(100), 'pence');
  return { pounds: pence / 100n, pence: pence % 100n };
}

/** Writes a sum of pounds: "£2.50", "£3", and below a pound "50p". */
export function moneyInFigures(value: Fraction): string {
  const { pounds, pence } = poundsAndPence(value);
  const sign = value.lt(0) ? '-' : '';
  if (pounds === 0n && pence > 0n) return `${sign}${pence}p`;
  return `${sign}£${pounds}${pence === 0n ? '' : `.${String(pence).padStart(2, '0')}`}`;
}

/** Says a sum of pounds: "two pounds fifty", "one pound and five pence", "fifty pence". */
export function moneyInWords(value: Fraction): string {
  const { pounds, pence } = poundsAndPence(value);
  const coins = `${wholeInWords(pence)} ${pence === 1n ? 'penny' : 'pence'}`;
  if (pounds === 0n && pence > 0n) return signed(value, coins);
  const notes = `${wholeInWords(pounds)} ${pounds === 1n ? 'pound' : 'pounds'}`;
  if (pence === 0n) return signed(value, notes);
  return signed(value, pence < 10n ? `${notes} and ${coins}` : `${notes} ${wholeInWords(pence)}`);
}

const DAY_MINUTES = 24 * 60;

function hourAndMinute(value: Fraction): { hour: number; minute: number } {
  const minutes = Number(whole(value, 'time of day'));
  const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return { hour: Math.floor(ofDay / 60), minute: ofDay % 60 };
}

/** Writes minutes after midnight as a clock with 24 hours shows them: "3:30", "15:05". */
export function clockInFigures(value: Fraction): string {
  const { hour, minute } = hourAndMinute(value);
  return `${hour}:${String(minute).padStart(2, '0')}`;
}

/** Says minutes after midnight: "three o’clock", "half past three", "quarter to four", "seven minutes past three". */
export function timeInWords(value: Fraction): string {
  const { hour, minute } = hourAndMinute(value);
  const hourInWords = (of: number) => numberInWords(of % 12 === 0 ? 12 : of % 12);
  if (minute === 0) return `${hourInWords(hour)} o’clock`;
  const isPast = minute <= 30;
  const distance = isPast ? minute : 60 - minute;
  const unit = distance % 5 === 0 ? '' : distance === 1 ? ' minute' : ' minutes';
  const words = distance === 30 ? 'half' : distance === 15 ? 'quarter' : `${numberInWords(distance)}${unit}`;
  return `${words} ${isPast ? 'past' : 'to'} ${hourInWords(isPast ? hour : hour + 1)}`;
}
