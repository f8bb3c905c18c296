import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';

/** Reads the YAML files of a folder, by name. Throws for a file that is not in form. */
export function readFolder<Schema extends z.ZodType>(folder: string, schema: Schema): z.output<Schema>[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => {
      const read = schema.safeParse(load(readFileSync(join(folder, file), 'utf8')));
      if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
      return read.data;
    });
}
