/** What begins a file of UTF-8 so that Excel reads it as such: the byte order mark. */
export const CSV_BOM = '\uFEFF';

export type CsvCell = string | number | boolean | null;

/**
 * Where a spreadsheet takes a cell for a formula (OWASP, "CSV Injection"): at the first character of a text, and after a
 * semicolon, which ends a cell wherever the comma is the decimal mark.
 */
const FORMULA_START = /(^|;)(?=[=+\-@\t\r\n＝＋－＠])/g;
const NEEDS_QUOTES = /[",\r\n]/;

/** Writes a text so that no spreadsheet runs it: what would be a formula gets an apostrophe in front. */
function textCell(text: string): string {
  const harmless = text.replaceAll(FORMULA_START, "$1'");
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
