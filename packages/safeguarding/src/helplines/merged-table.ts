import type { Helpline, HelplineTable } from './helpline.ts';

/** What an operator knows of a country: its lines replace all of ours, and its number for emergencies too if it has one. */
export type CountryLines = { emergency: string | null; lines: readonly Helpline[] };

/** Replaces countries of a table, or adds them. `own` is by ISO code. */
export function mergedTable(ours: HelplineTable, own: Readonly<Record<string, CountryLines>>): HelplineTable {
  const emergency = { ...ours.emergency };
  for (const [country, { emergency: number }] of Object.entries(own))
    if (number !== null) emergency[country] = number;
  return {
    lines: [
      ...ours.lines.filter(({ country }) => !(country in own)),
      ...Object.values(own).flatMap(({ lines }) => lines),
    ],
    emergency,
  };
}
