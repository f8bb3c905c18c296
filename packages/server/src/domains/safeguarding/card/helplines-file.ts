import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HELPLINE_KINDS, type Helpline } from '@vivavoce/safeguarding/helplines/helpline';
import type { CountryLines } from '@vivavoce/safeguarding/helplines/merged-table';
import { z } from 'zod';
import { OperatorError } from '#platform/operator-error.ts';
import { projectRoot } from '#platform/project-root.ts';

const words = z.string().trim().min(1).max(200);

const Line = z
  .strictObject({
    name: words,
    kind: z.enum(HELPLINE_KINDS),
    number: z
      .string()
      .trim()
      .regex(/^\+?\d[\d ()-]{1,24}$/, 'must be a telephone number')
      .nullable()
      .default(null),
    text: words.nullable().default(null),
    chatUrl: z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null),
    hours: words.nullable().default(null),
    isFree: z.boolean().default(false),
    source: words.default('whoever runs this installation'),
    checkedOn: z.iso.date(),
  })
  .refine(
    ({ number, text, chatUrl }) => number !== null || text !== null || chatUrl !== null,
    'needs a number, a text or a chatUrl',
  );

const Country = z.strictObject({
  emergency: z
    .string()
    .regex(/^\d{2,6}$/, 'must be a number of 2 to 6 digits')
    .nullable()
    .default(null),
  lines: z.array(z.unknown()),
});

const File = z
  .record(z.string(), Country)
  .refine(
    (countries) => Object.keys(countries).every((code) => /^[A-Z]{2}$/.test(code)),
    'must have ISO codes of two capital letters',
  );

/** Reads a part of the file. Whoever runs the product learns which part is wrong, and what is wrong in it. */
function read<Schema extends z.ZodType>(schema: Schema, written: unknown, part: string): z.output<Schema> {
  const result = schema.safeParse(written);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => [...issue.path, issue.message].join(' '));
  throw new OperatorError(`SAFETY_HELPLINES: ${part}: ${problems.join(', ')}`);
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(path.resolve(projectRoot, file), 'utf8'));
  } catch (cause) {
    throw new OperatorError(`SAFETY_HELPLINES: ${file} cannot be read as JSON`, { cause });
  }
}

/**
 * Reads the operator's own helplines, by the ISO code of the country (docs/safeguarding.md has the form).
 * @param file its path, relative to the project
 * @throws OperatorError that names the country and the line, counted from 1
 */
export function readHelplinesFile(file: string): Record<string, CountryLines> {
  const countries = Object.entries(read(File, contentOf(file), file));
  return Object.fromEntries(
    countries.map(([country, { emergency, lines }]) => [
      country,
      {
        emergency,
        lines: lines.map(
          (line, index): Helpline => ({
            ...read(Line, line, `${file}, ${country}, line ${index + 1}`),
            country,
          }),
        ),
      },
    ]),
  );
}
