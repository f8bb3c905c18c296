import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { timelineOf } from '#domains/attention/report/attention-timeline.ts';
import { AttentionTimelineChart } from '#domains/attention/report/attention-timeline-chart.tsx';

const start = Date.parse('2026-11-19T16:05:00.000Z');

/** Draws a lesson with one figure at the end of each half minute, or null for a half minute that was not measured. */
function drawn(percents: readonly (number | null)[]) {
  const readings = percents.flatMap((percent, at) =>
    percent === null ? [] : [{ atMs: start + (at + 1) * 30_000, percent }],
  );
  const timeline = timelineOf(readings, { fromMs: start, toMs: start + percents.length * 30_000 });
  if (timeline === null) throw new Error('nothing was measured');
  render(<AttentionTimelineChart timeline={timeline} label="The lesson" />);
  return screen.getByRole('img', { name: 'The lesson' });
}

const shapesOf = (chart: HTMLElement) =>
  [...chart.querySelectorAll('path')].map((path) => path.getAttribute('d'));
/** Finds the lines that lead from one mark to the next. The lines of the background have no round ends. */
const stepsOf = (chart: HTMLElement) =>
  [...chart.querySelectorAll('line')].filter((line) => line.getAttribute('stroke-linecap') === 'round');

it('draws a different shape for each level, so that no reader depends on colour', () => {
  const [good, fair, low, goodAgain] = shapesOf(drawn([90, 70, 40, 85]));
  expect(new Set([good, fair, low]).size).toBe(3);
  expect(goodAgain).toBe(good);
});

it('puts a higher figure higher up', () => {
  const [high, low] = [...drawn([90, 40]).querySelectorAll('svg')].map((mark) =>
    Number(mark.getAttribute('y')),
  );
  expect(high).toBeLessThan(Number(low));
});

it('connects mark to mark, and breaks the line where nothing was measured', () => {
  const chart = drawn([90, 80, null, null, null, 70, 80]);
  expect(shapesOf(chart)).toHaveLength(4);
  expect(stepsOf(chart)).toHaveLength(2);
  expect(chart.querySelectorAll('rect')).toHaveLength(1);
});
