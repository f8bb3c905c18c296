import { readDecimal } from '../numbers/decimals.ts';
import { isDigits, textAt } from '../numbers/number-names.ts';
import { readWhole } from '../numbers/whole.ts';
import { isBreak, type Place, type Word } from '../words.ts';

/**
 * A time of day, in minutes after midnight. `isTwelveHour`: nothing tells the morning from the evening, and `minutes` is
 * the earlier of the two readings (0 to 719). `isBare`: only a number was said, which is an hour if a time is asked.
 */
export type ClockTime = Place & { minutes: number; isTwelveHour: boolean; isBare: boolean };

/** An hour and minutes as said, and the position after them. */
type Read = { hour: number; minute: number; next: number; isFixed?: boolean; isBare?: boolean };

const HOUR = 60;
const HALF_DAY = 720;
const DAY = 1440;

/** Reads a whole number of minutes or hours up to `most`. */
function readUpTo(words: readonly Word[], at: number, most: number): { value: number; next: number } | null {
  const isFigure = isDigits(textAt(words, at));
  const read = isFigure ? { value: Number(textAt(words, at)), next: at + 1 } : readWhole(words, at);
  return read === null || read.value > most ? null : read;
}

/** Reads the hour of "half past three" and "ten to noon". */
function readHour(
  words: readonly Word[],
  at: number,
): { value: number; next: number; isFixed?: boolean } | null {
  const word = textAt(words, at);
  if (word === 'noon' || word === 'midday') return { value: 12, next: at + 1, isFixed: true };
  if (word === 'midnight') return { value: 24, next: at + 1, isFixed: true };
  const hour = readUpTo(words, at, 12);
  return hour === null || hour.value === 0 ? null : hour;
}

/** Reads "noon", "12 noon" and "midnight". */
function readNamed(words: readonly Word[], at: number): Read | null {
  const twelve = /^(?:12|twelve)$/.test(textAt(words, at)) ? at + 1 : at;
  const named = readHour(words, twelve);
  return named?.isFixed === true
    ? { hour: named.value % 24, minute: 0, next: named.next, isFixed: true }
    : null;
}

const isPast = (word: string) => word === 'past' || word === 'after';
const isTo = (word: string) => /^(?:to|till|til|before|of)$/.test(word);

/** Reads "half past three", "half three", "quarter to four", "twenty to nine", "ten minutes past 2". */
function readRelative(words: readonly Word[], at: number): Read | null {
  const from = /^an?$/.test(textAt(words, at)) ? at + 1 : at;
  const word = textAt(words, from);
  if (word === 'half') {
    const hour = readHour(words, isPast(textAt(words, from + 1)) ? from + 2 : from + 1);
    return hour === null ? null : { hour: hour.value, minute: 30, next: hour.next, isFixed: hour.isFixed };
  }
  const isQuarter = word === 'quarter';
  const minutes = isQuarter ? { value: 15, next: from + 1 } : readUpTo(words, from, 59);
  if (minutes === null || /^(?:from|between)$/.test(textAt(words, at - 1))) return null;
  const joint = /^(?:minutes?|mins?)$/.test(textAt(words, minutes.next)) ? minutes.next + 1 : minutes.next;
  const direction = textAt(words, joint);
  const isMisheard = isQuarter && /^(?:two|too|2)$/.test(direction);
  if (!isPast(direction) && !isTo(direction) && !isMisheard) return null;
  if (direction === 'of' && !isQuarter) return null;
  const hour = readHour(words, joint + 1);
  if (hour === null) return null;
  return isPast(direction)
    ? { hour: hour.value, minute: minutes.value, next: hour.next, isFixed: hour.isFixed }
    : { hour: hour.value - 1 || 12, minute: HOUR - minutes.value, next: hour.next, isFixed: hour.isFixed };
}

/** Reads figures: "15:45", "3.45", "3 45", "15h45", "0930". */
function readFigures(words: readonly Word[], at: number): Read | null {
  const decimal = readDecimal(words, at);
  const dotted = /^(\d{1,2})\.(\d\d)$/.exec(textAt(words, at));
  if (decimal !== null && dotted === null) return null;
  if (dotted !== null) return { hour: Number(dotted[1]), minute: Number(dotted[2]), next: at + 1 };
  const hours = textAt(words, at);
  const together = /^(\d{1,2})(\d\d)$/.exec(hours);
  if (together !== null)
    return {
      hour: Number(together[1]),
      minute: Number(together[2]),
      next: at + 1,
      isFixed: hours.length === 4,
    };
  if (!/^\d{1,2}$/.test(hours)) return null;
  const minutesAt = /^(?::|h)$/.test(textAt(words, at + 1)) ? at + 2 : at + 1;
  if (!/^\d\d$/.test(textAt(words, minutesAt))) return null;
  const isSeconds = textAt(words, minutesAt + 1) === ':' && textAt(words, minutesAt + 2) === '00';
  const next = isSeconds ? minutesAt + 3 : minutesAt + 1;
  return {
    hour: Number(hours),
    minute: Number(textAt(words, minutesAt)),
    next,
    isFixed: hours.startsWith('0'),
  };
}

/** A child's way to say the half: "seven and a half o'clock". */
const PARTS_AFTER = new Map([
  ['and a half', 30],
  ['and a quarter', 15],
]);

const afterClock = (words: readonly Word[], at: number) => (textAt(words, at) === 'oclock' ? at + 1 : at);

/** Reads words: "three forty five", "three oh five", "fifteen hundred hours", "three o'clock", or a bare hour. */
function readSpoken(words: readonly Word[], at: number): Read | null {
  const joined = readWhole(words, at, true);
  if (joined === null || isPast(textAt(words, joined.next))) return null;
  const after = /^hours?$/.test(textAt(words, joined.next)) ? joined.next + 1 : joined.next;
  if (joined.pair !== null) return { hour: joined.pair[0], minute: joined.pair[1], next: after };
  const isHundreds = textAt(words, joined.next - 1) === 'hundred' && joined.value % 100 === 0;
  if (isHundreds) return { hour: joined.value / 100, minute: 0, next: after, isFixed: true };
  const isClock = textAt(words, joined.next) === 'o' && textAt(words, joined.next + 1) === 'clock';
  if (isClock) return { hour: joined.value, minute: 0, next: joined.next + 2 };
  const part = PARTS_AFTER.get([0, 1, 2].map((more) => textAt(words, joined.next + more)).join(' '));
  if (part !== undefined)
    return { hour: joined.value, minute: part, next: afterClock(words, joined.next + 3) };
  const minutes = textAt(words, joined.next) === 'then' ? readUpTo(words, joined.next + 1, HOUR - 1) : null;
  if (minutes !== null && minutes.value >= 10)
    return { hour: joined.value, minute: minutes.value, next: minutes.next };
  const isNamed = textAt(words, joined.next) === 'oclock';
  return { hour: joined.value, minute: 0, next: isNamed ? joined.next + 1 : joined.next, isBare: !isNamed };
}

/** Reads the part of the day after a time: "pm", "p.m.", "in the afternoon", "at night". */
function readHalf(
  words: readonly Word[],
  at: number,
  hour: number,
): { isLater: boolean; next: number } | null {
  const said = (offset: number) => textAt(words, at + offset);
  if (/^[ap]m$/.test(said(0))) return { isLater: said(0) === 'pm', next: at + 1 };
  const dot = said(1) === '.' ? 1 : 0;
  if (/^[ap]$/.test(said(0)) && said(1 + dot) === 'm') {
    const next = at + 2 + dot + (dot === 1 && said(3) === '.' ? 1 : 0);
    return { isLater: said(0) === 'p', next };
  }
  const place = `${said(0)} ${said(1)}`;
  if (place === 'at night') return { isLater: hour % 12 >= 5, next: at + 2 };
  if (place !== 'in the' || !/^(?:morning|afternoon|evening|night)$/.test(said(2))) return null;
  return { isLater: said(2) !== 'morning', next: at + 3 };
}

/** Turns an hour and minutes as said into a time of day; null if no clock shows them. */
function timeOf(words: readonly Word[], at: number, read: Read): ClockTime | null {
  if (read.hour > 24 || read.minute >= HOUR || (read.hour === 24 && read.minute > 0)) return null;
  const half = readHalf(words, read.next, read.hour);
  const isTwelveHour = read.isFixed !== true && read.hour <= 12 && half === null && !(read.hour === 0);
  const said = (read.hour * HOUR + read.minute) % DAY;
  const halfDay = half === null ? said : (said % HALF_DAY) + (half.isLater ? HALF_DAY : 0);
  const minutes = isTwelveHour ? said % HALF_DAY : halfDay;
  const isBare = read.isBare === true && half === null;
  return { start: at, end: half?.next ?? read.next, minutes, isTwelveHour, isBare };
}

/**
 * Returns the times of day in an utterance: "half past three", "half three" (3:30, as the British say it), "quarter to
 * four", "three forty five", "15:45", "3.45 pm", "noon". A bare number is an hour.
 */
export function timesIn(words: readonly Word[]): ClockTime[] {
  const times: ClockTime[] = [];
  for (let at = 0; at < words.length; ) {
    const read = isBreak(textAt(words, at))
      ? null
      : (readNamed(words, at) ?? readRelative(words, at) ?? readFigures(words, at) ?? readSpoken(words, at));
    const time = read === null ? null : timeOf(words, at, read);
    if (time !== null) times.push(time);
    at = Math.max(at + 1, read?.next ?? 0, time?.end ?? 0);
  }
  return times;
}

/** Whether two times are the same minute. A time in twelve hours is the same as both of its readings. */
export function sameTime(first: ClockTime, second: ClockTime): boolean {
  const isEither = first.isTwelveHour || second.isTwelveHour;
  return isEither ? first.minutes % HALF_DAY === second.minutes % HALF_DAY : first.minutes === second.minutes;
}
