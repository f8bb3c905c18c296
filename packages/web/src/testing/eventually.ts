import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * How long a test waits at most. It only bounds how long a failing test takes: a busy machine may stall for seconds.
 */
const LIMIT_MS = 60_000;

/** Waits until a check passes, outside any screen. */
export const eventually = (check: () => void) => vi.waitFor(check, LIMIT_MS);

/**
 * Waits until a screen shows what a test expects, while the test holds its clock. If such a wait ended too early, React
 * would keep an unfinished `act`, and every later test of the same process would be blamed for its warnings.
 */
export const untilShown = (isShown: () => boolean) =>
  vi.waitUntil(() => act(async () => isShown()), { interval: 0, timeout: LIMIT_MS });
