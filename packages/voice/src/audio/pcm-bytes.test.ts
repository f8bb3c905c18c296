import { expect, it } from 'vitest';
import { PcmBytes } from './pcm-bytes.ts';

const SAMPLES = [0, 1, -1, 32_767, -32_768, 258];

function bytesOf(samples: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(samples.length * 2));
  for (const [i, sample] of samples.entries()) view.setInt16(i * 2, sample, true);
  return new Uint8Array(view.buffer);
}

it.each([1, 2, 3, 5, 12])('gives the same samples when the bytes arrive %i at a time', (size) => {
  const bytes = bytesOf(SAMPLES);
  const reader = new PcmBytes();
  const read: number[] = [];
  for (let from = 0; from < bytes.length; from += size) {
    read.push(...reader.push(bytes.subarray(from, from + size)));
  }
  expect(read).toEqual(SAMPLES);
});

it('returns nothing for an empty piece, and keeps the half sample that it already has', () => {
  const reader = new PcmBytes();
  expect([...reader.push(Uint8Array.of(2))]).toEqual([]);
  expect([...reader.push(new Uint8Array(0))]).toEqual([]);
  expect([...reader.push(Uint8Array.of(1))]).toEqual([258]);
});
