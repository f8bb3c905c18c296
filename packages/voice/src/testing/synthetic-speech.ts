import { execFileSync } from 'node:child_process';
import { joinedSamples } from '#audio/joined-samples.ts';
import { Resampler } from '#audio/resampler.ts';
import { WavStream } from '#audio/wav-stream.ts';
import { findEspeakProgram } from '#speech/espeak-program.ts';
import { HEARING_RATE } from '#vad/frames.ts';

const espeak = findEspeakProgram(process.env);

/** Whether this machine can make test speech, which needs the program espeak-ng. */
export const canSpeak = espeak !== null;

/** Makes real synthetic speech at 16 kHz, with the silence at both ends trimmed. Throws without espeak-ng. */
export function speak(text: string): Int16Array {
  if (espeak === null) throw new Error('The program espeak-ng is needed to make test speech.');
  const wav = new WavStream();
  const spoken = wav.push(execFileSync(espeak, ['-v', 'en-us', '--stdout', text]));
  if (wav.sampleRate === null) throw new Error('espeak-ng made no sound.');
  const resampler = new Resampler(wav.sampleRate, HEARING_RATE);
  return withoutSilentEnds(joinedSamples([resampler.push(spoken), resampler.end()]));
}

/** Below 0.5 % of full scale, sound is inaudible. */
const SILENT_BELOW = 32_768 * 0.005;

function withoutSilentEnds(samples: Int16Array): Int16Array {
  const isSound = (sample: number) => Math.abs(sample) >= SILENT_BELOW;
  return samples.slice(Math.max(0, samples.findIndex(isSound)), samples.findLastIndex(isSound) + 1);
}

/** Returns the samples with silence before and after them. */
export function padded(samples: Int16Array, beforeMs: number, afterMs: number): Int16Array {
  const before = (beforeMs * HEARING_RATE) / 1000;
  const out = new Int16Array(before + samples.length + (afterMs * HEARING_RATE) / 1000);
  out.set(samples, before);
  return out;
}
