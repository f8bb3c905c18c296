import { act, cleanup, screen, within } from '@testing-library/react';
import type { SiteFigures } from '@vivavoce/contracts/insights/analytics-calls';
import { describe, expect, it, vi } from 'vitest';
import { analyticsOf, openFigures } from '#testing/admin-figures.ts';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

type Handlers = Parameters<typeof openFigures>[1];

const at = '/admin?tab=analytics';
const open = (handlers: Handlers = {}) => openFigures(at, handlers);
const withFigures = (figures: Partial<SiteFigures>) =>
  open({ 'GET /api/admin/analytics': () => analyticsOf({ figures }) });

/** The value shown under the name of a figure. */
async function figure(name: string): Promise<HTMLElement> {
  const card = (await screen.findByText(name, { selector: 'dt' })).closest('div');
  const value = card?.querySelector('dd > span');
  if (!(value instanceof HTMLElement)) throw new Error(`no figure ${name}`);
  return value;
}
const shown = async (name: string) => (await figure(name)).textContent;
const noteOf = async (name: string) =>
  (await figure(name)).parentElement?.querySelector('small')?.textContent;
const names = () => [...document.querySelectorAll('dt')].map((name) => name.textContent);

it('shows the six figures that the server computed', async () => {
  const { server } = await open();
  expect(await shown('Total users'), spec('AD-054')).toBe('128');
  expect(await shown('Total teachers'), spec('AD-055')).toBe('56');
  expect(await shown('Total sessions'), spec('AD-056')).toBe('3');
  expect(await shown('Total revenue'), spec('AD-057')).toBe('$1.50');
  expect(await shown('Average session time'), spec('AD-058')).toBe('30 min');
  expect(await shown('Average attention'), spec('AD-059')).toBe('83.3%');
  const lists = server.requests.filter(({ name }) => /users$|teachers$|sessions$/.test(name));
  expect(lists).toEqual([]);
});

it('shows the revenue with two decimals, and what it is the sum of', async () => {
  await withFigures({ totalRevenueUsd: 1.239 });
  expect(await shown('Total revenue'), spec('AD-083')).toBe('$1.24');
  cleanup();
  await withFigures({ totalRevenueUsd: 1.5 });
  const card = (await figure('Total revenue')).closest('dd')?.parentElement?.textContent;
  expect(card, spec('X-137')).toBe('Total revenue$1.50The total cost of all sessions');
});

describe('the average session time', () => {
  it('is shown in hours and minutes from one hour up', async () => {
    await withFigures({ averageSessionMinutes: 90 });
    expect(await shown('Average session time'), spec('AD-062')).toBe('1h 30m');
  });

  it('is shown in minutes below one hour', async () => {
    await withFigures({ averageSessionMinutes: 59 });
    expect(await shown('Average session time'), spec('AD-063')).toBe('59 min');
  });

  it('is rounded before it is split', async () => {
    await withFigures({ averageSessionMinutes: 59.5 });
    expect(await shown('Average session time')).toBe('1h 0m');
  });
});

describe('the average attention', () => {
  const colourAt = async (averageAttentionPercentage: number) => {
    await withFigures({ averageAttentionPercentage });
    return (await figure('Average attention')).className;
  };

  it('is shown with one decimal, its word, and in how many sessions it was measured', async () => {
    await withFigures({ averageAttentionPercentage: 83.333, measuredSessions: 2, totalSessions: 3 });
    expect(await shown('Average attention'), spec('AD-064')).toBe('83.3%');
    expect(await noteOf('Average attention'), spec('X-789')).toBe('Good, measured in 2 of 3 sessions');
  });

  it('is green at 80', async () => {
    expect(await colourAt(80), spec('AD-065')).toBe('text-ok');
  });

  it('is yellow at 60', async () => {
    expect(await colourAt(60), spec('AD-066')).toBe('text-warn');
  });

  it('is yellow just below 80', async () => {
    expect(await colourAt(79.9), spec('AD-067')).toBe('text-warn');
  });

  it('is red just below 60', async () => {
    expect(await colourAt(59.9), spec('AD-068')).toBe('text-danger');
  });

  it('is a dash without a colour when it was measured in no session', async () => {
    await withFigures({ averageAttentionPercentage: null, measuredSessions: 0 });
    const value = await figure('Average attention');
    expect([value.textContent, value.className], spec('X-091')).toEqual(['–', '']);
    expect(await noteOf('Average attention')).toBe('not measured');
  });
});

describe('the subscription revenue', () => {
  it('has a card of its own where payments are configured, and none otherwise', async () => {
    await open();
    await shown('Total users');
    const without = names();
    cleanup();
    const paid = [
      { currency: 'usd', amountCents: 49_800 },
      { currency: 'eur', amountCents: 1_950 },
    ];
    await withFigures({ subscriptionRevenue: { paid, since: '2026-03-04T10:30:00.000Z' } });
    expect(await shown('Subscription revenue')).toBe('$498 · €19.50');
    expect([without, names()], spec('X-138')).toEqual([
      expect.objectContaining({ length: 6 }),
      [...without, 'Subscription revenue'],
    ]);
    expect(await noteOf('Subscription revenue')).toBe('Paid since Mar 4, 2026. Refunds are not subtracted.');
  });

  it('is a dash before anybody has paid', async () => {
    await withFigures({ subscriptionRevenue: { paid: [], since: null } });
    expect(await shown('Subscription revenue')).toBe('–');
    expect(await noteOf('Subscription revenue')).toBe('No payment yet. Refunds are not subtracted.');
  });
});

describe('Refresh', () => {
  it('has the figures computed anew, and says of when they are', async () => {
    const { server, person } = await open();
    expect(await shown('Total users')).toBe('128');
    const time = (moment: string) => new Date(moment).toLocaleTimeString([], { timeStyle: 'short' });
    expect(screen.getByText(`Figures from ${time('2026-11-26T14:03:00.000Z')}`)).toBeTruthy();
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    expect(refresh, spec('AD-060')).toBeTruthy();
    server.on('GET /api/admin/analytics', () =>
      analyticsOf({ computedAt: '2026-11-26T14:05:00.000Z', figures: { totalUsers: 129 } }),
    );
    await person.click(refresh);
    await expect.poll(() => shown('Total users')).toBe('129');
    expect(await shown('Total users'), spec('AD-061')).toBe('129');
    expect(screen.getByText(`Figures from ${time('2026-11-26T14:05:00.000Z')}`), spec('X-790')).toBeTruthy();
    expect(server.seen('GET /api/admin/analytics').map(({ query }) => query.fresh)).toEqual([
      undefined,
      'true',
    ]);
  });

  it('leaves a range alone that was chosen meanwhile', async () => {
    const { server, person } = await open();
    await shown('Total users');
    const ofFormerRange = heldBack(analyticsOf());
    server.on('GET /api/admin/analytics', ({ query }) =>
      query.fresh ? ofFormerRange.answer() : analyticsOf({ figures: { totalUsers: 130 } }),
    );
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    await person.click(refresh);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'All');
    await expect.poll(() => shown('Total users')).toBe('130');
    ofFormerRange.release();
    await expect.poll(() => refresh.getAttribute('aria-busy')).not.toBe('true');
    expect(await shown('Total users'), spec('X-790')).toBe('130');
  });

  it('keeps the figures when it fails, and its failure can be dismissed', async () => {
    const { server, person } = await open();
    await shown('Total users');
    server.on('GET /api/admin/analytics', () => refusal(503, 'unavailable', 'Busy.'));
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    const alert = await screen.findByRole('alert');
    expect(await shown('Total users'), spec('X-790')).toBe('128');
    await person.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('shows that it is loading until the figures have arrived', async () => {
  const figures = heldBack(analyticsOf());
  await open({ 'GET /api/admin/analytics': figures.answer });
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  figures.release();
  expect(await shown('Total sessions')).toBe('3');
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
});

describe('when the figures cannot be loaded', () => {
  const textWith = async (answer: () => Response) => {
    await open({ 'GET /api/admin/analytics': answer });
    return (await screen.findByRole('alert')).querySelector('p')?.textContent;
  };

  it('reports a missing permission', async () => {
    expect(await textWith(() => refusal(403, 'forbidden', 'No.')), spec('ERR-067')).toBe(
      'Permission denied. Please check your Firestore security rules.',
    );
  });

  it('reports that the store is unavailable', async () => {
    expect(await textWith(() => refusal(503, 'unavailable', 'Busy.')), spec('ERR-071')).toBe(
      'Firestore is currently unavailable.',
    );
  });

  it('reports any other error', async () => {
    expect(await textWith(() => refusal(500, 'internal', 'Something went wrong.')), spec('ERR-075')).toBe(
      'Error loading analytics: Something went wrong.',
    );
  });

  it('can be tried again, also once the failure was dismissed', async () => {
    const { server, person } = await open({
      'GET /api/admin/analytics': () => refusal(500, 'internal', 'Something went wrong.'),
    });
    const alert = await screen.findByRole('alert');
    await person.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    server.on('GET /api/admin/analytics', () => analyticsOf());
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shown('Total users')).toBe('128');
  });
});

describe('the range', () => {
  // the same day in nearly every time zone that a machine may have
  const today = new Date('2026-11-26T10:30:00.000Z');
  const queryOf = async (address: string) => {
    vi.setSystemTime(today);
    const { server } = await openFigures(address);
    await shown('Total users');
    const asked = server.seen('GET /api/admin/analytics').map(({ query }) => query);
    cleanup();
    return asked;
  };

  it('is the last twelve weeks in the reader’s own time zone, unless the address says otherwise', async () => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(await queryOf(at)).toEqual([{ from: '2026-09-07', to: '2026-11-26', timeZone: own }]);
    expect(await queryOf(`${at}&range=7-days&zone=Asia/Tokyo`), spec('X-791')).toEqual([
      { from: '2026-11-20', to: '2026-11-26', timeZone: 'Asia/Tokyo' },
    ]);
    expect(await queryOf(`${at}&range=all&zone=UTC`)).toEqual([{ timeZone: 'UTC' }]);
  });

  it('is chosen from a list, a step of the history each', async () => {
    vi.setSystemTime(today);
    const { person, address, router, server } = await open();
    await shown('Total users');
    const list = screen.getByRole('combobox', { name: 'Range' });
    expect([...list.querySelectorAll('option')].map(({ text }) => text)).toEqual([
      'Last 7 days',
      'Last 30 days',
      'Last 12 weeks',
      'Last 12 months',
      'All',
      'Custom',
    ]);
    await person.selectOptions(list, 'Last 12 months');
    await expect.poll(address).toBe(`${at}&range=12-months`);
    await expect.poll(() => server.seen('GET /api/admin/analytics').at(-1)?.query.from).toBe('2025-12-01');
    await act(() => router.navigate(-1));
    await expect.poll(address, { message: spec('X-791') }).toBe(at);
  });

  it('can be two days of one’s own, which are checked before anything is loaded', async () => {
    vi.setSystemTime(today);
    const { person, address, server } = await open();
    await shown('Total users');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'Custom');
    expect(address()).toBe(`${at}&range=custom&from=2026-09-07&to=2026-11-26`);
    const show = async (from: string, to: string) => {
      for (const [label, day] of [
        ['From', from],
        ['To', to],
      ] as const) {
        const field = screen.getByLabelText(label);
        await person.clear(field);
        if (day !== '') await person.type(field, day);
      }
      await person.click(screen.getByRole('button', { name: 'Show' }));
      return screen.queryByRole('alert')?.textContent;
    };
    const asked = server.seen('GET /api/admin/analytics').length;
    expect(
      [
        await show('2026-03-02', '2026-03-01'),
        await show('2020-01-01', '2026-03-01'),
        await show('2026-03-01', ''),
      ],
      spec('X-792'),
    ).toEqual([
      'The first day is after the last one.',
      'Please choose at most five years.',
      'Please choose both days.',
    ]);
    expect(server.seen('GET /api/admin/analytics')).toHaveLength(asked);
    expect(await show('2026-02-01', '2026-03-01')).toBeUndefined();
    expect(address()).toBe(`${at}&range=custom&from=2026-02-01&to=2026-03-01`);
  });
});

describe('the quick actions', () => {
  const grid = async () => within(await screen.findByRole('region', { name: 'Quick Actions' }));
  const press = async (name: string) => {
    const app = await openFigures(`${at}&range=7-days&zone=Asia/Tokyo`);
    await shown('Total users');
    await app.person.click((await grid()).getByRole('button', { name: new RegExp(`^${name}`) }));
    await expect.poll(app.sentTo).toBeNull();
    const { address } = app;
    await expect.poll(address).not.toMatch(/tab=analytics/);
    await act(() => app.router.navigate(-1));
    const back = address();
    await act(() => app.router.navigate(1));
    const led = address();
    cleanup();
    return [led, back];
  };

  it('are four buttons, each with a text', async () => {
    await open();
    const texts = (await grid()).getAllByRole('button').map(({ textContent }) => textContent);
    expect(texts, spec('AD-073')).toHaveLength(4);
    expect(texts, spec('AD-074')).toContain('View UsersManage all users');
    expect(texts, spec('AD-075')).toContain('Manage TeachersConfigure AI teachers and personalities');
    expect(texts, spec('AD-076')).toContain('Learning SessionsMonitor session performance and costs');
    expect(texts, spec('AD-077')).toContain('Detailed ReportsGenerate detailed analytics reports');
  });

  it('open the other tabs and the reports of the same range, and Back returns', async () => {
    const from = `${at}&range=7-days&zone=Asia/Tokyo`;
    const led = [await press('View Users'), await press('Manage Teachers'), await press('Learning Sessions')];
    expect(led, spec('AD-078')).toEqual([
      ['/admin?tab=users', from],
      ['/admin?tab=teachers', from],
      ['/admin?tab=sessions', from],
    ]);
    expect(await press('Detailed Reports')).toEqual(['/admin/reports?range=7-days&zone=Asia%2FTokyo', from]);
  });
});
