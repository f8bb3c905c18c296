import { join } from 'node:path';
import { expect, it } from 'vitest';
import { spec } from '../../../tools/spec/vitest.ts';
import { readSlipsBank, slipFiguresOf } from './slips-bank.ts';

it('finds nearly all slips of the development half, and hardly any in what only comes close', () => {
  const { found, falseAlarms, sameKind } = slipFiguresOf(
    readSlipsBank(join(import.meta.dirname, 'slips/dev')),
  );
  expect(found.of).toBeGreaterThanOrEqual(320);
  expect(falseAlarms.of).toBeGreaterThanOrEqual(320);
  expect(found.share, spec('X-1042')).toBeGreaterThanOrEqual(0.97);
  expect(falseAlarms.share, spec('X-1042')).toBeLessThanOrEqual(0.01);
  expect(sameKind.share).toBeGreaterThanOrEqual(0.9);
});
