import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the product stands to a requirement, as the first word of its answer says. */
const STATES = ['Met', 'Partly', 'Not met', 'Not applicable', 'Operator'] as const;
type State = (typeof STATES)[number];

/** One row of the tables in docs/security.md. */
export type Requirement = {
  /** The number in the standard, such as `V1.2.3`. */
  id: string;
  level: number;
  state: State;
  /** The file that holds the answer, from the project's folder. Null only where nothing is ours to show. */
  file: string | null;
  /** The test that holds it: a file and a title in it. */
  test: { file: string; title: string } | null;
};

const ROW = /^\| (V\d+\.\d+\.\d+) \| (\d) \| [^|]+ \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/;
const FILE = /^`([^`]+)`$/;
const TEST = /^`([^`]+)`: “(.+)”$/;

/**
 * Reads the requirements of docs/security.md.
 * @throws Error for a row that begins like one and is not
 */
export function requirementsOf(markdown: string): Requirement[] {
  const lines = markdown.split('\n').filter((line) => line.startsWith('| V'));
  return lines.map((line) => {
    const [, id = '', level = '', answer = '', file = '', test = ''] = ROW.exec(line) ?? [];
    const state = STATES.find((known) => answer.startsWith(`${known}.`) || answer.startsWith(`${known}:`));
    if (!id || !state) throw new Error(`This row cannot be read: ${line}`);
    const named = TEST.exec(test.trim());
    return {
      id,
      level: Number(level),
      state,
      file: FILE.exec(file.trim())?.[1] ?? null,
      test: named ? { file: named[1] ?? '', title: (named[2] ?? '').replaceAll('&#124;', '|') } : null,
    };
  });
}

/**
 * Finds what a row claims and the project does not have.
 * @param root the project's folder
 */
export function falseClaims(rows: readonly Requirement[], root: string): string[] {
  return rows.flatMap(({ id, state, file, test }) => {
    const wrong: string[] = [];
    const needsFile = state === 'Met' || state === 'Partly' || state === 'Not met';
    if (needsFile && !file) wrong.push(`${id} names no file`);
    if ((state === 'Met' || state === 'Partly') && !test) wrong.push(`${id} names no test`);
    if (file && !existsSync(join(root, file))) wrong.push(`${id} names ${file}, which does not exist`);
    if (test && !holdsTitle(join(root, test.file), test.title))
      wrong.push(`${id} names “${test.title}”, which is not in ${test.file}`);
    return wrong;
  });
}

function holdsTitle(file: string, title: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').includes(title);
}
