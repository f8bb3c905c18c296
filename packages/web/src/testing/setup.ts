import { cleanup, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { loadCacheLibrary } from '#domains/identity/own-data.tsx';
import { pass, startPageClock } from '#testing/page-clock.ts';
import '#testing/computed-style.ts';
import '#testing/wait-for-effects.ts';

// In a browser this library loads later. Here it loads before the first test, so that the loading order is the same in
// every test.
beforeAll(loadCacheLibrary);

/**
 * A warning from React or from us is a fault: the test that caused it fails. A test that expects one sets its own spy.
 */
let noise: MockInstance[] = [];

beforeEach(() => {
  startPageClock();
  noise = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  // jsdom has no layout, so it cannot scroll
  vi.stubGlobal('scrollTo', () => {});
});

afterEach(async () => {
  cleanup();
  const heard = noise.flatMap((spy) => spy.mock.calls);
  for (const spy of noise) spy.mockRestore();
  await takeToastsAway();
  vi.useRealTimers();
  expect(heard, 'console noise').toEqual([]);
});

const isToastShown = () => document.querySelector('[data-sonner-toast]') !== null;

/** How many milliseconds a dismissed toast takes to fade. */
const TOAST_FADE_MS = 200;

/**
 * Removes the toasts, which outlive the screens. A toast on a test's own clock would never disappear once that clock is
 * gone.
 */
async function takeToastsAway() {
  if (!vi.isFakeTimers() || !isToastShown()) return;
  startPageClock();
  toast.dismiss();
  while (isToastShown()) await pass(TOAST_FADE_MS);
}

/**
 * React puts work off from one immediate to the next, and a closing dialog returns the focus in a timer of zero
 * milliseconds, which may cause more work. A few rounds of both let the remaining work run.
 */
const ROUNDS_OF_WHAT_IS_LEFT = 5;

// Work that the last test put off must finish in that test's file; in the next file, another test would be blamed for
// it.
afterAll(async () => {
  for (let left = ROUNDS_OF_WHAT_IS_LEFT; left > 0; left -= 1) {
    await new Promise((done) => setTimeout(done));
    await new Promise((done) => setImmediate(done));
  }
});

// The next file finds the window as in a freshly opened page, except that the toasts' container is still there.
afterAll(async () => {
  toast.dismiss();
  await waitFor(() => expect(isToastShown()).toBe(false));
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  const left = [...document.body.children].filter((it) => it.querySelector('[aria-live]') === null);
  for (const it of left) it.remove();
  expect(left, 'left in the page by a test').toEqual([]);
});
