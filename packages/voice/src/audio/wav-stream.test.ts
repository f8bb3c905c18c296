import { expect, it } from 'vitest';
import { wavFile } from './wav-file.ts';
import { WavFormatError, WavStream } from './wav-stream.ts';

const SAMPLES = Int16Array.from({ length: 50 }, (_, i) => i * 300 - 7_000);

function readInPieces(file: Buffer, size: number): { samples: number[]; rate: number | null } {
  const stream = new WavStream();
  const samples: number[] = [];
  for (let from = 0; from < file.length; from += size) {
    samples.push(...stream.push(file.subarray(from, from + size)));
  }
  return { samples, rate: stream.sampleRate };
}

it.each([1, 7, 43, 45, 1_000])('reads a file that arrives %i bytes at a time', (size) => {
  expect(readInPieces(wavFile(SAMPLES, 22_050), size)).toEqual({ samples: [...SAMPLES], rate: 22_050 });
});

it('ignores the lengths in a header that was written before the sound was known', () => {
  const file = wavFile(SAMPLES, 16_000);
  file.writeUInt32LE(0x7fff_f000, 40);
  expect(readInPieces(file, 100).samples).toEqual([...SAMPLES]);
});

it('skips anything between the format and the samples', () => {
  const file = wavFile(SAMPLES, 16_000);
  const note = Buffer.from('LIST\x03\x00\x00\x00abc\x00', 'latin1');
  const withNote = Buffer.concat([file.subarray(0, 36), note, file.subarray(36)]);
  expect(readInPieces(withNote, 9)).toEqual({ samples: [...SAMPLES], rate: 16_000 });
});

it('returns the samples of each piece immediately, not at the end', () => {
  const stream = new WavStream();
  expect(stream.push(wavFile(SAMPLES, 16_000).subarray(0, 44 + 20))).toHaveLength(10);
});

it('refuses a file that is not WAV, or not 16-bit mono', () => {
  const stereo = wavFile(SAMPLES, 16_000);
  stereo.writeUInt16LE(2, 22);
  expect(() => readInPieces(stereo, 100)).toThrow(WavFormatError);
  expect(() => readInPieces(Buffer.alloc(200, 1), 100)).toThrow(WavFormatError);
});
