import type { Records } from './learner-records.ts';
import type { LimitsInForce } from './limits-in-force.ts';
import type { ExportedPicture, ReadFile } from './pictures.ts';

/** Everything that both files of an export are written from. */
export type Material = {
  madeAt: Date;
  learner: { id: string; name: string; firstName: string };
  records: Records;
  limits: LimitsInForce | null;
  pictures: readonly ExportedPicture[];
};

const FORMAT = 'vivavoce-export';
/** Grows when a program that reads the format must change. */
const VERSION = 1;

/** Writes `data.json` in parts, with one table or one picture in memory at a time. */
export async function* dataFile(material: Material, read: ReadFile): AsyncGenerator<string> {
  const { madeAt, learner, records, limits, pictures } = material;
  const { id, name } = learner;
  const head = {
    format: FORMAT,
    version: VERSION,
    madeAt: madeAt.toISOString(),
    learner: { id, name },
    limits,
  };
  yield `${JSON.stringify(head, null, 1).slice(0, -2)},\n "tables": {`;
  let separator = '';
  for (const [table, rows] of Object.entries(records)) {
    yield `${separator}${JSON.stringify(table)}: ${JSON.stringify(rows, null, 1)}`;
    separator = ',\n';
  }
  yield '},\n "pictures": [';
  separator = '';
  for (const { file: name, mediaType, of } of pictures) {
    const bytes = await read(name);
    if (!bytes) continue;
    const base64 = Buffer.from(bytes).toString('base64');
    yield `${separator}${JSON.stringify({ name, of, mediaType, base64 })}`;
    separator = ',\n';
  }
  yield ']\n}\n';
}
