import type { FaceResult, Result } from '@vladmandic/human';
import { eyeOpenness, type Pixels } from './eye-openness.ts';

/** Where a head points and how far the eyes are open: numbers of a moment that nobody can be known again by. */
export type HeadSignals = {
  /** Turned to the side; 0 faces the camera, give or take the bias of camera and person. */
  yawDegrees: number;
  /** Lowered above 0, raised below it. A face that looks at a screen reads about 5 to 15. */
  pitchDegrees: number;
  /** Leant to a shoulder. */
  rollDegrees: number;
  /** Share of the eye's width; how it is found stands with `eyeOpenness`. */
  eyeOpenness: number;
};

/** All that leaves the detector about one frame. */
export type FaceSignals =
  /** The picture is too dark to say whether anybody is there. */
  | { kind: 'dark' }
  | { kind: 'absent' }
  /** The largest face counts, of however many there are. */
  | ({ kind: 'face'; faces: number } & HeadSignals);

/** Below this the mesh is a guess: not a face that can be measured. */
const MIN_MESH_SCORE = 0.5;

const DEGREES_PER_RADIAN = 180 / Math.PI;

/** Reads the signals out of what was found in a frame, and lets go of all the rest. */
export function signalsOf({ face }: Pick<Result, 'face'>, pixels: Pixels): FaceSignals {
  const faces = face.filter((found) => found.faceScore >= MIN_MESH_SCORE && found.rotation);
  const areaOf = ({ box }: FaceResult) => box[2] * box[3];
  const [largest] = faces.sort((one, other) => areaOf(other) - areaOf(one));
  if (!largest?.rotation) return { kind: 'absent' };
  const { yaw, pitch, roll } = largest.rotation.angle;
  return {
    kind: 'face',
    faces: faces.length,
    yawDegrees: yaw * DEGREES_PER_RADIAN,
    pitchDegrees: pitch * DEGREES_PER_RADIAN,
    rollDegrees: roll * DEGREES_PER_RADIAN,
    eyeOpenness: eyeOpenness(largest.mesh, pixels),
  };
}
