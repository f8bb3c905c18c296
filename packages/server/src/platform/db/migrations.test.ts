import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from './migrations-folder.ts';

const serverFolder = fileURLToPath(new URL('../../../', import.meta.url));
const kit = path.join(path.dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');

describe('the migrations', () => {
  it('make the tables as the sources declare them (else: npm run db:generate -w @vivavoce/server)', () => {
    const copy = mkdtempSync(path.join(tmpdir(), 'vivavoce-migrations-'));
    try {
      cpSync(migrationsFolder, copy, { recursive: true });
      execFileSync(process.execPath, [kit, 'generate'], {
        cwd: serverFolder,
        // The generator treats every path as relative.
        env: { ...process.env, MIGRATIONS_FOLDER: path.relative(serverFolder, copy) },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      expect(readdirSync(copy).sort()).toEqual(readdirSync(migrationsFolder).sort());
    } finally {
      rmSync(copy, { recursive: true });
    }
  });
});
