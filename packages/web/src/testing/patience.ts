import { configure, getConfig } from '@testing-library/react';

/** Rounds of what React has put off from one immediate to the next. A test's own clock does not hold them up. */
const ROUNDS_OF_REACT = 3;
const realImmediate = globalThis.setImmediate;

/**
 * What a test waits for is in the page before its effects have run: a dialog that was fetched cannot be clicked for
 * that moment. No person is so quick; so whoever has waited, or has pressed a key, waits for the effects too.
 */
const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: 60_000,
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      for (let left = ROUNDS_OF_REACT; left > 0; left -= 1) await new Promise((done) => realImmediate(done));
      return found;
    }),
});
