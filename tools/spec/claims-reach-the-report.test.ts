import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../lib/root.mjs';
import { testCases } from '../suite/reports.ts';

let folder = '';

/** Runs a test program of a package in the small project. Some tests fail there on purpose. */
async function runThere(program: string, ...args: string[]) {
  const { VITEST: _ours, NODE_ENV: _test, ...env } = process.env;
  const run = promisify(execFile)(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: folder,
    env,
  });
  await run.catch(() => undefined);
  const report: unknown = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
  return Object.fromEntries(
    testCases(report, folder).map(({ name, state, isUnsteady, claims }) => [
      name,
      { state: isUnsteady ? 'unsteady' : state, claims },
    ]),
  );
}

beforeAll(() => {
  // Inside the project, so that its packages are found from there.
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'claims-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('a unit test carries its claims, and whether it was retried, into the report of Vitest', async () => {
  writeFileSync(
    join(folder, 'unit.test.ts'),
    `import { expect, test } from 'vitest';
     import { spec } from '../../tools/spec/vitest.ts';
     test('passes', () => { expect(1, spec('V-017')).toBe(1); spec('V-018'); });
     test('fails', () => { spec('V-019'); expect(1, spec('V-020')).toBe(2); spec('V-021'); });
     test('claims nothing', () => expect(1).toBe(1));
     let tries = 0;
     test('passes when tried again', { retry: 1 }, () => { tries += 1; expect(tries, spec('V-023')).toBe(2); });
     test.concurrent('runs beside others', () => { spec('V-022'); });\n`,
  );
  writeFileSync(join(folder, 'vitest.config.ts'), 'export default {};\n');
  const cases = await runThere('vitest/vitest.mjs', 'run', '--reporter=json', '--outputFile=report.json');
  expect(cases).toEqual({
    passes: { state: 'passed', claims: ['V-017', 'V-018'] },
    fails: { state: 'failed', claims: ['V-019', 'V-020'] },
    'claims nothing': { state: 'passed', claims: [] },
    'passes when tried again': { state: 'unsteady', claims: ['V-023'] },
    'runs beside others': { state: 'failed', claims: [] },
  });
});

test('a journey carries its claims, and whether it was retried, into the report of Playwright', async () => {
  writeFileSync(
    join(folder, 'story.journey.ts'),
    `import { expect, test } from '@playwright/test';
     import { spec } from '../../tools/spec/playwright.ts';
     test('passes', () => { expect(1, spec('V-017')).toBe(1); });
     test('fails', () => { expect(1, spec('V-018')).toBe(2); });
     test('passes when tried again', ({}, { retry }) => { expect(retry, spec('V-020')).toBe(1); });
     test.skip('is skipped', () => { spec('V-019'); });\n`,
  );
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    "export default { retries: 1, testMatch: '*.journey.ts', reporter: [['json', { outputFile: 'report.json' }]] };\n",
  );
  const cases = await runThere('@playwright/test/cli.js', 'test');
  expect(cases).toEqual({
    passes: { state: 'passed', claims: ['V-017'] },
    fails: { state: 'failed', claims: ['V-018'] },
    'passes when tried again': { state: 'unsteady', claims: ['V-020'] },
    'is skipped': { state: 'skipped', claims: [] },
  });
});
