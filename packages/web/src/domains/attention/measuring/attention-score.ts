import type { FaceSignals, HeadSignals } from './face-signals.ts';

/** How this learner sits when looking at the screen, as far as it is known. */
export type Baseline = Pick<HeadSignals, 'yawDegrees' | 'pitchDegrees' | 'eyeOpenness'>;

/** A head may turn this far from the baseline without lowering the score: the eyes alone can look that far aside. */
const FREE_TURN_DEGREES = 7;
/** A learner who turns this far is looking at something else. The detector reads a real turn of 40° as about 20°. */
const FULL_TURN_DEGREES = 19;
/**
 * The same limits for nodding up and down. Looking at the lower edge of the screen or at the keyboard is part of a
 * lesson.
 */
const FREE_NOD_DEGREES = 8;
const FULL_NOD_DEGREES = 20;
/** Eyes open to this share of their usual openness count as open: half-lowered lids mean reading, not sleep. */
const OPEN_EYE_SHARE = 0.65;
/** Eyes open to no more than this share count as shut. */
const SHUT_EYE_SHARE = 0.45;
/**
 * Eyes that usually read less open than this cannot be distinguished from shut ones, because of reflecting glasses,
 * lashes, or little light on the skin. They are ignored rather than judged wrongly.
 */
const READABLE_EYES = 0.12;

/**
 * Returns the attention of one moment: 1 for a learner who looks at the screen, 0 for one who does not, and null if it
 * cannot be determined.
 *
 * The score is the product of three ramps: how far the head is turned to the side and nodded away from the learner's
 * own baseline, and how far the eyes are open. A gaze seen through a webcam is noise, so it is ignored, and so is the
 * lean of the head. RES-61 names the signals. The bounds were found on one generated face and checked on others that
 * were not used to find them (docs/attention.md).
 *
 * @param baseline null while it is unknown; then there is no score
 */
export function attentionScore(signals: FaceSignals, baseline: Baseline | null): number | null {
  if (signals.kind === 'dark') return null;
  if (signals.kind === 'absent') return baseline === null ? null : 0;
  if (baseline === null) return null;
  const turn = Math.abs(signals.yawDegrees - baseline.yawDegrees);
  const nod = Math.abs(signals.pitchDegrees - baseline.pitchDegrees);
  const areEyesReadable = baseline.eyeOpenness >= READABLE_EYES;
  const openShare = areEyesReadable ? signals.eyeOpenness / baseline.eyeOpenness : 1;
  return (
    ramp(turn, FULL_TURN_DEGREES, FREE_TURN_DEGREES) *
    ramp(nod, FULL_NOD_DEGREES, FREE_NOD_DEGREES) *
    ramp(openShare, SHUT_EYE_SHARE, OPEN_EYE_SHARE)
  );
}

/** Returns 0 at or beyond `none`, 1 at or beyond `full`, and a linear value between them. */
function ramp(value: number, none: number, full: number): number {
  return Math.min(1, Math.max(0, (value - none) / (full - none)));
}
