import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

const took = (...durationsMs: number[]) => {
  const pace = createPace(() => false);
  for (const durationMs of durationsMs) pace.took(durationMs);
  return pace.turnMs();
};

it('measures two frames a second', () => {
  expect(took()).toBe(500);
  expect(took(80, 90, 80, 100, 80)).toBe(500);
});

it('slows down on a slow device, but not for a slow start', () => {
  expect(took(900, 260, 80, 90, 80)).toBe(500);
  expect(took(900, 260, 300, 280, 270)).toBe(2_000);
});

it('speeds up again when the device does', () => {
  expect(took(300, 300, 300, 300, 300, 90, 90, 90)).toBe(500);
});

it('slows down while the page is hidden', () => {
  expect(createPace(() => true).turnMs()).toBe(2_000);
});
