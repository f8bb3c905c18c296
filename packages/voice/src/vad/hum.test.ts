import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mmHm } from '#testing/hum.ts';
import { hasRecordings, recording } from '#testing/recordings.ts';
import { canSpeak, padded, speak } from '#testing/synthetic-speech.ts';
import { samplesOf } from '#vad/frames.ts';
import { isHum } from '#vad/hum.ts';

/** A sample as loud as this belongs to a word. */
const LOUD = 3_000;

it.each([300, 650, 1_200])('takes an "mm-hm" of %d ms with the silence around it as a hum', (ms) => {
  expect(isHum(mmHm(ms))).toBe(true);
  expect(isHum(padded(mmHm(ms), 300, 200))).toBe(true);
});

it
  .skipIf(!canSpeak)
  .each([
    'What is that?',
    'Why?',
    'Who is he?',
    'Stop!',
    'Hang on.',
    'Four.',
    'More.',
    'Moon.',
    'Mum!',
    'No.',
    'Uh huh.',
  ])('takes %j as no hum (needs espeak-ng)', (text) => {
  expect(isHum(speak(text))).toBe(false);
});

it.skipIf(!hasRecordings)('takes no piece of recorded speech as a hum', () => {
  const folder = '/usr/share/pocketsphinx/test/data/cards';
  const files = readdirSync(folder).filter((name) => name.endsWith('.wav'));
  const pieces = files.flatMap((name) => {
    const samples = recording(`cards/${name}`);
    return [700, 1_000, 1_200].flatMap((ms) => piecesOf(samples, samplesOf(ms)));
  });
  // The detector never takes the silence around the words as speech.
  const spoken = pieces.filter((piece) => Math.max(...piece) > LOUD);
  expect(spoken.length).toBeGreaterThan(100);
  expect(spoken.filter(isHum)).toHaveLength(0);
});

it('takes silence as no hum', () => {
  expect(isHum(new Int16Array(16_000))).toBe(false);
  expect(isHum(new Int16Array(0))).toBe(false);
});

/** Cuts samples into pieces of this length that begin every tenth of a second. */
function piecesOf(samples: Int16Array, length: number): Int16Array[] {
  const step = samplesOf(100);
  const count = Math.max(0, Math.floor((samples.length - length) / step));
  return Array.from({ length: count }, (_, at) => samples.slice(at * step, at * step + length));
}
