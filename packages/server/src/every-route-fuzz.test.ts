/**
 * A stranger, a bored learner or a broken program can send any call anything: the wrong kind of value, a text of a
 * megabyte, half a JSON, the key `__proto__`. One such call that fails inside would tell about the inside, and one that
 * hangs would cost a connection. Now thousands of generated calls reach every route that the server has, also those that
 * are added later, and each gets an answer that was meant for it.
 */

import { expect, it } from 'vitest';
import { fuzzRoutes } from '#testing/fuzz/fuzz-routes.ts';
import { spec } from '../../../tools/spec/vitest.ts';

/** `npm run test:long` makes 50,000. */
const CALLS = 2_000;

it(`${CALLS} generated calls to every route are each answered or refused, and the server stays healthy`, async () => {
  const { routes, statuses, errors } = await fuzzRoutes(CALLS);
  expect(routes).toBeGreaterThan(80);
  // Calls that are always refused would prove little.
  expect(statuses[200] ?? 0, spec('X-318')).toBeGreaterThan(CALLS / 20);
  expect(errors, spec('X-319')).toEqual([]);
});
