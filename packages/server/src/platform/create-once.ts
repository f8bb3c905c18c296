import { randomUUID } from 'node:crypto';
import { linkSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Creates a file with its whole contents in one step: nobody ever sees it empty, and of several processes that try
 * at once exactly one succeeds. (Opening with O_EXCL and then writing leaves a moment in which the file is there and
 * says nothing.)
 * @returns false when the file is there already
 */
export function createOnce(file: string, contents: string): boolean {
  const draft = `${file}.${randomUUID()}.draft`;
  writeFileSync(draft, contents, { flag: 'wx', mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
