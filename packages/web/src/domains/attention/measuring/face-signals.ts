import type { FaceResult, Result } from '@vladmandic/human';
import { eyeOpenness, type Pixels } from './eye-openness.ts';

/** Where a head points and how far the eyes are open at one moment: numbers that cannot identify anyone. */
export type HeadSignals = {
  /** How far the head is turned to the side. 0 faces the camera, apart from the bias of camera and person. */
  yawDegrees: number;
  /** Above 0 the head is lowered, below 0 it is raised. A face that looks at a screen reads about 5 to 15. */
  pitchDegrees: number;
  /** How far the head leans towards a shoulder. */
  rollDegrees: number;
  /** A share of the eye's width. The function `eyeOpenness` describes how it is found. */
  eyeOpenness: number;
};

/** Everything about a frame that leaves the detector. */
export type FaceSignals =
  /** The picture is too dark to tell whether anyone is there. */
  | { kind: 'dark' }
  | { kind: 'absent' }
  /** The signals of the largest face, and how many faces there are. */
  | ({ kind: 'face'; faces: number } & HeadSignals);

/** Below this score the mesh is a guess, and the face cannot be measured. */
const MIN_MESH_SCORE = 0.5;

const DEGREES_PER_RADIAN = 180 / Math.PI;

/** Extracts the signals from what was found in a frame, and drops everything else. */
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
