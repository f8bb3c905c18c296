import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const json = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>;

it('every dependency of every package is pinned to one version', () => {
  const { workspaces } = json('package.json') as { workspaces: string[] };
  const loose = ['.', ...workspaces].flatMap((folder) => {
    const manifest = json(join(folder, 'package.json')) as Partial<Manifest>;
    const named = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
    return Object.entries(named)
      .filter(
        ([name, version]) => !name.startsWith('@vivavoce/') && !/^(npm:[^@]+@)?\d+\.\d+\.\d+/.test(version),
      )
      .map(([name, version]) => `${folder}: ${name} ${version}`);
  });
  expect(loose).toEqual([]);
});

it('the lock file holds a checksum for every package that it installs', () => {
  const { packages } = json('package-lock.json') as {
    packages: Record<string, { link?: boolean; integrity?: string; inBundle?: boolean }>;
  };
  const installed = Object.entries(packages).filter(
    ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
  );
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
});
