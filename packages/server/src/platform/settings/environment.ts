import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { projectRoot } from '#platform/project-root.ts';

/**
 * The environment of this process, over the `.env` file of the project where there is one. What the shell says wins
 * over the file.
 * @param folder another folder than the project's root, for tests
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
