import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createOnce } from '#platform/create-once.ts';

const SECRET_BYTES = 48;

/**
 * The secret of an installation that was given none: made once, kept in the data folder for its owner alone, so that
 * sign-ins outlive a restart. Of two processes that start together the first to write wins and both read the same.
 */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  createOnce(file, randomBytes(SECRET_BYTES).toString('base64url'));
  return readFileSync(file, 'utf8');
}
