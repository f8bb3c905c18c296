import type { Baseline } from './attention-score.ts';
import type { FaceSignals, HeadSignals } from './face-signals.ts';

/** A frame is steady when this many in a row, itself the last, point almost the same way; so the first never is. */
const STEADY_FRAMES = 3;
const STEADY_DEGREES = 6;
/** Steady frames after which a pose may be somebody's baseline: three seconds at two frames a second. */
const ENOUGH_FRAMES = 6;
/** In the first 20 seconds of steady frames the pose that was held longer wins at once … */
const EARLY_FRAMES = 40;
/** … and afterwards only one that was held for a minute, so that a long look aside stays one. */
const PATIENT_FRAMES = 120;
/** The newest frames of a pose, of which the median is taken. */
const KEPT_FRAMES = 21;
/** Frames that point this far from a pose, or whose eyes are this much less or more open, belong to another one. */
const POSE_DEGREES = 7;
const POSE_EYE_SHARE = 0.65;
/** Poses that are remembered; those that were held least are forgotten. */
const MAX_POSES = 12;
/** The detector reads a face that looks straight at the camera as about 9° low, and beyond these nobody does. */
const FRONTAL = { yawDegrees: 0, pitchDegrees: 9 };
const MAX_FRONTAL_DEGREES = 20;
/** A pose that is this much nearer to frontal than the baseline is plainly the better guess. */
const PLAINLY_NEARER_DEGREES = 10;
/** Frames of this age count half: a learner who sits down anew is understood within minutes. */
const HALF_LIFE_MS = 180_000;

/** One way in which the head was held. `weight` is how often of late; `count` how often at all. */
type Pose = { frames: HeadSignals[]; middle: Baseline; weight: number; count: number };

/**
 * Learns how this learner sits when looking at the screen. Cameras stand beside screens and people hold their heads in
 * their own way, so 0° is nobody's baseline, and the first frame is no better: a lesson that began on a turned head
 * would be measured inverted from then on.
 *
 * So poses compete: each steady frame counts for the pose it belongs to, and the one that was held longest of late is
 * the baseline, as the median of its newest frames. The first guess heals: at once where another pose is plainly the
 * better one, after a minute otherwise. Plainly turned heads never count.
 */
export function createBaseline() {
  let poses: Pose[] = [];
  let recent: HeadSignals[] = [];
  let learned = 0;
  let lastMs: number | null = null;
  let current: Pose | null = null;

  function remember(frame: HeadSignals, atMs: number): Pose {
    const fading = lastMs === null ? 1 : 0.5 ** (Math.max(0, atMs - lastMs) / HALF_LIFE_MS);
    lastMs = atMs;
    for (const pose of poses) pose.weight *= fading;
    const near = poses.filter((pose) => belongsTo(frame, pose));
    const [nearest] = near.sort((one, other) => turnFrom(one.middle, frame) - turnFrom(other.middle, frame));
    const pose = nearest ?? { frames: [], middle: frame, weight: 0, count: 0 };
    pose.frames = [...pose.frames, frame].slice(-KEPT_FRAMES);
    pose.middle = middleOf(pose.frames);
    pose.weight += 1;
    pose.count += 1;
    if (!nearest) poses.push(pose);
    poses = poses.sort((one, other) => other.weight - one.weight).slice(0, MAX_POSES);
    return pose;
  }

  /** Whether this pose is the baseline from now on. A plainly better one leaves nothing of those that were wrong. */
  function takesOver(pose: Pose): boolean {
    if (pose.count < ENOUGH_FRAMES || pose === current) return false;
    if (current === null) return true;
    if (isPlainlyBetter(pose.middle, current.middle)) {
      poses = [pose];
      return true;
    }
    return pose.weight > current.weight && (learned <= EARLY_FRAMES || pose.count >= PATIENT_FRAMES);
  }

  return {
    /** @returns the baseline as it is known after this frame, or null as long as it is not */
    learn(signals: FaceSignals, atMs: number): Baseline | null {
      recent = signals.kind === 'face' ? [...recent, signals].slice(-STEADY_FRAMES) : [];
      if (signals.kind === 'face' && isSteady(recent) && isNearFrontal(signals)) {
        learned += 1;
        const pose = remember(signals, atMs);
        if (takesOver(pose)) current = pose;
      }
      return current && { ...current.middle };
    },
  };
}

function isSteady(frames: readonly HeadSignals[]): boolean {
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
  return (
    frames.length === STEADY_FRAMES &&
    spread(frames.map(({ yawDegrees }) => yawDegrees)) <= STEADY_DEGREES &&
    spread(frames.map(({ pitchDegrees }) => pitchDegrees)) <= STEADY_DEGREES
  );
}

type Direction = Pick<HeadSignals, 'yawDegrees' | 'pitchDegrees'>;

function turnFrom(one: Direction, other: Direction): number {
  return Math.hypot(one.yawDegrees - other.yawDegrees, one.pitchDegrees - other.pitchDegrees);
}

const isNearFrontal = (direction: Direction) => turnFrom(FRONTAL, direction) <= MAX_FRONTAL_DEGREES;

function belongsTo(frame: Baseline, { middle }: Pose): boolean {
  const [less, more] = [frame.eyeOpenness, middle.eyeOpenness].sort((one, other) => one - other);
  return turnFrom(middle, frame) <= POSE_DEGREES && (less ?? 0) >= (more ?? 0) * POSE_EYE_SHARE;
}

/** Nearer to frontal by much; or much wider awake, and not farther from it. */
function isPlainlyBetter(pose: Baseline, than: Baseline): boolean {
  const nearer = turnFrom(FRONTAL, than) - turnFrom(FRONTAL, pose);
  const isWiderAwake = than.eyeOpenness < pose.eyeOpenness * POSE_EYE_SHARE;
  if (isWiderAwake) return nearer > -POSE_DEGREES;
  return nearer >= PLAINLY_NEARER_DEGREES && pose.eyeOpenness >= than.eyeOpenness * POSE_EYE_SHARE;
}

function middleOf(frames: readonly HeadSignals[]): Baseline {
  const middle = (values: number[]) =>
    values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  return {
    yawDegrees: middle(frames.map(({ yawDegrees }) => yawDegrees)),
    pitchDegrees: middle(frames.map(({ pitchDegrees }) => pitchDegrees)),
    eyeOpenness: middle(frames.map(({ eyeOpenness }) => eyeOpenness)),
  };
}
