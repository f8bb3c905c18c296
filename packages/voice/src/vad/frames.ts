/** Sample rate of everything that is heard. */
export const HEARING_RATE = 16_000;

/** Silero judges 512 samples at a time: 32 ms. Both detectors are fed the same frames. */
export const FRAME_SAMPLES = 512;

/** Length of one frame. */
export const FRAME_MS = (FRAME_SAMPLES * 1000) / HEARING_RATE;

/** Samples in this many milliseconds of heard audio. */
export function samplesOf(ms: number): number {
  return Math.round((ms * HEARING_RATE) / 1000);
}

/** Milliseconds that this many samples of heard audio last. */
export function msOf(samples: number): number {
  return (samples * 1000) / HEARING_RATE;
}
