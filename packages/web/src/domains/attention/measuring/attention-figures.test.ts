import { expect, it } from 'vitest';
import { createFigures } from './attention-figures.ts';

/** Creates a run with two readings a second. */
function running() {
  const figures = createFigures();
  let atMs = 0;
  return {
    ...figures,
    hold(score: number | null, seconds: number) {
      for (let left = seconds * 2; left > 0; left -= 1) {
        figures.add(score, atMs);
        atMs += 500;
      }
      return figures.live();
    },
  };
}

it('shows 100 without a level until something is measured', () => {
  const { hold, live, run, takePart } = running();
  expect(live()).toEqual({ percent: 100, level: null, nudges: 0 });
  expect(hold(null, 60)).toEqual({ percent: 100, level: null, nudges: 0 });
  expect(run()).toEqual({ measured: false });
  expect(takePart()).toBeNull();
});

it('shows the mean of the last ten seconds', () => {
  const { hold } = running();
  hold(0, 60);
  hold(1, 5);
  expect(hold(1, 0).percent).toBe(50);
  expect(hold(1, 5).percent).toBe(100);
});

it.each([
  [0.8, 80, 'good'],
  [0.795, 80, 'good'],
  [0.79, 79, 'fair'],
  [0.6, 60, 'fair'],
  [0.59, 59, 'low'],
] as const)('shows a mean of %d as %d percent and %s', (score, percent, level) => {
  expect(running().hold(score, 10)).toMatchObject({ percent, level });
});

it('changes its level only when the new level lasts', () => {
  const { hold } = running();
  hold(0.81, 10);
  expect(hold(0.6, 1.5)).toMatchObject({ percent: 78, level: 'good' });
  expect(hold(0.6, 2).level).toBe('fair');
  const { hold: flicker } = running();
  flicker(0.81, 10);
  for (let round = 0; round < 10; round += 1) {
    expect(flicker(0.6, 0.5).level).toBe('good');
    expect(flicker(1, 0.5).level).toBe('good');
  }
});

it('goes from green to red without flickering', () => {
  const { hold } = running();
  hold(1, 10);
  const seen = new Set<string | null>();
  for (let reading = 0; reading < 40; reading += 1) seen.add(hold(0, 0.5).level);
  expect([...seen].at(0)).toBe('good');
  expect([...seen].at(-1)).toBe('low');
});

it('keeps the mean of the run, counting only measured readings', () => {
  const { hold, run } = running();
  hold(1, 30);
  hold(null, 300);
  hold(0.5, 30);
  expect(run()).toEqual({ measured: true, percentage: 75 });
});

it('returns the mean of each part once', () => {
  const { hold, takePart } = running();
  hold(1, 30);
  expect(takePart()).toBe(100);
  hold(0.25, 30);
  expect(takePart()).toBe(25);
  hold(null, 30);
  expect(takePart()).toBeNull();
});

it('drops its level when nothing was measured for the whole live window', () => {
  const { hold } = running();
  hold(0.3, 20);
  expect(hold(null, 5)).toMatchObject({ percent: 30, level: 'low' });
  expect(hold(null, 6)).toMatchObject({ percent: 100, level: null });
});

it('reminds after twenty low seconds, and not again for two minutes', () => {
  const { hold } = running();
  hold(1, 30);
  expect(hold(0, 20).nudges).toBe(0);
  expect(hold(0, 10).nudges).toBe(1);
  expect(hold(0, 100).nudges).toBe(1);
  expect(hold(0, 30).nudges).toBe(2);
});

it('does not remind after low stretches shorter than that', () => {
  const { hold } = running();
  for (let round = 0; round < 10; round += 1) {
    hold(0, 10);
    expect(hold(1, 20).nudges).toBe(0);
  }
});

it('starts its live window afresh after a pause, and keeps the mean of the run', () => {
  const { hold, pause, live, run } = running();
  hold(0.5, 20);
  pause();
  expect(live()).toEqual({ percent: 100, level: null, nudges: 0 });
  expect(run()).toEqual({ measured: true, percentage: 50 });
  expect(hold(1, 0.5)).toMatchObject({ percent: 100, level: 'good' });
});
