import { expect, it } from 'vitest';
import { ABSENT, DARK, face } from '#domains/attention/testing/faces.ts';
import { attentionScore, type Baseline } from './attention-score.ts';

const baseline: Baseline = { yawDegrees: -6, pitchDegrees: 13, eyeOpenness: 0.4 };
const held = (turn: { yaw?: number; pitch?: number; eyes?: number } = {}) =>
  face({
    yawDegrees: baseline.yawDegrees + (turn.yaw ?? 0),
    pitchDegrees: baseline.pitchDegrees + (turn.pitch ?? 0),
    eyeOpenness: baseline.eyeOpenness * (turn.eyes ?? 1),
  });

it('gives the full score to a learner who sits as usual, even with small movements', () => {
  expect(attentionScore(held(), baseline)).toBe(1);
  expect(attentionScore(held({ yaw: 7, pitch: 0 }), baseline)).toBe(1);
  expect(attentionScore(held({ yaw: -7, pitch: -8, eyes: 0.65 }), baseline)).toBe(1);
  expect(attentionScore(held({ eyes: 1.8 }), baseline)).toBe(1);
});

it.each([
  ['turned', { yaw: 13 }, 0.5],
  ['turned the other way', { yaw: -13 }, 0.5],
  ['nodding', { pitch: 14 }, 0.5],
  ['looking up', { pitch: -14 }, 0.5],
  ['half asleep', { eyes: 0.55 }, 0.5],
  ['half turned and half nodding', { yaw: 13, pitch: 14 }, 0.25],
])('lowers the score in proportion for a head that is %s', (_how, turn, score) => {
  expect(attentionScore(held(turn), baseline)).toBeCloseTo(score, 5);
});

it.each([
  ['turned away', { yaw: 19 }],
  ['bent down', { pitch: 20 }],
  ['asleep', { eyes: 0.45 }],
])('gives 0 to a learner who is %s', (_how, turn) => {
  expect(attentionScore(held(turn), baseline)).toBeCloseTo(0, 5);
});

it('gives 0 when no one is in the picture', () => {
  expect(attentionScore(ABSENT, baseline)).toBe(0);
});

it('gives no score in the dark, nor before the baseline is known', () => {
  expect(attentionScore(DARK, baseline)).toBeNull();
  expect(attentionScore(held(), null)).toBeNull();
  expect(attentionScore(ABSENT, null)).toBeNull();
});

it('ignores the lean of the head', () => {
  expect(attentionScore(face({ ...baseline, rollDegrees: 30 }), baseline)).toBe(1);
});

it.each([0, 0.04, 0.11])('ignores eyes that cannot be read, usually %d open', (eyeOpenness) => {
  const unreadable = { ...baseline, eyeOpenness };
  expect(attentionScore(face({ ...unreadable, eyeOpenness: 0 }), unreadable)).toBe(1);
  expect(attentionScore(face({ ...unreadable, yawDegrees: 40 }), unreadable)).toBe(0);
});
