/** The sample rate of all sound from learners. */
export const HEARING_RATE = 16_000;

/** Silero judges 512 samples at a time: 32 ms. Both detectors get the same frames. */
export const FRAME_SAMPLES = 512;

/** The length of one frame. */
export const FRAME_MS = (FRAME_SAMPLES * 1000) / HEARING_RATE;

/** Returns the number of samples in this many milliseconds of a learner's audio. */
export function samplesOf(ms: number): number {
  return Math.round((ms * HEARING_RATE) / 1000);
}

/** Returns how many milliseconds this many samples of a learner's audio last. */
export function msOf(samples: number): number {
  return (samples * 1000) / HEARING_RATE;
}
