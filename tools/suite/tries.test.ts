import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { casesIn, secondTryOf, type TestCase } from './reports.ts';
import { failedByName, triesOfOneRun, withRetry } from './tries.ts';

function testCase(part: Partial<TestCase>): TestCase {
  return { file: 'a.test.ts', name: 'hears', state: 'passed', isUnsteady: false, claims: [], ...part };
}

describe('second attempts', () => {
  test('are limited to five in a run of the suite, over all its steps', () => {
    const tries = triesOfOneRun();
    expect([tries.take(2), tries.take(3), tries.take(1)]).toEqual([true, true, false]);
  });

  test('are refused to a step with more failures than attempts left, and kept for the next step', () => {
    const tries = triesOfOneRun();
    expect([tries.take(6), tries.take(5)]).toEqual([false, true]);
  });

  test('are for failed cases', () => {
    const failed = testCase({ state: 'failed' });
    expect(failedByName([testCase({ name: 'adds' }), failed])).toEqual([failed]);
    expect(failedByName([testCase({ name: 'adds' })])).toBeUndefined();
  });

  test('are not for a file that does not load: it would not load again either', () => {
    const file = testCase({ state: 'failed', isWhole: true });
    expect(failedByName([testCase({ state: 'failed' }), file])).toBeUndefined();
  });
});

describe('a failed case', () => {
  const failed = testCase({ state: 'failed', claims: ['V-017'] });

  test('that passes the second time is unsteady', () => {
    expect(withRetry([failed], [testCase({})])).toEqual([{ ...failed, state: 'passed', isUnsteady: true }]);
  });

  test('that fails again has failed', () => {
    expect(withRetry([failed], [failed])).toEqual([failed]);
  });

  test('that was not run again has failed', () => {
    const elsewhere = [testCase({ file: 'b.test.ts' }), testCase({ name: 'adds' })];
    expect(withRetry([failed], elsewhere)).toEqual([failed]);
  });
});

test('a case that ran twice appears once in a folder of reports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vivavoce-reports-'));
  const write = (name: string, hears: string) =>
    writeFileSync(
      join(folder, name),
      JSON.stringify({
        testResults: [
          {
            name: join(folder, 'a.test.ts'),
            status: hears,
            message: '',
            assertionResults: [{ fullName: 'hears', status: hears, meta: { spec: ['V-017'] } }],
          },
        ],
      }),
    );
  write('vitest-voice.json', 'failed');
  write(secondTryOf('vitest-voice.json'), 'passed');
  try {
    expect(casesIn(folder, folder)).toEqual([testCase({ isUnsteady: true, claims: ['V-017'] })]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
