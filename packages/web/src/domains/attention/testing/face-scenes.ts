import type { AttentionLevel } from '#lib/attention-level.ts';
import { createBaseline } from '../measuring/attention-baseline.ts';
import { createFigures } from '../measuring/attention-figures.ts';
import { attentionScore } from '../measuring/attention-score.ts';
import type { FaceDetector } from '../measuring/face-detector.ts';
import type { FaceSignals } from '../measuring/face-signals.ts';
import { openDetector } from '../measuring/open-detector.ts';
import { createDrawnFace, type DrawnFace, type FaceCrop, type FacePose } from './drawn-face.ts';

/** Two frames a second: a learner looks at the screen at first, then does something for long enough to count. */
const FRAME_MS = 500;
const FRONTAL_FRAMES = 60;
const SCENE_FRAMES = 40;
/** How many frames of a scene are actually drawn and measured. They are repeated in a cycle. */
const DRAWN_FRAMES = 6;
/** How far a head sways, in degrees and pixels, since no one sits perfectly still. */
const SWAY = { degrees: 2, pixels: 4 };

const scenes: Record<string, FacePose> = {
  frontal: {},
  'frontal, dim light': { light: 0.35 },
  'turned left': { yawDegrees: -40 },
  'turned right': { yawDegrees: 40 },
  'turned a little': { yawDegrees: 15 },
  'looking down': { pitchDegrees: 35 },
  'looking up': { pitchDegrees: -35 },
  'eyes shut': { areEyesShut: true },
  absent: { isAbsent: true },
  'two faces': { hasCompany: true },
  dark: { light: 0.05 },
};

/** The outcome of a scene, with the median of each signal. */
export type SceneResult = {
  scene: string;
  faces: number;
  yawDegrees: number | null;
  pitchDegrees: number | null;
  eyeOpenness: number | null;
  score: number | null;
  percent: number;
  level: AttentionLevel | null;
};

const swaying = (pose: FacePose, at: number): FacePose => ({
  ...pose,
  yawDegrees: (pose.yawDegrees ?? 0) + SWAY.degrees * Math.sin(at),
  pitchDegrees: (pose.pitchDegrees ?? 0) + SWAY.degrees * Math.cos(at * 1.7),
  shift: { x: SWAY.pixels * Math.sin(at * 0.6), y: SWAY.pixels * Math.cos(at * 0.9) },
});

async function signalsOf(face: DrawnFace, detector: FaceDetector, pose: FacePose): Promise<FaceSignals[]> {
  const found: FaceSignals[] = [];
  for (let at = 0; at < DRAWN_FRAMES; at += 1) {
    const frame = await createImageBitmap(face.draw(swaying(pose, at)));
    found.push(await detector.detect(frame));
  }
  return found;
}

function middle(values: number[]): number | null {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? null;
}

/** Feeds one scene to the baseline, score and figures, as a lesson does. */
function play(scene: string, frontal: readonly FaceSignals[], found: readonly FaceSignals[]): SceneResult {
  const baseline = createBaseline();
  const figures = createFigures();
  const scores: number[] = [];
  for (let at = 0; at < FRONTAL_FRAMES + SCENE_FRAMES; at += 1) {
    const isScene = at >= FRONTAL_FRAMES;
    const signals = (isScene ? found : frontal)[at % DRAWN_FRAMES];
    if (signals === undefined) throw new Error('a scene has no frames');
    const score = attentionScore(signals, baseline.learn(signals, at * FRAME_MS));
    figures.add(score, at * FRAME_MS);
    if (isScene && score !== null) scores.push(score);
  }
  const faces = found.filter((signals) => signals.kind === 'face');
  const { percent, level } = figures.live();
  return {
    scene,
    faces: Math.max(0, ...faces.map((signals) => signals.faces)),
    yawDegrees: middle(faces.map((signals) => signals.yawDegrees)),
    pitchDegrees: middle(faces.map((signals) => signals.pitchDegrees)),
    eyeOpenness: middle(faces.map((signals) => signals.eyeOpenness)),
    score: middle(scores),
    percent,
    level,
  };
}

/** Shows every scene of a face to the real detector, and passes the signals to the score and the figures. */
export async function playScenes(
  picture: string,
  crop: FaceCrop,
  sidePixels: number,
): Promise<SceneResult[]> {
  const face = await createDrawnFace(picture, crop, sidePixels);
  const detector = await openDetector();
  const results: SceneResult[] = [];
  try {
    const frontal = await signalsOf(face, detector, {});
    for (const [scene, pose] of Object.entries(scenes)) {
      results.push(play(scene, frontal, await signalsOf(face, detector, pose)));
    }
  } finally {
    detector.close();
  }
  return results;
}

/** Draws the frames of one scene as JPEG data URLs, for a film. */
export async function drawScene(
  told: { picture: string; crop: FaceCrop; sidePixels: number },
  scene: string,
): Promise<string[]> {
  const pose = scenes[scene];
  if (pose === undefined) throw new Error(`there is no scene "${scene}"`);
  const face = await createDrawnFace(told.picture, told.crop, told.sidePixels);
  return Array.from({ length: DRAWN_FRAMES }, (_, at) =>
    face.draw(swaying(pose, at)).toDataURL('image/jpeg', 0.8),
  );
}
