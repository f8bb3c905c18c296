import { describe, expect, it } from 'vitest';
import { type Hearing, hearLevel, newHearingTest, shownLevel } from './hearing-test.ts';

const FRAME_MS = 20;

/** Returns the hearing after each frame of a sound whose level at any moment is given by this function. */
function hearingsOf(levelAt: (ms: number) => number, durationMs: number): Hearing[] {
  const hearings: Hearing[] = [];
  let test = newHearingTest;
  for (let ms = 0; ms < durationMs; ms += FRAME_MS) {
    test = hearLevel(test, levelAt(ms), FRAME_MS);
    hearings.push(test.hearing);
  }
  return hearings;
}
const last = (levelAt: (ms: number) => number, durationMs = 10_000) => hearingsOf(levelAt, durationMs).at(-1);

/** Syllables, five per second, above the background noise of the room. */
const speech =
  (loudness: number, room = 0.002) =>
  (ms: number) =>
    room + (ms % 200 < 120 ? loudness : 0);

describe('listening to a learner', () => {
  it.each([0.02, 0.06, 0.3])('hears speech at a level of %d within two seconds', (loudness) => {
    expect(last(speech(loudness), 2_000)).toBe('heard');
  });

  it('hears a learner who speaks immediately, and one who takes a breath first', () => {
    expect(last((ms) => speech(0.06)(ms), 2_000)).toBe('heard');
    expect(last((ms) => (ms < 3_000 ? 0.002 : speech(0.06)(ms)), 5_000)).toBe('heard');
  });

  it('stays at `heard` once the learner has been heard', () => {
    expect(last((ms) => (ms < 2_000 ? speech(0.06)(ms) : 0))).toBe('heard');
  });

  it('does not mistake a knock for speech', () => {
    expect(hearingsOf((ms) => (ms > 1_000 && ms < 1_100 ? 0.4 : 0.002), 10_000)).not.toContain('heard');
  });

  it('gives the learner time before it reports a problem', () => {
    expect(new Set(hearingsOf(() => 0, 3_900))).toEqual(new Set(['listening']));
  });

  it('distinguishes a cut-off microphone from a soft voice, and both from a loud room', () => {
    expect(last(() => 0)).toBe('silent');
    expect(last(speech(0.004))).toBe('too_quiet');
    expect(last(() => 0.002)).toBe('too_quiet');
    expect(last((ms) => 0.05 + 0.01 * Math.sin(ms))).toBe('noisy');
  });

  it('reports another problem when the sound changes, and hears the learner in the end', () => {
    const change = (ms: number) => (ms < 5_000 ? 0 : ms < 13_000 ? 0.002 : speech(0.06)(ms));
    const found = [...new Set(hearingsOf(change, 16_000))];
    expect(found).toEqual(['listening', 'silent', 'too_quiet', 'heard']);
  });
});

describe('the shown level', () => {
  it('is zero for silence, full for a shout, and in between for speech', () => {
    expect([shownLevel(0), shownLevel(1)]).toEqual([0, 1]);
    expect(shownLevel(0.05)).toBeGreaterThan(shownLevel(0.01));
    expect(shownLevel(0.05)).toBeLessThan(1);
  });
});
