import { expect, it } from 'vitest';
import { showDuration, showSize } from '#domains/operations/show-figures.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

it.each([
  [null, '–'],
  [0, '0 ms'],
  [849.6, '850 ms'],
  [9_999, '9,999 ms'],
  [10_000, '10 sec'],
  [12_340, '12.3 sec'],
])('a duration of %s milliseconds is shown as %s', (ms, shown) => {
  expect(showDuration(ms)).toBe(shown);
});

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_000, '1 kB'],
  [340_400, '340 kB'],
  [1_240_000, '1.2 MB'],
  [52_300_000_000, '52.3 GB'],
])('a size of %s bytes is shown as %s', (bytes, shown) => {
  expect(showSize(bytes), spec('X-941')).toBe(shown);
});
