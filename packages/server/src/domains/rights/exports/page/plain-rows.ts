import { escapeHtml } from '#platform/text/escape-html.ts';
import { exportedTables } from '../../data-classes.ts';
import type { RecordRow } from '../learner-records.ts';
import { definitions, isMoment, momentOf } from './html.ts';
import type { PageWords } from './page-words.ts';

/** The most columns of a row that still fit into a table on a phone. */
const TABLE_COLUMNS_MAX = 2;

/** Whether a column says something to a reader. Ids and the places of files do not. The data file has them. */
export const isShown = (column: string): boolean =>
  column === 'providerId' || !/^(id|.*[a-z]Ids?|picture|imageKey)$/.test(column);

/** The columns that hold a word of ours, such as `STUDENT`, and not of a person. */
const withOurWord: ReadonlySet<string> = new Set(
  exportedTables.flatMap(({ table, kept }) =>
    kept.filter((column) => Reflect.get(table, column).enumValues !== undefined),
  ),
);

/** Writes a word of ours, such as `STUDENT` or `past_due`, in plain letters. */
const inLetters = (word: string) => escapeHtml(word.toLowerCase().replaceAll('_', ' '));

/** Turns the name of a part of a value into words: `dateOfBirth` becomes `date of birth`. */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function valueHtml(words: PageWords, value: unknown): string {
  if (isEmpty(value)) return '–';
  if (typeof value === 'boolean') return escapeHtml(words.say(value ? 'export_yes' : 'export_no'));
  if (typeof value === 'string')
    return isMoment(value) ? momentOf(value) : `<span class="said" dir="auto">${escapeHtml(value)}</span>`;
  if (Array.isArray(value)) return value.map((each) => valueHtml(words, each)).join(', ');
  if (typeof value !== 'object') return escapeHtml(String(value));
  const parts = Object.entries(value as object);
  return parts.map(([name, part]) => `${escapeHtml(inWords(name))} ${valueHtml(words, part)}`).join('; ');
}

/** Writes the value of a column as a reader understands it. */
const cellHtml = (words: PageWords, [column, value]: [string, unknown]): string =>
  withOurWord.has(column) && typeof value === 'string' ? inLetters(value) : valueHtml(words, value);

const labelOf = ({ say }: PageWords, column: string) => say(`export_field_${column}`);

const cellsOf = (row: RecordRow) => Object.entries(row).filter(([column]) => isShown(column));

/** Writes what a row holds as a list of labels and values. */
export const rowDefinitions = (words: PageWords, row: RecordRow): string =>
  definitions(
    cellsOf(row)
      .filter(([, value]) => !isEmpty(value))
      .map((cell) => [labelOf(words, cell[0]), cellHtml(words, cell)]),
  );

/** Writes rows as a table, or as one card each if they have too many columns for a phone. */
export function plainRows(words: PageWords, rows: readonly RecordRow[]): string {
  const columns = cellsOf(rows[0] ?? {}).map(([column]) => column);
  if (columns.length > TABLE_COLUMNS_MAX)
    return rows.map((row) => `<div class="card">${rowDefinitions(words, row)}</div>`).join('\n');
  const head = columns.map((column) => `<th scope="col">${escapeHtml(labelOf(words, column))}</th>`);
  const body = rows.map(
    (row) =>
      `<tr>${cellsOf(row)
        .map((cell) => `<td>${cellHtml(words, cell)}</td>`)
        .join('')}</tr>`,
  );
  return `<div class="wide"><table><thead><tr>${head.join('')}</tr></thead><tbody>
${body.join('\n')}
</tbody></table></div>`;
}
