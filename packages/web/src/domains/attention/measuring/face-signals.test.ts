import type { FaceResult } from '@vladmandic/human';
import { expect, it } from 'vitest';
import type { Pixels } from './eye-openness.ts';
import { signalsOf } from './face-signals.ts';

const RADIANS_PER_DEGREE = Math.PI / 180;
const SIZE = { width: 320, height: 240 };
const SKIN = 200;
const PUPIL = 40;

/** A picture of skin with an eye at 100 and one at 200, 40 wide, each open by this share of its width. */
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

/** A face as the detector gives it, with all that could be read of somebody. */
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

it('lets nothing out but presence, direction and open eyes', () => {
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

it('tells the direction in degrees', () => {
  const signals = signalsOf({ face: [found()] }, picture(0.3));
  expect(signals).toMatchObject({
    yawDegrees: expect.closeTo(-12, 5),
    pitchDegrees: expect.closeTo(8, 5),
    rollDegrees: expect.closeTo(3, 5),
  });
});

it('says that nobody is there, also where the mesh is a guess', () => {
  expect(signalsOf({ face: [] }, picture(0.3))).toEqual({ kind: 'absent' });
  expect(signalsOf({ face: [found({ faceScore: 0.4 })] }, picture(0.3))).toEqual({ kind: 'absent' });
});

it('goes by the largest of two faces, and counts both', () => {
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

it('reads open eyes as open, in bright light as in dim', () => {
  expect(openness(picture(0.4))).toBeCloseTo(0.4, 1);
  expect(openness(picture(0.4, 0.4, 0.2))).toBeCloseTo(0.4, 1);
});

it('reads a line of lashes as shut, and a bare lid as well', () => {
  expect(openness(picture(0.06))).toBeLessThan(0.13);
  expect(openness(picture(-1))).toBe(0);
});

it('goes by the eye that is more open: a turned face hides one', () => {
  expect(openness(picture(-1, 0.4))).toBeCloseTo(0.4, 1);
});
