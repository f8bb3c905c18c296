import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SEED = fileURLToPath(new URL('../../server/bench/seed-much-data.ts', import.meta.url));

/** A learner from the seed, and their newest session, which has many or few messages. */
export type SeededLearner = { email: string; userId: string; sessionId: string };
type Seeded = { dataDir: string; much: SeededLearner; little: SeededLearner };

/** Makes a data folder with one learner who has 2,000 sessions and one who has ten. */
export async function seedMuchData(): Promise<Seeded> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vivavoce-much-'));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', SEED, dataDir]);
  return { dataDir, ...(JSON.parse(stdout) as Pick<Seeded, 'much' | 'little'>) };
}
