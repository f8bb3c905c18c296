import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

/** Rounds of what React has put off from one immediate to the next. A test's own clock does not hold them up. */
const ROUNDS_OF_REACT = 3;
const realImmediate = globalThis.setImmediate;

/**
 * What a test waits for is in the page before its effects have run: a dialog that was fetched cannot be clicked for
 * that moment. No person is so quick; so whoever has waited, or has pressed a key, waits for the effects too.
 */
const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: 10_000,
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      for (let left = ROUNDS_OF_REACT; left > 0; left -= 1) await new Promise((done) => realImmediate(done));
      return found;
    }),
});

/** A warning of React or of ours is a fault: the test that made it fails. A test that expects one spies for itself. */
let noise: MockInstance[] = [];

beforeEach(() => {
  noise = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  // jsdom draws nothing, so it has nothing to scroll
  vi.stubGlobal('scrollTo', () => {});
});

afterEach(() => {
  cleanup();
  const heard = noise.flatMap((spy) => spy.mock.calls);
  for (const spy of noise) spy.mockRestore();
  vi.useRealTimers();
  expect(heard, 'console noise').toEqual([]);
});

/**
 * React puts work off from one immediate to the next, and a dialog that closes gives the focus back in a timer of no
 * time, which may set off more of it: a few rounds of both let what is left of it run.
 */
const ROUNDS_OF_WHAT_IS_LEFT = 5;

// What was put off by the last test runs while there still is a window: without one it would fail the whole run.
afterAll(async () => {
  for (let left = ROUNDS_OF_WHAT_IS_LEFT; left > 0; left -= 1) {
    await new Promise((done) => setTimeout(done));
    await new Promise((done) => setImmediate(done));
  }
});
