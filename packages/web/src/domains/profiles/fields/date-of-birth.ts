import { AGE_MAX, AGE_MIN } from '@vivavoce/contracts/profiles/bounds';

const DAY_MS = 86_400_000;

/** Returns the day this many years before today, as `YYYY-MM-DD` in UTC, since the server counts in UTC. */
function yearsBefore(now: Date, years: number, moreDays: number): string {
  const day = Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate());
  return new Date(day + moreDays * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the first and the last date of birth that give an age of 1 to 120 (specification §5, §9). */
export function datesOfBirth(now: Date): { min: string; max: string } {
  return { min: yearsBefore(now, AGE_MAX + 1, 1), max: yearsBefore(now, AGE_MIN, 0) };
}
