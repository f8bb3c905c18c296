import type { FaceSignals, HeadSignals } from '../measuring/face-signals.ts';

/** Creates a face that looks at the screen, changed as the test says. */
export function face(told: Partial<HeadSignals> & { faces?: number } = {}): FaceSignals {
  return {
    kind: 'face',
    faces: 1,
    yawDegrees: 2,
    pitchDegrees: 10,
    rollDegrees: 0,
    eyeOpenness: 0.35,
    ...told,
  };
}

/** What the detector reads when a person looks at the screen, or turns their head by a real 40° (docs/attention.md). */
export const FRONTAL = face({ yawDegrees: -7, pitchDegrees: 12 });
export const TURNED_LEFT = face({ yawDegrees: -25, pitchDegrees: 13 });
export const TURNED_RIGHT = face({ yawDegrees: 13, pitchDegrees: 10 });
export const ABSENT: FaceSignals = { kind: 'absent' };
export const DARK: FaceSignals = { kind: 'dark' };
