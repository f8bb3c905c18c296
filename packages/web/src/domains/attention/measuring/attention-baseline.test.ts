import { expect, it } from 'vitest';
import { ABSENT, FRONTAL, face, TURNED_LEFT, TURNED_RIGHT } from '#domains/attention/testing/faces.ts';
import { createBaseline } from './attention-baseline.ts';
import { attentionScore } from './attention-score.ts';
import type { FaceSignals } from './face-signals.ts';

const FRAMES_A_SECOND = 2;

/** Somebody before the camera, two frames a second. */
function somebody() {
  const baseline = createBaseline();
  let atMs = 0;
  const see = (signals: FaceSignals) => {
    atMs += 1_000 / FRAMES_A_SECOND;
    return baseline.learn(signals, atMs);
  };
  return {
    see,
    /** The same for so long; what the score says of the last moment. */
    hold(signals: FaceSignals, seconds: number): number | null {
      let score: number | null = null;
      for (let frame = 0; frame < seconds * FRAMES_A_SECOND; frame += 1) {
        score = attentionScore(signals, see(signals));
      }
      return score;
    },
  };
}

it('is not known from the first frame, and from enough steady ones', () => {
  const { see, hold } = somebody();
  expect(see(FRONTAL)).toBeNull();
  expect(hold(FRONTAL, 2)).toBeNull();
  expect(hold(FRONTAL, 3)).toBe(1);
  expect(see(FRONTAL)).toEqual({ yawDegrees: -7, pitchDegrees: 12, eyeOpenness: 0.35 });
});

it('is the middle of the frames: a blink and a twitch do not count', () => {
  const { see, hold } = somebody();
  hold(FRONTAL, 5);
  see(face({ yawDegrees: -9, pitchDegrees: 12, eyeOpenness: 0.1 }));
  hold(FRONTAL, 2);
  expect(see(FRONTAL)).toEqual({ yawDegrees: -7, pitchDegrees: 12, eyeOpenness: 0.35 });
});

it('is not learnt while the head moves', () => {
  const { see } = somebody();
  for (let frame = 0; frame < 40; frame += 1) {
    expect(see(face({ yawDegrees: frame % 2 === 0 ? -6 : 6 }))).toBeNull();
  }
});

it('is not learnt from a head that is plainly turned, however long', () => {
  const { hold } = somebody();
  expect(hold(TURNED_LEFT, 300)).toBeNull();
  expect(hold(face({ pitchDegrees: -14 }), 300)).toBeNull();
});

it('of a lesson that began on a turned head heals within moments of facing the screen', () => {
  const { hold } = somebody();
  hold(TURNED_RIGHT, 5);
  expect(hold(FRONTAL, 8)).toBe(1);
  hold(FRONTAL, 10);
  expect(hold(TURNED_RIGHT, 30)).toBeLessThan(0.6);
});

it('of a lesson that long began on a turned head heals within a minute or so', () => {
  const { hold } = somebody();
  hold(TURNED_RIGHT, 40);
  expect(hold(FRONTAL, 70)).toBe(1);
});

it('heals at once where the first guess was plainly the worse one', () => {
  const { hold } = somebody();
  hold(face({ yawDegrees: 17 }), 60);
  expect(hold(face({ yawDegrees: 1 }), 4)).toBe(1);
  expect(hold(face({ yawDegrees: 17 }), 30)).toBeLessThan(0.6);
});

it('does not turn to somebody who looks aside for a while', () => {
  const { hold } = somebody();
  hold(FRONTAL, 60);
  expect(hold(TURNED_RIGHT, 50)).toBeLessThan(0.6);
  expect(hold(FRONTAL, 2)).toBe(1);
});

it('does not go to sleep with somebody', () => {
  const { hold } = somebody();
  hold(FRONTAL, 60);
  expect(hold(face({ yawDegrees: -7, pitchDegrees: 12, eyeOpenness: 0.12 }), 50)).toBe(0);
});

it('wakes up at once after a beginning with shut eyes', () => {
  const { hold } = somebody();
  hold(face({ eyeOpenness: 0.12 }), 60);
  expect(hold(face(), 4)).toBe(1);
  expect(hold(face({ eyeOpenness: 0.12 }), 4)).toBe(0);
});

it('follows a learner who sits down anew', () => {
  const { hold } = somebody();
  hold(face({ yawDegrees: -8 }), 300);
  expect(hold(face({ yawDegrees: 8 }), 10)).toBeLessThan(0.6);
  expect(hold(face({ yawDegrees: 8 }), 300)).toBe(1);
});

it('outlasts an absence, and steadiness begins anew after it', () => {
  const { see, hold } = somebody();
  hold(FRONTAL, 10);
  expect(hold(ABSENT, 120)).toBe(0);
  expect(see(FRONTAL)).toEqual({ yawDegrees: -7, pitchDegrees: 12, eyeOpenness: 0.35 });
  const { see: seeAnew } = somebody();
  for (let frame = 0; frame < 40; frame += 1) {
    expect(seeAnew(frame % 3 === 2 ? ABSENT : FRONTAL)).toBeNull();
  }
});

it('goes by the largest face when another looks over the shoulder', () => {
  const { hold } = somebody();
  hold(FRONTAL, 10);
  expect(hold(face({ yawDegrees: -10, pitchDegrees: 12, faces: 2 }), 5)).toBe(1);
});
