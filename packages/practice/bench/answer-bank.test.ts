import { join } from 'node:path';
import { expect, it } from 'vitest';
import { spec } from '../../../tools/spec/vitest.ts';
import { judgeBank, readBank } from './answer-bank.ts';

it('judges the answer bank with few false accepts and few false rejects', () => {
  const { rows, falseAcceptShare, falseRejectShare } = judgeBank(
    readBank(join(import.meta.dirname, 'answers')),
  );
  expect(rows).toBeGreaterThanOrEqual(2_000);
  expect(falseAcceptShare, spec('X-997')).toBeLessThanOrEqual(0.02);
  expect(falseRejectShare, spec('X-997')).toBeLessThanOrEqual(0.06);
});
