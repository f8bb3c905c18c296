import type { SoundLevel } from './mouth.ts';

export type SoundMeter = { level: () => SoundLevel; close: () => void };

const LOW_HZ = [80, 600] as const;
const MIDDLE_HZ = [900, 4_000] as const;

/** Returns the amplitude between two frequencies, from the decibels of each bin. */
function amplitude(decibels: Float32Array, binHz: number, [from, to]: readonly [number, number]): number {
  let sum = 0;
  for (let bin = Math.round(from / binHz); bin < to / binHz; bin += 1)
    sum += 10 ** ((decibels[bin] ?? -200) / 20);
  return sum;
}

/** Measures a sound while it plays elsewhere; null if the browser has no audio graph. */
export function openSoundMeter(stream: MediaStream): SoundMeter | null {
  if (typeof AudioContext === 'undefined') return null;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  analyser.smoothingTimeConstant = 0.5;
  context.createMediaStreamSource(stream).connect(analyser);
  void context.resume();
  const samples = new Float32Array(analyser.fftSize);
  const spectrum = new Float32Array(analyser.frequencyBinCount);
  const binHz = context.sampleRate / analyser.fftSize;
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      analyser.getFloatFrequencyData(spectrum);
      const rms = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      const low = amplitude(spectrum, binHz, LOW_HZ);
      const both = low + amplitude(spectrum, binHz, MIDDLE_HZ);
      return { rms, lowShare: both === 0 ? 0 : low / both };
    },
    close: () => void context.close(),
  };
}
