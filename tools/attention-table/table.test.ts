import { expect, test } from 'vitest';
import { type FaceResult, faults, markdown, type SceneResult } from './table.ts';

const scene = (name: string, level: SceneResult['level'], percent = 100): SceneResult => ({
  scene: name,
  faces: 1,
  yawDegrees: -6.7,
  pitchDegrees: 12.2,
  eyeOpenness: 0.243,
  score: level === null ? null : percent / 100,
  percent,
  level,
});

const all: FaceResult = {
  name: 'A',
  isForTuning: true,
  scenes: [
    ...['frontal', 'frontal, dim light', 'two faces'].map((name) => scene(name, 'good')),
    ...['turned left', 'turned right', 'looking up', 'eyes shut', 'absent'].map((name) =>
      scene(name, 'low', 4),
    ),
    scene('dark', null),
  ],
};

test('a face that is measured correctly has no faults', () => {
  expect(faults([all])).toEqual([]);
});

test('a frontal face that is not green, or a turned one that is not red, is a fault', () => {
  const wrong = all.scenes.map((it) =>
    it.scene === 'frontal'
      ? scene('frontal', 'fair', 70)
      : it.scene === 'turned left'
        ? scene(it.scene, 'good')
        : it,
  );
  expect(faults([{ ...all, scenes: wrong }])).toEqual([
    'face A, frontal: fair and not good',
    'face A, turned left: good and not low',
  ]);
});

test('a scene that was not shown is a fault', () => {
  expect(faults([{ ...all, scenes: all.scenes.slice(1) }])).toEqual(['face A, frontal: not shown']);
});

test('the table shows what was seen and the result', () => {
  const table = markdown([
    { ...all, isForTuning: false, scenes: [scene('frontal', 'good'), scene('dark', null)] },
  ]);
  expect(table).toContain('### Face A (never seen while tuning)');
  expect(table).toContain('| frontal | 1 | -7 | 12 | 0.24 | 1.00 | 100 % | green |');
  expect(table).toContain('| dark | 1 | -7 | 12 | 0.24 | – | not measured | not measured |');
});
