import type { Baseline } from './attention-score.ts';
import type { FaceSignals, HeadSignals } from './face-signals.ts';

/** A frame is steady when it and the frames before it, this many in all, point almost the same way. */
const STEADY_FRAMES = 3;
const STEADY_DEGREES = 6;
/** The number of steady frames after which a pose may be the baseline: three seconds at two frames a second. */
const ENOUGH_FRAMES = 6;
/** In the first 20 seconds of steady frames, the pose that was held longer wins immediately … */
const EARLY_FRAMES = 40;
/** … and afterwards only a pose held for a minute wins, so that a long look aside never becomes the baseline. */
const PATIENT_FRAMES = 120;
/** The number of a pose's newest frames that its median is taken from. */
const KEPT_FRAMES = 21;
/**
 * A frame belongs to another pose if it points farther away than this, or if one's eyes are open less than this share
 * of the other's.
 */
const POSE_DEGREES = 7;
const POSE_EYE_SHARE = 0.65;
/** How many poses are remembered. Those held least are forgotten. */
const MAX_POSES = 12;
/**
 * The detector reads a face that looks straight at the camera as about 9° low. A face beyond the maximum looks away.
 */
const FRONTAL = { yawDegrees: 0, pitchDegrees: 9 };
const MAX_FRONTAL_DEGREES = 20;
/** A pose that is this much nearer to frontal than the baseline is clearly the better guess. */
const PLAINLY_NEARER_DEGREES = 10;
/** Frames of this age count half, so the baseline adapts within minutes to a learner who sits down differently. */
const HALF_LIFE_MS = 180_000;

/** One way the head was held. `weight` counts how often it was recently, `count` how often in all. */
type Pose = { frames: HeadSignals[]; middle: Baseline; weight: number; count: number };

/**
 * Learns how this learner sits when looking at the screen. Cameras stand next to screens and people hold their heads in
 * their own way, so 0° is nobody's baseline. The first frame is no better: if the head was turned when the lesson
 * began, everything after that would be measured against the wrong pose.
 *
 * So poses compete. Each steady frame counts for the pose it belongs to, and the pose held longest recently is the
 * baseline, as the median of its newest frames. A wrong first guess is corrected: immediately if another pose is
 * clearly better, after a minute otherwise. Heads that are clearly turned never count.
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

  /** Whether this pose becomes the baseline. A clearly better pose removes all others, since they were wrong. */
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
    /** @returns the baseline after this frame, or null while it is unknown */
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

/** Whether a pose is much nearer to frontal, or has much wider open eyes without being farther from frontal. */
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
