import { randomUUID } from 'node:crypto';
import { linkSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Creates a file with its whole contents in one step. No reader ever sees the file empty, and if several processes try
 * at the same time, exactly one succeeds. (Opening with O_EXCL and then writing leaves an instant when the file exists
 * but is empty.)
 * @returns false if the file already exists
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
