const two = (count: number) => String(count).padStart(2, '0');

/** Writes a moment as a field for day and time holds it, in the reader's time zone: '2026-11-26T18:00'. */
export function toLocalMoment(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Returns the moment of such a field, in ISO 8601; null if the field is empty. */
export function fromLocalMoment(written: string): string | null {
  return written === '' ? null : new Date(written).toISOString();
}
