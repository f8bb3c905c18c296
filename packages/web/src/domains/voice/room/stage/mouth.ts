/** The mouth shapes that every drawn teacher has (`data-mouth` in the drawing). */
export type MouthShape = 'closed' | 'small' | 'wide' | 'round';

/** Loudness as the root mean square of the samples (0 to 1), and the share of low frequencies in the sound (0 to 1). */
export type SoundLevel = { rms: number; lowShare: number };

/** How often the level is read: 20 times a second. */
export const MOUTH_STEP_MS = 50;

/**
 * The shortest time, in milliseconds, that a mouth shape is held, so that the mouth seems to speak instead of
 * flickering.
 */
const HOLD_MS = 70;
const SMALL_FROM_RMS = 0.04;
const WIDE_FROM_RMS = 0.1;
/** Vowels like "oo" have little sound above their first formant. */
const ROUND_FROM_LOW_SHARE = 0.65;

/**
 * Returns the mouth shape for a level. The thresholds were tuned with espeak-ng voices and recorded readers, so that
 * all four shapes occur with either: about half closed, a third small, the rest wide and round.
 */
export function mouthFor({ rms, lowShare }: SoundLevel): MouthShape {
  if (rms < SMALL_FROM_RMS) return 'closed';
  if (lowShare >= ROUND_FROM_LOW_SHARE) return 'round';
  return rms < WIDE_FROM_RMS ? 'small' : 'wide';
}

/** A mouth shape and when it was first shown, in milliseconds. */
export type Mouth = { shape: MouthShape; sinceMs: number };

/** Returns the mouth at `nowMs`. Its shape changes only after the previous one has been held long enough. */
export function mouthAfter(mouth: Mouth, level: SoundLevel, nowMs: number): Mouth {
  const shape = mouthFor(level);
  return shape === mouth.shape || nowMs - mouth.sinceMs < HOLD_MS ? mouth : { shape, sinceMs: nowMs };
}
