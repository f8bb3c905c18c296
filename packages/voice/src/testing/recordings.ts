import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PcmBytes } from '#audio/pcm-bytes.ts';
import { WavStream } from '#audio/wav-stream.ts';
import { padded } from '#testing/synthetic-speech.ts';

/** Recordings of people at 16 kHz, from Debian's package pocketsphinx-testdata. */
const FOLDER = '/usr/share/pocketsphinx/test/data';

/** The silence that a call includes before and after the speech, see `prefix_padding_ms` and `silence_duration_ms`. */
const BEFORE_MS = 300;
const AFTER_MS = 500;

/** Whether the package is installed. */
export const hasRecordings = existsSync(path.join(FOLDER, 'cards/001.wav'));

/** Reads one recording as a call would deliver it. `name` is its path in the package's folder: .wav, or raw samples. */
export function recording(name: string): Int16Array {
  const bytes = readFileSync(path.join(FOLDER, name));
  const samples = name.endsWith('.wav') ? wavSamples(bytes) : new PcmBytes().push(bytes);
  return padded(samples, BEFORE_MS, AFTER_MS);
}

/** Returns the samples of a 16-bit mono WAV file. */
export function wavSamples(file: Uint8Array): Int16Array {
  return new WavStream().push(file);
}
