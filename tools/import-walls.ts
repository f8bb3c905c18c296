import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { root } from './lib/root.mjs';

/** An import that a wall of .dependency-cruiser.cjs forbids. */
export type BrokenWall = { rule: string; from: string; to: string };

type CruiseResult = {
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] };
};

/**
 * Checks every import below `folder`/packages against the walls of `folder`/.dependency-cruiser.cjs.
 *
 * @param folder the project's folder, or a smaller one of the same shape
 * @returns the broken walls, and how many files were read: dependency-cruiser silently reads no TypeScript if it does
 * not know the installed version of TypeScript
 * @throws if dependency-cruiser itself fails, with its error output
 */
export function brokenWalls(folder: string = root): Promise<{ broken: BrokenWall[]; filesRead: number }> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [program, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'packages'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 28 }, (_error, stdout, stderr) => {
      // If a wall is broken, the program fails, but its result is complete. Any other failure has no result.
      if (!stdout.startsWith('{')) return reject(new Error(`dependency-cruiser failed:\n${stderr}`));
      const { summary } = JSON.parse(stdout) as CruiseResult;
      resolve({
        broken: summary.violations.map(({ from, to, rule }) => ({ rule: rule.name, from, to })),
        filesRead: summary.totalCruised,
      });
    });
  });
}
