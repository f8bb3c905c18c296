import { expect, it } from 'vitest';
import { contrastRatio, hexOf, verdictOn } from './contrast.ts';

it('measures as WCAG does, in either order of the colours', () => {
  expect(contrastRatio('rgb(0, 0, 0)', 'rgb(255, 255, 255)')).toBeCloseTo(21, 5);
  expect(contrastRatio('rgb(119, 119, 119)', 'rgb(255, 255, 255)')).toBeCloseTo(4.48, 2);
  expect(contrastRatio('rgb(255, 255, 255)', 'rgb(31, 74, 209)')).toBeCloseTo(7.14, 1);
});

it('judges text more strictly than lines', () => {
  expect([7, 4.5, 4.49].map((ratio) => verdictOn(ratio, 'text'))).toEqual(['AAA', 'AA', 'too low']);
  expect([3, 2.99].map((ratio) => verdictOn(ratio, 'line'))).toEqual(['line', 'too low']);
});

it('writes a colour as a stylesheet does, and refuses anything else', () => {
  expect(hexOf('rgb(31, 4, 209)')).toBe('#1f04d1');
  expect(() => hexOf('red')).toThrow('No colour: red');
});
