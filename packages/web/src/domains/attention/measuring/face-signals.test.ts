import type { FaceResult } from '@vladmandic/human';
import { expect, it } from 'vitest';
import type { Pixels } from './eye-openness.ts';
import { signalsOf } from './face-signals.ts';

const RADIANS_PER_DEGREE = Math.PI / 180;
const SIZE = { width: 320, height: 240 };
const SKIN = 200;
const PUPIL = 40;

/** Draws skin with eyes at 100 and 200, each 40 wide and open by the given share of its width. */
function picture(open: number, otherOpen = open, light = 1): Pixels {
  const data = new Uint8ClampedArray(4 * SIZE.width * SIZE.height);
  for (let y = 0; y < SIZE.height; y += 1) {
    for (let x = 0; x < SIZE.width; x += 1) {
      const isOf = (middle: number, share: number) =>
        Math.abs(x - middle) <= 10 && Math.abs(y - 100) <= (40 * share) / 2;
      const luma = (isOf(100, open) || isOf(200, otherOpen) ? PUPIL : SKIN) * light;
      data.set([luma, luma, luma, 255], 4 * (y * SIZE.width + x));
    }
  }
  return { data, ...SIZE };
}

/** Creates a face as the detector returns it, with everything it could read about a person. */
function found(told: Partial<FaceResult> = {}): FaceResult {
  const mesh = Array.from({ length: 468 }, (): [number, number, number] => [0, 0, 0]);
  mesh[33] = [80, 100, 0];
  mesh[133] = [120, 100, 0];
  mesh[362] = [180, 100, 0];
  mesh[263] = [220, 100, 0];
  const degrees = (yaw: number, pitch: number, roll: number) => ({
    angle: {
      yaw: yaw * RADIANS_PER_DEGREE,
      pitch: pitch * RADIANS_PER_DEGREE,
      roll: roll * RADIANS_PER_DEGREE,
    },
    matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1] as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ],
    gaze: { bearing: 1, strength: 1 },
  });
  return {
    id: 0,
    score: 0.9,
    boxScore: 0.9,
    faceScore: 0.9,
    box: [60, 40, 180, 160],
    boxRaw: [0.2, 0.2, 0.5, 0.6],
    size: [180, 160],
    mesh,
    meshRaw: mesh,
    annotations: {} as FaceResult['annotations'],
    age: 10,
    embedding: [0.1, 0.2],
    emotion: [{ score: 1, emotion: 'happy' }],
    rotation: degrees(-12, 8, 3),
    ...told,
  };
}

it('returns nothing but presence, direction and how open the eyes are', () => {
  const signals = signalsOf({ face: [found()] }, picture(0.3));
  expect(Object.keys(signals).sort()).toEqual([
    'eyeOpenness',
    'faces',
    'kind',
    'pitchDegrees',
    'rollDegrees',
    'yawDegrees',
  ]);
  expect(Object.values(signals).every((value) => ['number', 'string'].includes(typeof value))).toBe(true);
});

it('gives the direction in degrees', () => {
  const signals = signalsOf({ face: [found()] }, picture(0.3));
  expect(signals).toMatchObject({
    yawDegrees: expect.closeTo(-12, 5),
    pitchDegrees: expect.closeTo(8, 5),
    rollDegrees: expect.closeTo(3, 5),
  });
});

it('reports an absent learner, even when the mesh is only a guess', () => {
  expect(signalsOf({ face: [] }, picture(0.3))).toEqual({ kind: 'absent' });
  expect(signalsOf({ face: [found({ faceScore: 0.4 })] }, picture(0.3))).toEqual({ kind: 'absent' });
});

it('measures the larger of two faces, and counts both', () => {
  const behind = found({
    box: [0, 0, 40, 40],
    rotation: { ...found().rotation, angle: { yaw: 1, pitch: 1, roll: 1 } } as FaceResult['rotation'],
  });
  const signals = signalsOf({ face: [behind, found()] }, picture(0.3));
  expect(signals).toMatchObject({ faces: 2, yawDegrees: expect.closeTo(-12, 5) });
});

const openness = (pixels: Pixels) => {
  const signals = signalsOf({ face: [found()] }, pixels);
  return signals.kind === 'face' ? signals.eyeOpenness : null;
};

it('reads open eyes as open, in bright light and in dim light', () => {
  expect(openness(picture(0.4))).toBeCloseTo(0.4, 1);
  expect(openness(picture(0.4, 0.4, 0.2))).toBeCloseTo(0.4, 1);
});

it('reads a line of lashes as a shut eye, and a bare lid too', () => {
  expect(openness(picture(0.06))).toBeLessThan(0.13);
  expect(openness(picture(-1))).toBe(0);
});

it('uses the eye that is more open, since a turned face hides one', () => {
  expect(openness(picture(-1, 0.4))).toBeCloseTo(0.4, 1);
});
