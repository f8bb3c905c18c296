/** What begins a file of UTF-8 so that Excel reads it as such: the byte order mark. */
export const CSV_BOM = '\uFEFF';

export type CsvCell = string | number | boolean | null;

/** The first characters by which a spreadsheet takes a cell for a formula (OWASP, "CSV Injection"). */
const FORMULA_START = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Writes a text so that no spreadsheet runs it: what would be a formula gets an apostrophe in front. */
function textCell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Returns one line of a CSV file (RFC 4180), with its line break. Numbers are written as they are, and null is an empty
 * cell. A text that a spreadsheet would run as a formula stays a text.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  const written = cells.map((cell) => (typeof cell === 'string' ? textCell(cell) : String(cell ?? '')));
  return `${written.join(',')}\r\n`;
}
