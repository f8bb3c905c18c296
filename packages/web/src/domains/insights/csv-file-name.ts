import { m } from '#messages/messages.js';
import type { Days } from './range/report-range.ts';

/** Returns the name of a file of figures: 'sessions-2026-09-07-to-2026-11-26.csv', or without days 'sessions.csv'. */
export function csvFileName(name: string, { from, to }: Partial<Days> = {}): string {
  return `${from && to ? m.admin_csv_file({ name, from, to }) : name}.csv`;
}
