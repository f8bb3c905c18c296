import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { projectRoot } from '#platform/project-root.ts';

/**
 * Reads the environment of this process, together with the project's `.env` file if there is one. The process's own
 * environment wins over the file.
 * @param folder a folder other than the project's root, for tests
 */
export function readEnvironment(folder = projectRoot): Record<string, string | undefined> {
  return { ...readEnvFile(path.join(folder, '.env')), ...process.env };
}

function readEnvFile(file: string): Record<string, string | undefined> {
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
