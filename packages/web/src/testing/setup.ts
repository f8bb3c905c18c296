import { cleanup, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { loadCacheLibrary } from '#domains/identity/own-data.tsx';
import { pass, startPageClock } from '#testing/page-clock.ts';
import '#testing/computed-style.ts';
import '#testing/patience.ts';

// It arrives in its own time in a browser, and here before the first test, so that every test sees the same order.
beforeAll(loadCacheLibrary);

/** A warning of React or of ours is a fault: the test that made it fails. A test that expects one spies for itself. */
let noise: MockInstance[] = [];

beforeEach(() => {
  startPageClock();
  noise = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  // jsdom draws nothing, so it has nothing to scroll
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

/** A dismissed toast fades before it is gone. */
const TOAST_FADE_MS = 200;

/** Toasts outlive the screens, and a toast on a test's own clock would stay for good once that clock is gone. */
async function takeToastsAway() {
  if (!vi.isFakeTimers() || !isToastShown()) return;
  startPageClock();
  toast.dismiss();
  while (isToastShown()) await pass(TOAST_FADE_MS);
}

/**
 * React puts work off from one immediate to the next, and a dialog that closes gives the focus back in a timer of no
 * time, which may set off more of it: a few rounds of both let what is left of it run.
 */
const ROUNDS_OF_WHAT_IS_LEFT = 5;

// What was put off by the last test belongs to its file: in the next one it would be a fault of another test.
afterAll(async () => {
  for (let left = ROUNDS_OF_WHAT_IS_LEFT; left > 0; left -= 1) {
    await new Promise((done) => setTimeout(done));
    await new Promise((done) => setImmediate(done));
  }
});

// The next file finds the window as a page does that was just opened; only the place of the toasts is still there.
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
