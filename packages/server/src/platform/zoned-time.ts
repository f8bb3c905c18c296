const DAY_MS = 24 * 60 * 60 * 1_000;
const MINUTE_MS = 60 * 1_000;

/** The clock on the wall of each time zone. Zones are checked names, so there are only some hundreds. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Returns what the wall clock of a zone shows at a moment, as if it were UTC. All times are in milliseconds. */
export function wallMs(timeZone: string, momentMs: number): number {
  const parts = clockOf(timeZone).formatToParts(momentMs);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
}

/** Returns how far the wall clock of a zone is ahead of UTC at a moment, in milliseconds. */
const offsetMs = (timeZone: string, momentMs: number): number =>
  wallMs(timeZone, momentMs) - Math.floor(momentMs / 1_000) * 1_000;

/** Returns the day in a zone at a moment, as the number of days since 1970-01-01. */
export const dayAt = (timeZone: string, momentMs: number): number =>
  Math.floor(wallMs(timeZone, momentMs) / DAY_MS);

/** Returns the weekday of a day as ISO 8601 numbers it: Monday is 1. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** Returns a day in the form `2026-09-07`. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Finds the moment of the one change of the clock between two moments. */
function changeBetween(timeZone: string, fromMs: number, untilMs: number): number {
  const after = offsetMs(timeZone, untilMs);
  let [before, changed] = [Math.floor(fromMs / 1_000), Math.ceil(untilMs / 1_000)];
  while (changed - before > 1) {
    const middle = Math.floor((before + changed) / 2);
    if (offsetMs(timeZone, middle * 1_000) === after) changed = middle;
    else before = middle;
  }
  return changed * 1_000;
}

/**
 * Returns the moment at which the wall clock of a zone shows a time. When clocks are set back it shows some times twice,
 * and `which` chooses. When clocks are set forward it skips some times. Such a time is the moment of the change.
 * @param day the number of days since 1970-01-01
 * @param minuteOfDay the minutes since midnight on the wall clock
 */
export function momentOf(
  timeZone: string,
  day: number,
  minuteOfDay: number,
  which: 'first' | 'last' = 'first',
): number {
  const wall = day * DAY_MS + minuteOfDay * MINUTE_MS;
  const before = offsetMs(timeZone, wall - DAY_MS);
  const after = offsetMs(timeZone, wall + DAY_MS);
  const moments = [wall - before, wall - after].filter((moment) => wallMs(timeZone, moment) === wall);
  if (moments.length === 0) return changeBetween(timeZone, wall - after, wall - before);
  return which === 'first' ? Math.min(...moments) : Math.max(...moments);
}

/** A time from one moment to another, in milliseconds since the epoch. */
export type Span = { fromMs: number; untilMs: number };

/** Returns the day of a zone in which a moment lies. It lasts 23 or 25 hours when the clocks change. */
export function daySpan(timeZone: string, momentMs: number): Span {
  const day = dayAt(timeZone, momentMs);
  return { fromMs: momentOf(timeZone, day, 0), untilMs: momentOf(timeZone, day + 1, 0) };
}

/** Returns the week of a zone in which a moment lies, from Monday to Monday. */
export function weekSpan(timeZone: string, momentMs: number): Span {
  const day = dayAt(timeZone, momentMs);
  const monday = day - weekdayOf(day) + 1;
  return { fromMs: momentOf(timeZone, monday, 0), untilMs: momentOf(timeZone, monday + 7, 0) };
}
