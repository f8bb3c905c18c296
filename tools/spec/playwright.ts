import { test } from '@playwright/test';
import type { SpecId } from './spec-id.ts';

/**
 * Claims that the running journey proves this line of docs/spec/CHECKLIST.md, and returns the id, so that it can be
 * the message of the very assertion that proves it:
 *
 *     await expect(page, spec('R-001')).toHaveURL('/');
 *
 * It counts when the line was reached and the journey passed (`npm run conformance`). The id is written out, one for
 * one assertion: a variable, a range or a list is refused there.
 */
export function spec<Id extends SpecId>(id: Id): Id {
  test.info().annotations.push({ type: 'spec', description: id });
  return id;
}
