import { TestRunner } from 'vitest';
import type { SpecId } from './spec-id.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The checklist ids that the test claimed while it ran. They are part of its entry in the JSON report. */
    spec?: string[];
  }
}

/**
 * Claims that the running unit test proves this line of docs/spec/CHECKLIST.md, and returns the id, so that it can be
 * the message of the very assertion that proves it:
 *
 *     expect(reply.status, spec('API-012')).toBe(404);
 *
 * The claim counts if it was reached and the test passed (`npm run conformance`). Each assertion has one id, written
 * out: `npm run conformance` refuses a variable, a range or a list.
 *
 * @throws outside a test, and in a concurrent test, where we cannot tell which test is running
 */
export function spec<Id extends SpecId>(id: Id): Id {
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error(`spec('${id}') was called outside a test.`);
  if (test.concurrent) throw new Error(`spec('${id}') was called in a concurrent test.`);
  test.meta.spec = [...(test.meta.spec ?? []), id];
  return id;
}
