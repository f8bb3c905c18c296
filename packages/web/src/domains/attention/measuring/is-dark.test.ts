import { expect, it } from 'vitest';
import { isDark } from './is-dark.ts';

const filled = (luma: number) =>
  new Uint8ClampedArray(4 * 64 * 48).map((_, at) => (at % 4 === 3 ? 255 : luma));

it('distinguishes a covered camera from a dim room', () => {
  expect(isDark(filled(8))).toBe(true);
  expect(isDark(filled(45))).toBe(false);
});

it('treats an empty picture as dark', () => {
  expect(isDark(new Uint8ClampedArray())).toBe(true);
});
