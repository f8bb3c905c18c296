import { join } from 'node:path';
import { expect, it } from 'vitest';
import { spec } from '../../../tools/spec/vitest.ts';
import { figuresOf } from './phrase-bank.ts';
import { readBank } from './read-bank.ts';

it('finds nearly all worries of the development half, and stops for hardly any near miss', () => {
  const { found, falseAlarms, tooLowByTwo } = figuresOf(readBank(join(import.meta.dirname, 'dev')));
  expect(found.of).toBeGreaterThanOrEqual(4_000);
  expect(falseAlarms.of).toBeGreaterThanOrEqual(7_000);
  expect(found.share, spec('X-1028')).toBeGreaterThanOrEqual(0.98);
  expect(falseAlarms.share, spec('X-1028')).toBeLessThanOrEqual(0.005);
  expect(tooLowByTwo / found.of).toBeLessThanOrEqual(0.01);
});
