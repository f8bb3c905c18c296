const RATE = 24_000;
const FRAME = 1_200;
const STEP = 2_400;
/** The lags, in samples, that correspond to 300 and 60 Hz. */
const LOWEST_LAG = 80;
const HIGHEST_LAG = 400;
/** A frame below this root mean square is silence; a frame below this self-similarity has no pitch. */
const QUIET = 1_000;
const VOICED = 0.5;
/** A longer period must fit this much better, because twice the period always fits as well. */
const BETTER = 0.02;

/**
 * Returns the median fundamental frequency, in hertz, of the voiced parts of 24 kHz speech (normalised
 * autocorrelation).
 */
export function medianPitchHz(samples: Int16Array): number {
  const pitches: number[] = [];
  for (let at = 0; at + FRAME + HIGHEST_LAG < samples.length; at += STEP) {
    const pitch = pitchAt(samples, at);
    if (pitch !== null) pitches.push(pitch);
  }
  return pitches.sort((a, b) => a - b)[Math.floor(pitches.length / 2)] ?? 0;
}

function pitchAt(samples: Int16Array, at: number): number | null {
  const own = product(samples, at, at);
  if (Math.sqrt(own / FRAME) < QUIET) return null;
  let [best, bestLag] = [VOICED, 0];
  for (let lag = LOWEST_LAG; lag <= HIGHEST_LAG; lag += 1) {
    const likeness =
      product(samples, at, at + lag) / Math.sqrt(own * product(samples, at + lag, at + lag) || 1);
    if (likeness > best + BETTER) [best, bestLag] = [likeness, lag];
  }
  return bestLag === 0 ? null : RATE / bestLag;
}

function product(samples: Int16Array, a: number, b: number): number {
  let sum = 0;
  for (let i = 0; i < FRAME; i += 1) sum += (samples[a + i] ?? 0) * (samples[b + i] ?? 0);
  return sum;
}
