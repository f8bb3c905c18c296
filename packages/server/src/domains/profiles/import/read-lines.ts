import { IMPORT_LINES_MAX } from '@vivavoce/contracts/profiles/bounds';
import {
  IMPORT_COLUMNS,
  IMPORT_COLUMNS_REQUIRED,
  type ImportColumn,
  importUsers,
} from '@vivavoce/contracts/profiles/import-calls';
import { type Info, parse } from 'csv-parse/sync';
import { refuse } from '#platform/http/refused.ts';
import type { Texts } from '#platform/text/texts.ts';

/** A line of a file with people. */
export type FileLine = {
  /** Its number in the file, from 1. A line whose cells have line breaks has the number of the first. */
  line: number;
  /** What stands in each column; empty for a column that the file does not have. */
  cells: Record<ImportColumn, string>;
  /** Whether it has as many cells as the heading. If not, nobody knows which cell belongs to which column. */
  fitsHeading: boolean;
};

const SEPARATORS = [',', ';', '\t'] as const;

/** The most lines that are looked at, also empty ones. The server does nothing else while it reads a file. */
const FILE_LINES_MAX = 20_000;

/** What a reader of UTF-8 puts where the bytes are none. */
const NOT_UTF8 = '\uFFFD';

/** Finds the separator of a file: the one that occurs most in its heading, whose names contain none. */
function separatorOf(file: string): string {
  const [heading = ''] = file.trimStart().split('\n', 1);
  const cellsWith = (separator: string) => heading.split(separator).length;
  return SEPARATORS.reduce<string>(
    (best, each) => (cellsWith(each) > cellsWith(best) ? each : best),
    SEPARATORS[0],
  );
}

/** @throws Refused `import_unreadable` for a file that is no CSV, or not in UTF-8; `import_too_long` for very many lines */
function recordsOf(csv: string): { record: string[]; line: number }[] {
  if (csv.includes(NOT_UTF8)) throw refuse(importUsers, 'import_unreadable');
  // The parser would count each half of a Windows line break in a cell.
  const file = csv.replaceAll(/\r\n?/g, '\n');
  if (file.split('\n').length > FILE_LINES_MAX) throw refuse(importUsers, 'import_too_long');
  try {
    const parsed: unknown = parse(file, {
      bom: true,
      delimiter: separatorOf(file),
      info: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      // The heading, and one person more than there may be.
      to: IMPORT_LINES_MAX + 2,
      trim: true,
    });
    // With `info`, which the parser's types leave out.
    const records = parsed as { record: string[]; info: Info }[];
    return records.map(({ record, info }) => ({
      record,
      line: info.lines - record.join('').split('\n').length + 1,
    }));
  } catch {
    throw refuse(importUsers, 'import_unreadable');
  }
}

const isColumn = (name: string): name is ImportColumn => IMPORT_COLUMNS.some((column) => column === name);

/**
 * Reads the heading: in any case, with spaces or underscores. Columns without a name at its end are none.
 * @throws Refused `import_columns`, with each column that is missing, unknown or there twice
 */
function columnsOf(heading: readonly string[], texts: Texts): ImportColumn[] {
  const width = heading.findLastIndex((name) => name !== '') + 1;
  const names = heading.slice(0, width).map((name) => name.toLowerCase().replaceAll(/[\s_]+/g, '_'));
  const lastPlace = new Map(names.map((name, at) => [name, at]));
  const wrong = [
    ...IMPORT_COLUMNS_REQUIRED.filter((name) => !names.includes(name)).map((name) => [
      name,
      'import_column_missing',
    ]),
    ...names.filter((name) => !isColumn(name)).map((name) => [name, 'import_column_unknown']),
    ...names.filter((name, at) => lastPlace.get(name) !== at).map((name) => [name, 'import_column_twice']),
  ];
  if (wrong.length === 0) return names.filter(isColumn);
  const fields = Object.fromEntries(wrong.map(([name, key = '']) => [name, texts.say(key)]));
  throw refuse(importUsers, 'import_columns', { fields });
}

/**
 * Reads a file with people: CSV with commas, semicolons or tabs. Lines without anything in them are skipped, and every
 * cell is text, whatever a spreadsheet would make of it.
 * @throws Refused `import_unreadable`, `import_columns`, `import_empty`, `import_too_long`
 */
export function readLines(csv: string, texts: Texts): FileLine[] {
  const [heading, ...people] = recordsOf(csv);
  if (!heading) throw refuse(importUsers, 'import_empty');
  const columns = columnsOf(heading.record, texts);
  if (people.length === 0) throw refuse(importUsers, 'import_empty');
  if (people.length > IMPORT_LINES_MAX) throw refuse(importUsers, 'import_too_long');
  return people.map(({ record, line }) => {
    const cellIn = (column: ImportColumn) => record[columns.indexOf(column)] ?? '';
    return {
      line,
      cells: Object.fromEntries(
        IMPORT_COLUMNS.map((column) => [column, cellIn(column)]),
      ) as FileLine['cells'],
      fitsHeading:
        record.length >= columns.length && record.slice(columns.length).every((cell) => cell === ''),
    };
  });
}
