import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { analyticsOf, daysFrom, nothingInRange, openFigures } from '#testing/admin-figures.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const open = (answer: ReturnType<typeof analyticsOf>) =>
  openFigures('/admin?tab=analytics', { 'GET /api/admin/analytics': () => answer });

const panel = (name: string) => screen.findByRole('region', { name });
const drawing = async (name: string) => within(await panel(name)).findByRole('application');
const textsOf = (chart: Element, selector: string) =>
  [...chart.querySelectorAll(selector)].map(({ textContent }) => textContent);

const week = analyticsOf({ periods: daysFrom('2026-11-20', 7) });

describe('a panel without anything to draw', () => {
  it('says that its chart is coming soon, with a drawing', async () => {
    await open(nothingInRange);
    const revenue = await panel('Revenue Trend');
    expect(revenue, spec('AD-069')).toBeTruthy();
    expect(within(revenue).getByText(/coming soon/), spec('AD-070')).toBeTruthy();
    const activity = await panel('Session Activity');
    expect(activity, spec('AD-071')).toBeTruthy();
    expect(within(activity).getByText(/coming soon/), spec('AD-072')).toBeTruthy();
    expect([revenue, activity].map((each) => each.querySelectorAll('img').length)).toEqual([1, 1]);
    expect(within(revenue).queryByRole('button')).toBeNull();
  });
});

describe('a panel with data', () => {
  it('draws the trend with a dot for each day, and writes the last value', async () => {
    await open(week);
    const revenue = await panel('Revenue Trend');
    expect(within(revenue).getByRole('heading', { name: 'Revenue Trend' }), spec('AD-069')).toBeTruthy();
    const chart = await drawing('Revenue Trend');
    expect(chart.querySelectorAll('.recharts-area-dots circle')).toHaveLength(7);
    expect(textsOf(chart, '.recharts-area-dots text'), spec('X-794')).toEqual(['$3.50']);
    // the chart has come (RES-92)
    expect(within(revenue).queryByText(/coming soon/), spec('AD-070')).toBeNull();
  });

  it('draws a bar for each day, and writes the highest value', async () => {
    const [first, ...others] = daysFrom('2026-11-20', 7).reverse();
    await open(analyticsOf({ periods: [...others, ...(first ? [first] : [])] }));
    const activity = await panel('Session Activity');
    expect(within(activity).getByRole('heading', { name: 'Session Activity' }), spec('AD-071')).toBeTruthy();
    const chart = await drawing('Session Activity');
    expect(chart.querySelectorAll('.recharts-bar-rectangle path')).toHaveLength(7);
    expect(textsOf(chart, '.recharts-bar-rectangle text'), spec('X-794')).toEqual(['7']);
    expect(within(activity).queryByText(/coming soon/), spec('AD-072')).toBeNull();
  });

  it('draws a single day', async () => {
    await open(analyticsOf());
    const [trend, bars] = [await drawing('Revenue Trend'), await drawing('Session Activity')];
    expect(textsOf(trend, '.recharts-area-dots text'), spec('X-794')).toEqual(['$0.50']);
    expect(textsOf(bars, '.recharts-bar-rectangle text')).toEqual(['1']);
  });

  it('reads out its values to the arrow keys, and the tab key leaves it', async () => {
    const { person } = await open(week);
    const chart = await drawing('Session Activity');
    act(() => chart.focus());
    await person.keyboard('{ArrowRight}');
    const reading = within(await panel('Session Activity')).getByRole('status');
    await expect.poll(() => reading.textContent).toMatch(/November 2[01], 2026, Sessions [12]$/);
    const before = reading.textContent;
    await person.keyboard('{ArrowRight}');
    await expect.poll(() => reading.textContent).not.toBe(before);
    await person.tab();
    expect(chart.contains(document.activeElement), spec('X-795')).toBe(false);
    await expect.poll(() => reading.textContent).toBe('');
  });

  it('shows its figures as a table, and as a chart again', async () => {
    const { person } = await open(week);
    const trend = within(await panel('Revenue Trend'));
    await person.click(trend.getByRole('button', { name: /^Show as table/ }));
    const rows = trend.getAllByRole('row').map((row) => textsOf(row, 'th, td'));
    expect(rows.slice(0, 2), spec('X-795')).toEqual([
      ['Day', 'Cost of sessions'],
      ['Friday, November 20, 2026', '$0.50'],
    ]);
    expect(rows).toHaveLength(8);
    await person.click(trend.getByRole('button', { name: /^Show as chart/ }));
    expect(await drawing('Revenue Trend')).toBeTruthy();
  });

  it('is drawn only once it comes into view', async () => {
    let enter = () => {};
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
          enter = () => onChange([{ isIntersecting: true }]);
        }
        observe() {}
        disconnect() {}
      },
    );
    await open(week);
    await panel('Session Activity');
    expect(screen.queryByRole('application')).toBeNull();
    act(enter);
    expect(await drawing('Session Activity'), spec('X-796')).toBeTruthy();
    expect(screen.getAllByRole('application')).toHaveLength(1);
  });

  it('shows the values of the day that the pointer is at', async () => {
    await open(week);
    const chart = await drawing('Revenue Trend');
    const reading = within(await panel('Revenue Trend')).getByRole('status');
    fireEvent.mouseMove(chart, { clientX: 240, clientY: 100 });
    await expect.poll(() => reading.textContent).toMatch(/2026, Cost of sessions \$/);
  });
});
