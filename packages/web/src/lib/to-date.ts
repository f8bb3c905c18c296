/**
 * Reads a point in time in any shape that may arrive on the wire (specification §3): a date, a text, or an object of
 * seconds and nanoseconds, with or without a leading underscore. Returns null if it cannot be read (RES-102).
 */
export function toDate(value: unknown): Date | null {
  const date = value instanceof Date ? value : new Date(millisecondsOf(value));
  return Number.isNaN(date.getTime()) ? null : date;
}

function millisecondsOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return Date.parse(value);
  if (typeof value !== 'object' || value === null) return Number.NaN;
  const parts = value as Record<string, unknown>;
  const seconds = Number(parts.seconds ?? parts._seconds);
  const nanoseconds = Number(parts.nanoseconds ?? parts._nanoseconds ?? 0);
  return seconds * 1_000 + nanoseconds / 1_000_000;
}
