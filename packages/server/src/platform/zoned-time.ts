import { addDays, weekdayOf } from '@vivavoce/contracts/wire/calendar-days';

/**
 * Local time by the IANA database, as `Intl` knows it. Zones move their clocks by an hour or half an hour, mostly at
 * night but in places at midnight, so every question is answered from the zone itself and never from an offset.
 */

const QUARTER_MS = 15 * 60 * 1_000;
const DAY_QUARTERS = 96;
/** No zone is further than this from UTC. */
const FURTHEST_QUARTERS = 15 * 4;

type LocalTime = { day: string; hour: number };

const formats = new Map<string, Intl.DateTimeFormat>();
/** Every name that callers may send is one of a few hundred zones, but nothing promises that no name has two spellings. */
const FORMATS_MAX = 1_000;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  if (formats.size >= FORMATS_MAX) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** Returns the calendar day and the hour that clocks in a zone show. */
export function localTime(at: Date, timeZone: string): LocalTime {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    hour: Number(parts.get('hour')),
  };
}

/** Returns the calendar day in a zone. */
export const localDay = (at: Date, timeZone: string): string => localTime(at, timeZone).day;

/**
 * Returns the first moment of a day in a zone. It is not always midnight: some clocks skip it. A day that a zone left
 * out altogether begins and ends at the same moment.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const utcMs = Date.parse(`${day}T00:00:00Z`);
  const at = (quarters: number) => new Date(utcMs + quarters * QUARTER_MS);
  let before = -FURTHEST_QUARTERS;
  let reached = DAY_QUARTERS + FURTHEST_QUARTERS;
  // Clocks in every zone change at a quarter of an hour, so no finer search is needed.
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (localDay(at(middle), timeZone) < day) before = middle;
    else reached = middle;
  }
  return at(reached);
}

/** Returns the first moment of a day at which clocks in a zone show this hour, or the next one if it is skipped. */
export function momentAt({ day, hour }: LocalTime, timeZone: string): Date {
  const startMs = startOfDay(day, timeZone).getTime();
  const endMs = startOfDay(addDays(day, 1), timeZone).getTime();
  for (let ms = startMs; ms < endMs; ms += QUARTER_MS)
    if (localTime(new Date(ms), timeZone).hour >= hour) return new Date(ms);
  return new Date(endMs);
}

/** Returns the next moment after this one at which it is that weekday and hour in a zone. */
export function nextWeekly(
  after: Date,
  { weekday, hour, timeZone }: { weekday: number; hour: number; timeZone: string },
): Date {
  const today = localDay(after, timeZone);
  const nearest = addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  const moment = momentAt({ day: nearest, hour }, timeZone);
  return moment > after ? moment : momentAt({ day: addDays(nearest, 7), hour }, timeZone);
}
