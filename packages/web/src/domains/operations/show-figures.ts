import { DASH } from '#lib/show.ts';

const SECOND_MS = 1_000;
/** What is quicker is shown in milliseconds. */
const SHOWN_IN_SECONDS_MS = 10 * SECOND_MS;

const durations = {
  millisecond: new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit: 'millisecond',
    maximumFractionDigits: 0,
  }),
  second: new Intl.NumberFormat(undefined, { style: 'unit', unit: 'second', maximumFractionDigits: 1 }),
};

/** Shows how long something took, such as '850 ms' or '12.3 sec'; a dash if it was not measured. */
export function showDuration(ms: number | null): string {
  if (ms === null) return DASH;
  return ms < SHOWN_IN_SECONDS_MS
    ? durations.millisecond.format(ms)
    : durations.second.format(ms / SECOND_MS);
}

const size = (unit: string, maximumFractionDigits: number) =>
  new Intl.NumberFormat(undefined, { style: 'unit', unit, maximumFractionDigits });

/** The units of sizes, largest first, with their bytes. */
const sizes = [
  { least: 1_000_000_000, format: size('gigabyte', 1) },
  { least: 1_000_000, format: size('megabyte', 1) },
  { least: 1_000, format: size('kilobyte', 0) },
] as const;

const smallest = size('byte', 0);

/** Shows a size in kB, MB or GB, such as '1.2 MB', and what is smaller in bytes. */
export function showSize(bytes: number): string {
  const unit = sizes.find(({ least }) => bytes >= least);
  return unit === undefined ? smallest.format(bytes) : unit.format.format(bytes / unit.least);
}
