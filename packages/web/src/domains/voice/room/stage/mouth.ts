/** The mouths that every drawn teacher has (`data-mouth` in the drawing). */
export type MouthShape = 'closed' | 'small' | 'wide' | 'round';

/** Loudness as the root mean square of the samples (0 to 1), and how much of the sound lies low (0 to 1). */
export type SoundLevel = { rms: number; lowShare: number };

/** How often the level is read: 20 times a second. */
export const MOUTH_STEP_MS = 50;

/** The shortest that a mouth is held, so that it speaks and does not flicker. */
const HOLD_MS = 70;
const SMALL_FROM_RMS = 0.04;
const WIDE_FROM_RMS = 0.1;
/** Vowels like "oo" have little above their first formant. */
const ROUND_FROM_LOW_SHARE = 0.65;

/**
 * The mouth for a level. The thresholds were set on espeak-ng voices and on recorded readers, so that all four shapes
 * come up with either: about half closed, a third small, the rest wide and round.
 */
export function mouthFor({ rms, lowShare }: SoundLevel): MouthShape {
  if (rms < SMALL_FROM_RMS) return 'closed';
  if (lowShare >= ROUND_FROM_LOW_SHARE) return 'round';
  return rms < WIDE_FROM_RMS ? 'small' : 'wide';
}

/** A mouth with the moment since when it is shown, in milliseconds. */
export type Mouth = { shape: MouthShape; sinceMs: number };

/** The mouth at `nowMs`: a new shape only after the former was held long enough. */
export function mouthAfter(mouth: Mouth, level: SoundLevel, nowMs: number): Mouth {
  const shape = mouthFor(level);
  return shape === mouth.shape || nowMs - mouth.sinceMs < HOLD_MS ? mouth : { shape, sinceMs: nowMs };
}
