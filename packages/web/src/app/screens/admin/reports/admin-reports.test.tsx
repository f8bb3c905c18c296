import { cleanup, screen, within } from '@testing-library/react';
import type { ReportLine } from '@vivavoce/contracts/insights/analytics-calls';
import { describe, expect, it } from 'vitest';
import { amarasLine, analyticsOf, daysFrom, openFigures, reportOf } from '#testing/admin-figures.ts';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { amara, leo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { savedFiles } from '#testing/saved-files.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const range = 'range=custom&from=2026-09-07&to=2026-11-26&zone=Asia%2FTokyo';
const at = (by: string) => `/admin/reports?by=${by}&${range}`;
const open = (by: string, report = reportOf(), handlers: Parameters<typeof openFigures>[1] = {}) =>
  openFigures(at(by), { 'GET /api/admin/reports/:by': () => report, ...handlers });

const cellsOf = (row: Element) =>
  [...row.querySelectorAll('th, td > div')].map(({ textContent }) => textContent);
const firstRow = async () => {
  const row = (await screen.findAllByRole('rowheader'))[0]?.closest('tr');
  return row ? cellsOf(row) : null;
};
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const cards = () => [...document.querySelectorAll('dl.grid > div')].map(({ textContent }) => textContent);

const week: ReportLine = { ...amarasLine, key: '2026-11-16', name: null };

const plan: ReportLine = {
  ...amarasLine,
  key: 'starter',
  name: null,
  costUsd: 74.1,
  paid: [{ currency: 'usd', amountCents: 19_900 }],
  marginUsd: 124.9,
};

describe('/admin/reports', () => {
  it('has its title, the days it is about, and a way back to the analytics of the same range', async () => {
    await open('teacher');
    expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeTruthy();
    expect(document.title).toBe('Reports - Vivavoce - AI-Driven Education');
    const main = within(screen.getByRole('main'));
    expect(main.getByText(/September 7.*November 26, 2026/)).toBeTruthy();
    const back = main.getByRole('link', { name: 'Analytics' });
    expect(back.getAttribute('href')).toBe(`/admin?tab=analytics&${range}`);
  });

  it('is closed to everybody but administrators', async () => {
    fakeServer({}, { user: leo });
    const { address } = await renderApp('/admin/reports');
    await expect.poll(address, { message: spec('X-797') }).toBe('/');
    expect(screen.queryByRole('heading', { name: 'Reports' })).toBeNull();
  });

  it('shows the sums and each teacher of the range', async () => {
    const { server } = await open('teacher');
    expect(await firstRow()).toEqual([
      'Amara Osei',
      '212',
      '9,116',
      '86.0%200 of 212 measured',
      '2',
      '$74.10',
      '$0.0081',
    ]);
    expect(cards(), spec('X-797')).toEqual([
      'Sessions212',
      'Minutes9,116',
      'Cost of sessions$74.10',
      'Average attention86.0%measured in 200 of 212 sessions',
    ]);
    expect(
      server.seen('GET /api/admin/reports/:by').map(({ params, query }) => ({ ...params, ...query })),
    ).toEqual([{ by: 'teacher', from: '2026-09-07', to: '2026-11-26', timeZone: 'Asia/Tokyo', page: '1' }]);
    expect(screen.getByText('All teachers').parentElement?.textContent).toContain('Answers reported2');
  });

  it('shows a dash where attention was measured in no session, and says what it means', async () => {
    await open(
      'teacher',
      reportOf([{ ...amarasLine, averageAttentionPercentage: null, measuredSessions: 0 }]),
    );
    expect((await firstRow())?.[3], spec('X-798')).toBe('–');
    expect(cards()[3]).toBe('Average attention–not measured');
    expect(screen.getByText(/^A dash under Attention means/)).toBeTruthy();
  });

  it('names deleted teachers, weeks by their days, and plans', async () => {
    const nameOf = async (by: string, line: Partial<ReportLine>) => {
      await open(by, reportOf([{ ...amarasLine, name: null, ...line }]));
      const name = (await firstRow())?.[0];
      cleanup();
      return name;
    };
    expect(await nameOf('teacher', { key: null })).toBe('Deleted teacher');
    expect(await nameOf('learner', { key: 'somebody', name: '' })).toBe('Without a name');
    expect(await nameOf('week', { key: '2026-11-16' })).toMatch(/^Nov 16\s–\s22, 2026$/);
    expect(await nameOf('plan', { key: 'free' })).toBe('Free');
    expect(await nameOf('plan', { key: 'starter' })).toBe('Starter');
  });

  it('is chosen by its tab, which keeps the range and drops the sorting', async () => {
    const { person, address } = await openFigures(`${at('teacher')}&sort=-cost&page=1`);
    await firstRow();
    await person.click(screen.getByRole('tab', { name: 'Plans' }));
    await expect.poll(address).toBe(`/admin/reports?by=plan&${range}`);
    expect(await screen.findByRole('heading', { level: 2, name: 'By plan' })).toBeTruthy();
  });

  it('is by teacher where the address names no known report', async () => {
    await open('moon');
    expect(await screen.findByRole('heading', { level: 2, name: 'By teacher' })).toBeTruthy();
  });
});

describe('the lines', () => {
  it('are sorted and paged by the server, as the address says', async () => {
    const lines = Array.from({ length: 25 }, (_, line) => ({
      ...amarasLine,
      key: `${line}`,
      name: `Teacher ${line}`,
    }));
    const { person, address, server } = await open('teacher', reportOf(lines, { lineCount: 40 }));
    await firstRow();
    await person.click(screen.getByRole('button', { name: 'Cost' }));
    expect(address()).toBe(`${at('teacher')}&sort=cost`);
    await person.click(screen.getByRole('button', { name: /^Cost, sorted|^Cost sorted/ }));
    await person.click(screen.getByRole('button', { name: /Page 2/ }));
    expect(address()).toBe(`${at('teacher')}&sort=-cost&page=2`);
    await expect
      .poll(() => server.seen('GET /api/admin/reports/:by').at(-1)?.query, { message: spec('X-797') })
      .toMatchObject({ sort: 'cost', direction: 'desc', page: '2' });
  });

  it('begin at the first page when the range changes', async () => {
    const lines = Array.from({ length: 15 }, (_, line) => ({ ...amarasLine, key: `${line}` }));
    const { person, address } = await openFigures(`${at('teacher')}&sort=-cost&page=2`, {
      'GET /api/admin/reports/:by': () => reportOf(lines, { lineCount: 40 }),
    });
    await firstRow();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'All');
    expect(address()).toBe('/admin/reports?by=teacher&range=all&zone=Asia%2FTokyo&sort=-cost');
  });

  it('say what was paid and what remains of it, where people can pay', async () => {
    await open('plan', reportOf([plan], { hasPayments: true }));
    expect((await firstRow())?.slice(-2), spec('X-798')).toEqual(['$199', '$124.90']);
    expect(headers().slice(-2)).toEqual(['Paid', 'Margin']);
    expect(cards()[3]).toBe('Subscription revenue$199');
    expect(screen.getByText(/^The margin is what was paid in US dollars/)).toBeTruthy();
    expect(screen.getByText(/under the plan that their learner pays for now/)).toBeTruthy();
  });

  it('have no margin where the server knows none, and none below zero is hidden', async () => {
    const unknown = { ...plan, key: 'platinum', marginUsd: null };
    await open('plan', reportOf([unknown, { ...plan, marginUsd: -74.1 }], { hasPayments: true }));
    await firstRow();
    const margins = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => cellsOf(row).at(-1));
    expect(margins, spec('X-798')).toEqual(['–', '-$74.10']);
  });

  it('say nothing of money without payments', async () => {
    await open('plan', reportOf([{ ...plan, paid: [] }]));
    await firstRow();
    expect(headers()).not.toContain('Margin');
    expect(cards()[3]).toMatch(/^Average attention/);
  });

  it('have an empty state', async () => {
    await open('learner', reportOf([]));
    expect(await screen.findByRole('heading', { name: 'Nothing in this range' })).toBeTruthy();
    expect(screen.queryByText('All learners')).toBeNull();
  });
});

describe('the report by week', () => {
  it('draws sessions, minutes and cost of each week', async () => {
    await open('week', reportOf([week]), {
      'GET /api/admin/analytics': () => analyticsOf({ periods: daysFrom('2026-11-02', 20) }),
    });
    const panels = ['Sessions per week', 'Minutes per week', 'Cost per week'];
    const drawn = await Promise.all(
      panels.map(async (name) =>
        within(await screen.findByRole('region', { name })).findByRole('application'),
      ),
    );
    expect(
      drawn.map((chart) => chart.querySelectorAll('.recharts-bar-rectangle').length),
      spec('X-797'),
    ).toEqual([3, 3, 0]);
  });

  it('says so where the range is too long for weeks', async () => {
    await open('week', reportOf([week]), {
      'GET /api/admin/analytics': () =>
        analyticsOf({ periodLength: 'month', figures: { subscriptionRevenue: { paid: [], since: null } } }),
    });
    expect(await screen.findByRole('region', { name: 'Revenue and cost per month' })).toBeTruthy();
  });

  it('reports that the charts could not be loaded', async () => {
    await open('week', reportOf([week]), {
      'GET /api/admin/analytics': () => refusal(500, 'internal', 'Something went wrong.'),
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Error loading analytics: Something went wrong.',
    );
    expect(await firstRow()).toHaveLength(7);
  });
});

describe('while it is not there', () => {
  it('shows that it is loading', async () => {
    const report = heldBack(reportOf());
    await open('teacher', reportOf(), { 'GET /api/admin/reports/:by': report.answer });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    report.release();
    expect((await firstRow())?.[0]).toBe('Amara Osei');
  });

  it('says why it could not be loaded, and tries again', async () => {
    const { server, person } = await open('teacher', reportOf(), {
      'GET /api/admin/reports/:by': () => refusal(500, 'internal', 'Something went wrong.'),
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Error loading analytics: Something went wrong.');
    expect(screen.getByRole('button', { name: 'Columns' }), 'the controls stay').toBeTruthy();
    server.on('GET /api/admin/reports/:by', () => reportOf());
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect((await firstRow())?.[0]).toBe('Amara Osei');
  });
});

describe('Download as CSV', () => {
  const button = () => screen.findByRole('button', { name: 'Download as CSV' });

  it('saves all lines of the report, in the order on the screen, under a name with its days', async () => {
    const saved = savedFiles();
    const csv = heldBack(new Response('name,sessions\r\n'));
    const { person, server } = await openFigures(`${at('teacher')}&sort=-cost`, {
      'GET /api/admin/reports/:by/csv': csv.answer as never,
    });
    await firstRow();
    await person.click(await button());
    expect((await button()).getAttribute('aria-busy')).toBe('true');
    csv.release();
    await expect
      .poll(() => saved.map(({ name }) => name))
      .toEqual(['report-by-teacher-2026-09-07-to-2026-11-26.csv']);
    expect(await saved[0]?.content.text()).toBe('name,sessions\r\n');
    const [asked] = server.seen('GET /api/admin/reports/:by/csv');
    expect(asked?.authorization).toMatch(/^Bearer /);
    expect({ ...asked?.params, ...asked?.query }, spec('X-799')).toEqual({
      by: 'teacher',
      from: '2026-09-07',
      to: '2026-11-26',
      timeZone: 'Asia/Tokyo',
      sort: 'cost',
      direction: 'desc',
    });
  });

  it('keeps the name of the range that was downloaded, if another one is chosen meanwhile', async () => {
    const saved = savedFiles();
    const csv = heldBack(new Response('name,sessions\r\n'));
    const { person } = await openFigures(at('teacher'), {
      'GET /api/admin/reports/:by': ({ query: { from = '2025-01-01', to = '2026-11-26' } }) =>
        reportOf([{ ...amarasLine, name: `From ${from}` }], { range: { from, to } }),
      'GET /api/admin/reports/:by/csv': csv.answer as never,
    });
    await firstRow();
    await person.click(await button());
    await person.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'All');
    await expect.poll(async () => (await firstRow())?.[0]).toBe('From 2025-01-01');
    csv.release();
    await expect
      .poll(() => saved.map(({ name }) => name), { message: spec('X-799') })
      .toEqual(['report-by-teacher-2026-09-07-to-2026-11-26.csv']);
  });

  it('has no name of another range while the chosen one loads', async () => {
    const saved = savedFiles();
    const { server, person } = await openFigures(at('teacher'), {
      'GET /api/admin/reports/:by/csv': () => new Response('name,sessions\r\n') as never,
    });
    await firstRow();
    server.on('GET /api/admin/reports/:by', heldBack(reportOf()).answer);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'All');
    await person.click(await button());
    await expect
      .poll(() => saved.map(({ name }) => name), { message: spec('X-799') })
      .toEqual(['report-by-teacher.csv']);
  });

  it('says why it failed', async () => {
    const saved = savedFiles();
    const { person } = await open('teacher', reportOf(), {
      'GET /api/admin/reports/:by/csv': () => refusal(503, 'unavailable', 'Busy.'),
    });
    await firstRow();
    await person.click(await button());
    expect((await screen.findByRole('alert')).textContent, spec('X-799')).toBe('Busy.');
    expect(saved).toEqual([]);
  });

  it('is offered for sessions too, for those that the search and the filters find', async () => {
    const saved = savedFiles();
    const { person, server } = await openFigures(`/admin?tab=sessions&search=hart&teacherId=${amara.id}`, {
      'GET /api/admin/learning_sessions/csv': () => new Response('id,minutes\r\n') as never,
    });
    await person.click(await button());
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['sessions.csv']);
    expect(
      server.seen('GET /api/admin/learning_sessions/csv').map(({ query }) => query),
      spec('X-858'),
    ).toEqual([
      { search: 'hart', teacherId: amara.id, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone },
    ]);
  });
});
