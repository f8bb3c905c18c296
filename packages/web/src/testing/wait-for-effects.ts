import { configure, getConfig } from '@testing-library/react';

/** The number of immediates to wait for work that React has put off. A test's own clock does not delay them. */
const ROUNDS_OF_REACT = 3;
const realImmediate = globalThis.setImmediate;

/**
 * An element that a test waits for appears in the page before its effects have run: at first, a dialog that was just
 * fetched cannot be clicked. No person is that quick, so after each wait or key press a test also waits for the
 * effects.
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
