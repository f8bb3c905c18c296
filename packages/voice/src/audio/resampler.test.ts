import { describe, expect, it } from 'vitest';
import { Resampler } from './resampler.ts';

const PEAK = 10_000;

function tone(hz: number, rate: number, ms: number): Int16Array {
  const samples = new Int16Array((rate * ms) / 1000);
  return samples.map((_, i) => Math.round(PEAK * Math.sin((2 * Math.PI * hz * i) / rate)));
}

function resampleInPieces(input: Int16Array, from: number, to: number, size: number): Int16Array {
  const resampler = new Resampler(from, to);
  const output: number[] = [];
  for (let at = 0; at < input.length; at += size) output.push(...resampler.push(input.slice(at, at + size)));
  output.push(...resampler.end());
  return Int16Array.from(output);
}

/** Returns the largest difference between two sounds, leaving out both ends. */
function largestDifference(a: Int16Array, b: Int16Array): number {
  let largest = 0;
  for (let i = 50; i < Math.min(a.length, b.length) - 50; i += 1) {
    largest = Math.max(largest, Math.abs((a[i] ?? 0) - (b[i] ?? 0)));
  }
  return largest;
}

describe.each([
  [22_050, 24_000],
  [22_050, 16_000],
  [22_050, 48_000],
  [24_000, 24_000],
])('from %i to %i samples a second', (from, to) => {
  it('keeps the pitch, timing and loudness of a tone', () => {
    const output = resampleInPieces(tone(440, from, 500), from, to, 2_206);
    expect(Math.abs(output.length - to / 2)).toBeLessThanOrEqual(2);
    expect(largestDifference(output, tone(440, to, 500))).toBeLessThan(PEAK / 100);
  });

  it('gives the same output however the stream is cut', () => {
    const input = tone(440, from, 100);
    const whole = resampleInPieces(input, from, to, input.length);
    for (const size of [1, 7, 160, 999]) expect(resampleInPieces(input, from, to, size)).toEqual(whole);
  });
});

it('silences frequencies that the lower rate cannot hold instead of folding them back', () => {
  const output = resampleInPieces(tone(10_500, 22_050, 200), 22_050, 16_000, 2_206);
  expect(largestDifference(output, new Int16Array(output.length))).toBeLessThan(PEAK / 10);
});

it('does not wrap around at full loudness', () => {
  const square = new Int16Array(400).map((_, i) => (i % 40 < 20 ? 32_767 : -32_768));
  const output = resampleInPieces(square, 22_050, 24_000, 100);
  const signs = [...output].filter(
    (sample, i) => i > 0 && Math.sign(sample) * Math.sign(output[i - 1] ?? 0) < 0,
  );
  expect(signs.length).toBeLessThanOrEqual(20);
});
