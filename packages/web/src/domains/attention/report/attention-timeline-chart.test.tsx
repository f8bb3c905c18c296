import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { timelineOf } from '#domains/attention/report/attention-timeline.ts';
import { AttentionTimelineChart } from '#domains/attention/report/attention-timeline-chart.tsx';

const start = Date.parse('2026-11-19T16:05:00.000Z');

/** The line of a lesson with a figure at the end of each of these half minutes; null where nothing was measured. */
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
/** Lines that lead from a mark to the next one; those of the plane have no round ends. */
const stepsOf = (chart: HTMLElement) =>
  [...chart.querySelectorAll('line')].filter((line) => line.getAttribute('stroke-linecap') === 'round');

it('draws another shape for each level, so that nobody has to see the colour', () => {
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

it('leads from mark to mark, and breaks off where nothing was measured', () => {
  const chart = drawn([90, 80, null, null, null, 70, 80]);
  expect(shapesOf(chart)).toHaveLength(4);
  expect(stepsOf(chart)).toHaveLength(2);
  expect(chart.querySelectorAll('rect')).toHaveLength(1);
});
