import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { WavStream } from '#audio/wav-stream.ts';
import { findEspeakProgram } from '#speech/espeak-program.ts';
import { speakToWav } from './spoken-wav.ts';

const peakOf = (samples: Int16Array) => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

it.skipIf(findEspeakProgram(process.env) === null).each([16_000, 48_000])(
  'a WAV file at %i samples a second holds silence, speech and silence (needs espeak-ng)',
  async (sampleRate) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'spoken-wav-'));
    const file = path.join(folder, 'spoken.wav');
    await speakToWav({ text: 'Seven.', voice: 'en-us', file, leadMs: 500, tailMs: 1_000, sampleRate });
    const wav = new WavStream();
    const samples = wav.push(await readFile(file));
    await rm(folder, { recursive: true });
    expect(wav.sampleRate).toBe(sampleRate);
    expect(peakOf(samples.slice(0, sampleRate / 2))).toBe(0);
    expect(peakOf(samples.slice(sampleRate / 2, -sampleRate))).toBeGreaterThan(3_000);
    expect(peakOf(samples.slice(-sampleRate))).toBe(0);
  },
);
