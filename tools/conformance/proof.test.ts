import { describe, expect, test } from 'vitest';
import type { TestCase } from '../suite/reports.ts';
import { readChecklist } from './checklist.ts';
import { proofOf } from './proof.ts';

const checklist = readChecklist(
  [
    'V-017 | The pill says Idle | browser | 4 | room',
    'V-018 | The pill says Listening | browser | 4 | room',
    '| | **Total** | **2** |',
  ].join('\n'),
);

const file = 'packages/web/src/pill.test.tsx';
const claims = [{ id: 'V-017', file, line: 3 }];

function testCase(part: Partial<TestCase>): TestCase {
  return { file, name: 'says what it does', state: 'passed', isUnsteady: false, claims: ['V-017'], ...part };
}

function provedBy(...tests: TestCase[]) {
  return proofOf(checklist, claims, tests).proved.map(({ id }) => id);
}

describe('a line', () => {
  test('is proved by a passing test that reached its claim', () => {
    const { proved, open } = proofOf(checklist, claims, [testCase({})]);
    expect(proved).toEqual([
      expect.objectContaining({ id: 'V-017', claim: claims[0], test: 'says what it does' }),
    ]);
    expect(open.map(({ id }) => id)).toEqual(['V-018']);
  });

  test('is open if the claim was never reached', () => {
    expect(provedBy(testCase({ claims: [] }))).toEqual([]);
  });

  test('is open if the test failed or was skipped', () => {
    expect(provedBy(testCase({ state: 'failed' }))).toEqual([]);
    expect(provedBy(testCase({ state: 'skipped' }))).toEqual([]);
  });

  test('is open if the test passed only on a later attempt', () => {
    expect(provedBy(testCase({ isUnsteady: true }))).toEqual([]);
    expect(provedBy(testCase({ isUnsteady: true }), testCase({ name: 'says it again' }))).toEqual(['V-017']);
  });

  test('is open if one of two tests that claim it failed', () => {
    expect(provedBy(testCase({}), testCase({ state: 'failed', name: 'says it again' }))).toEqual([]);
  });

  test('is open if the claim is not written in the file that ran', () => {
    expect(provedBy(testCase({ file: 'packages/web/src/gone.test.tsx' }))).toEqual([]);
    expect(provedBy(testCase({ claims: ['V-018'] }))).toEqual([]);
  });
});
