import { expect, it } from 'vitest';
import { ABSENT, FRONTAL, face, TURNED_LEFT, TURNED_RIGHT } from '#domains/attention/testing/faces.ts';
import { createBaseline } from './attention-baseline.ts';
import { attentionScore } from './attention-score.ts';
import type { FaceSignals } from './face-signals.ts';

const FRAMES_A_SECOND = 2;

/** A learner in front of the camera, at two frames a second. */
function somebody() {
  const baseline = createBaseline();
  let atMs = 0;
  const see = (signals: FaceSignals) => {
    atMs += 1_000 / FRAMES_A_SECOND;
    return baseline.learn(signals, atMs);
  };
  return {
    see,
    /** Repeats the same frame for this long and returns the score of the last one. */
    hold(signals: FaceSignals, seconds: number): number | null {
      let score: number | null = null;
      for (let frame = 0; frame < seconds * FRAMES_A_SECOND; frame += 1) {
        score = attentionScore(signals, see(signals));
      }
      return score;
    },
  };
}

it('the baseline is unknown after the first frame, and known after enough steady ones', () => {
  const { see, hold } = somebody();
  expect(see(FRONTAL)).toBeNull();
  expect(hold(FRONTAL, 2)).toBeNull();
  expect(hold(FRONTAL, 3)).toBe(1);
  expect(see(FRONTAL)).toEqual({ yawDegrees: -7, pitchDegrees: 12, eyeOpenness: 0.35 });
});

it('the baseline is the median of the frames, so a blink or a twitch does not count', () => {
  const { see, hold } = somebody();
  hold(FRONTAL, 5);
  see(face({ yawDegrees: -9, pitchDegrees: 12, eyeOpenness: 0.1 }));
  hold(FRONTAL, 2);
  expect(see(FRONTAL)).toEqual({ yawDegrees: -7, pitchDegrees: 12, eyeOpenness: 0.35 });
});

it('learns no baseline while the head moves', () => {
  const { see } = somebody();
  for (let frame = 0; frame < 40; frame += 1) {
    expect(see(face({ yawDegrees: frame % 2 === 0 ? -6 : 6 }))).toBeNull();
  }
});

it('learns no baseline from a head that is clearly turned, however long it stays so', () => {
  const { hold } = somebody();
  expect(hold(TURNED_LEFT, 300)).toBeNull();
  expect(hold(face({ pitchDegrees: -14 }), 300)).toBeNull();
});

it('recovers within seconds when a head that was turned at the start faces the screen', () => {
  const { hold } = somebody();
  hold(TURNED_RIGHT, 5);
  expect(hold(FRONTAL, 8)).toBe(1);
  hold(FRONTAL, 10);
  expect(hold(TURNED_RIGHT, 30)).toBeLessThan(0.6);
});

it('recovers within about a minute after a head that was turned for a long time at the start', () => {
  const { hold } = somebody();
  hold(TURNED_RIGHT, 40);
  expect(hold(FRONTAL, 70)).toBe(1);
});

it('recovers immediately when the first guess was clearly the worse one', () => {
  const { hold } = somebody();
  hold(face({ yawDegrees: 17 }), 60);
  expect(hold(face({ yawDegrees: 1 }), 4)).toBe(1);
  expect(hold(face({ yawDegrees: 17 }), 30)).toBeLessThan(0.6);
});

it('keeps the baseline when the learner looks aside for a while', () => {
  const { hold } = somebody();
  hold(FRONTAL, 60);
  expect(hold(TURNED_RIGHT, 50)).toBeLessThan(0.6);
  expect(hold(FRONTAL, 2)).toBe(1);
});

it('keeps the baseline when the learner falls asleep', () => {
  const { hold } = somebody();
  hold(FRONTAL, 60);
  expect(hold(face({ yawDegrees: -7, pitchDegrees: 12, eyeOpenness: 0.12 }), 50)).toBe(0);
});

it('corrects the baseline immediately after a start with closed eyes', () => {
  const { hold } = somebody();
  hold(face({ eyeOpenness: 0.12 }), 60);
  expect(hold(face(), 4)).toBe(1);
  expect(hold(face({ eyeOpenness: 0.12 }), 4)).toBe(0);
});

it('adapts to a learner who sits down differently', () => {
  const { hold } = somebody();
  hold(face({ yawDegrees: -8 }), 300);
  expect(hold(face({ yawDegrees: 8 }), 10)).toBeLessThan(0.6);
  expect(hold(face({ yawDegrees: 8 }), 300)).toBe(1);
});

it('keeps the baseline through an absence, and counts steady frames afresh after it', () => {
  const { see, hold } = somebody();
  hold(FRONTAL, 10);
  expect(hold(ABSENT, 120)).toBe(0);
  expect(see(FRONTAL)).toEqual({ yawDegrees: -7, pitchDegrees: 12, eyeOpenness: 0.35 });
  const { see: seeAnew } = somebody();
  for (let frame = 0; frame < 40; frame += 1) {
    expect(seeAnew(frame % 3 === 2 ? ABSENT : FRONTAL)).toBeNull();
  }
});

it('uses the largest face when someone else looks over the shoulder', () => {
  const { hold } = somebody();
  hold(FRONTAL, 10);
  expect(hold(face({ yawDegrees: -10, pitchDegrees: 12, faces: 2 }), 5)).toBe(1);
});
