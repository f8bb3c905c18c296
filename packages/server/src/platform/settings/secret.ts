import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createOnce } from '#platform/create-once.ts';

const SECRET_BYTES = 48;

/**
 * Returns the secret of an installation that has none in its settings. It is made once and kept in the data folder,
 * readable only by its owner, so that sign-ins outlive a restart. If two processes start together, the first to write
 * wins and both read the same secret.
 */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  createOnce(file, randomBytes(SECRET_BYTES).toString('base64url'));
  return readFileSync(file, 'utf8');
}
