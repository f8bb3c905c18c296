import { CSV_BOM, type CsvCell, csvLine } from './csv.ts';

/**
 * Yields the bytes of a CSV file: the headings, and then each batch of lines as soon as it is read. A long file takes no
 * more memory than a short one, because the next batch is read only when the last one was sent.
 */
export async function* csvFile(
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CSV_BOM + csvLine(headings));
  for await (const lines of batches) yield Buffer.from(lines.map(csvLine).join(''));
}
