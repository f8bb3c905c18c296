import { test } from '@playwright/test';
import type { SpecId } from './spec-id.ts';

/**
 * Claims that the running journey proves this line of docs/spec/CHECKLIST.md, and returns the id, so that it can be the
 * message of the very assertion that proves it:
 *
 *     await expect(page, spec('R-001')).toHaveURL('/');
 *
 * The claim counts if it was reached and the journey passed (`npm run conformance`). Each assertion has one id, written
 * out: `npm run conformance` refuses a variable, a range or a list.
 */
export function spec<Id extends SpecId>(id: Id): Id {
  test.info().annotations.push({ type: 'spec', description: id });
  return id;
}
