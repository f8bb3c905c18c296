import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOLD_LIMIT_MS, holdScreen, whenScreenIsFree } from './held-screen.ts';

const leave = vi.fn();
let release: () => void = () => {};

beforeEach(() => {
  leave.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  release();
  vi.useRealTimers();
});

it('a screen that nothing holds is left at once', () => {
  whenScreenIsFree(leave);
  expect(leave).toHaveBeenCalledTimes(1);
});

it('a held screen is left once, when the last hold ends', () => {
  release = holdScreen();
  const releaseOther = holdScreen();
  whenScreenIsFree(leave);
  releaseOther();
  releaseOther();
  expect(leave).not.toHaveBeenCalled();
  release();
  vi.advanceTimersByTime(HOLD_LIMIT_MS);
  expect(leave).toHaveBeenCalledTimes(1);
});

it('a screen that is held for too long is left anyway', () => {
  release = holdScreen();
  whenScreenIsFree(leave);
  vi.advanceTimersByTime(HOLD_LIMIT_MS - 1);
  expect(leave).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  release();
  expect(leave).toHaveBeenCalledTimes(1);
});

it('a person who signs in again meanwhile stays', () => {
  release = holdScreen();
  const cancel = whenScreenIsFree(leave);
  cancel();
  release();
  expect(leave).not.toHaveBeenCalled();
});
