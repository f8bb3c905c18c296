import type { FaceSignals, HeadSignals } from './face-signals.ts';

/** How this learner sits when looking at the screen, as far as is known. */
export type Baseline = Pick<HeadSignals, 'yawDegrees' | 'pitchDegrees' | 'eyeOpenness'>;

/** A head may be turned this far from the baseline at no cost: eyes alone cover as much. */
const FREE_TURN_DEGREES = 7;
/** Turned this far, somebody looks at something else. The detector reads a real turn of 40° as about 20°. */
const FULL_TURN_DEGREES = 19;
/** The same up and down. Reading at the lower edge of the screen and on the keyboard is part of a lesson. */
const FREE_NOD_DEGREES = 8;
const FULL_NOD_DEGREES = 20;
/** Eyes that are open this share of what they usually are count as open: a half-lowered lid is reading, not sleep. */
const OPEN_EYE_SHARE = 0.65;
/** Open no more than this share, they are shut. */
const SHUT_EYE_SHARE = 0.45;
/**
 * Eyes that usually read less open than this cannot be told from shut ones (glasses that mirror, lashes, little light on
 * the skin): they are not judged, rather than wrongly.
 */
const READABLE_EYES = 0.12;

/**
 * The attention of one moment: 1 looks at the screen, 0 does not, and null cannot be told.
 *
 * It is the product of three ramps: how far the head is turned to the side and nodded away from the learner's own
 * baseline, and how far the eyes are open. What can be seen of a gaze with a webcam is noise, so it has no weight; nor
 * has the lean of the head. RES-61 names the signals; the bounds were found on one generated face and checked on others
 * that were not used to find them (docs/attention.md).
 *
 * @param baseline null as long as it is not known: then nobody is judged by it
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

/** 0 at or beyond `none`, 1 at or beyond `full`, straight between them. */
function ramp(value: number, none: number, full: number): number {
  return Math.min(1, Math.max(0, (value - none) / (full - none)));
}
