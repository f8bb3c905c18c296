/**
 * The same as `src/every-route-fuzz.test.ts`, with enough calls that every route gets hundreds of odd ones. A rare
 * combination, such as an odd id with a valid body from a parent, is found only by numbers.
 */

import { expect, it } from 'vitest';
import { fuzzRoutes } from '#testing/fuzz/fuzz-routes.ts';

/** `FUZZ_CALLS` overrides it. */
const CALLS = Number(process.env.FUZZ_CALLS ?? 50_000);

it(`${CALLS} generated calls to every route are each answered or refused, and the server stays healthy`, async () => {
  const { statuses, errors, routes, seed } = await fuzzRoutes(CALLS);
  process.stdout.write(`seed ${seed}, ${routes} routes, ${JSON.stringify(statuses)}\n`);
  expect(errors).toEqual([]);
});
