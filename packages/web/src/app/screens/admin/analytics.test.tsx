import { cleanup, screen } from '@testing-library/react';
import type { ListedSession } from '@vivavoce/contracts/insights/admin-calls';
import { describe, expect, it } from 'vitest';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { listedFractions, listedLeo, openAdmin } from '#testing/open-admin.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const open = (handlers: Parameters<typeof openAdmin>[1] = {}) => openAdmin('/admin?tab=analytics', handlers);

/** The value shown under the name of a figure. */
async function figure(name: string): Promise<HTMLElement> {
  const card = (await screen.findByText(name)).closest('div');
  const value = card?.querySelector('dd > span');
  if (!(value instanceof HTMLElement)) throw new Error(`no figure ${name}`);
  return value;
}
const shown = async (name: string) => (await figure(name)).textContent;

const sessionOf = (changes: Partial<ListedSession>) => ({ ...listedFractions, ...changes });
const withSessions = (...sessions: Partial<ListedSession>[]) =>
  open({ 'GET /api/admin/learning_sessions': () => sessions.map(sessionOf) });

it('computes the figures from all users, teachers and sessions', async () => {
  const { server } = await open({
    'GET /api/admin/users': () => [listedLeo, { ...listedLeo, id: 'another' }, { ...listedLeo, id: 'third' }],
    'GET /api/admin/learning_sessions': () => [
      sessionOf({ cost_usd: 1.2, time_minutes: 40, attention_percentage: 90 }),
      sessionOf({ cost_usd: 0.3, time_minutes: 20, attention_percentage: 76.6 }),
    ],
  });
  expect(await shown('Total users'), spec('AD-054')).toBe('3');
  expect(await shown('Total teachers'), spec('AD-055')).toBe('2');
  expect(await shown('Total sessions'), spec('AD-056')).toBe('2');
  expect(await shown('Total revenue'), spec('AD-057')).toBe('$1.50');
  expect(await shown('Average session time'), spec('AD-058')).toBe('30 min');
  expect(await shown('Average attention'), spec('AD-059')).toBe('83.3%');
  const reads = ['GET /api/admin/users', 'GET /api/teachers', 'GET /api/admin/learning_sessions'] as const;
  expect(
    reads.map((name) => server.seen(name).map(({ query }) => query)),
    spec('API-172'),
  ).toEqual([[{}], [{}], [{}]]);
});

it('requests all rows of each list, without a page or a page size', async () => {
  const { server } = await open();
  await shown('Total users');
  const lists = server.requests.filter(({ name }) => /users$|teachers$|sessions$/.test(name));
  expect(lists).toHaveLength(3);
  expect(
    lists.flatMap(({ query }) => Object.keys(query)),
    spec('API-174'),
  ).toEqual([]);
});

it('shows the revenue with two decimals, and what it is the sum of', async () => {
  await withSessions({ cost_usd: 1.239 });
  expect(await shown('Total revenue'), spec('AD-083')).toBe('$1.24');
  cleanup();
  await withSessions({ cost_usd: 1.2 }, { cost_usd: 0.3 });
  const card = (await figure('Total revenue')).closest('dd')?.parentElement?.textContent;
  expect(card, spec('X-137')).toBe('Total revenue$1.50The total cost of all sessions');
});

describe('the average session time', () => {
  it('is shown in hours and minutes from one hour up', async () => {
    await withSessions({ time_minutes: 90 });
    expect(await shown('Average session time'), spec('AD-062')).toBe('1h 30m');
  });

  it('is shown in minutes below one hour', async () => {
    await withSessions({ time_minutes: 59 });
    expect(await shown('Average session time'), spec('AD-063')).toBe('59 min');
  });

  it('is rounded before it is split', async () => {
    await withSessions({ time_minutes: 59 }, { time_minutes: 60 });
    expect(await shown('Average session time')).toBe('1h 0m');
  });
});

describe('the average attention', () => {
  const colourAt = async (attention_percentage: number) => {
    await withSessions({ attention_percentage });
    return (await figure('Average attention')).className;
  };

  it('is shown with one decimal', async () => {
    await withSessions({ attention_percentage: 83.333 });
    expect(await shown('Average attention'), spec('AD-064')).toBe('83.3%');
  });

  it('is green at 80', async () => {
    expect(await colourAt(80), spec('AD-065')).toBe('text-ok');
    expect(screen.getByText('Good')).toBeTruthy();
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

  it('has no colour when nothing was measured, and says so', async () => {
    await withSessions();
    expect([await shown('Average attention'), (await figure('Average attention')).className]).toEqual([
      '0.0%',
      '',
    ]);
    expect(screen.getByText('Nothing measured yet')).toBeTruthy();
  });
});

it('loads the figures again on Refresh', async () => {
  const { server, person } = await open();
  expect(await shown('Total users')).toBe('1');
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  expect(refresh, spec('AD-060')).toBeTruthy();
  server.on('GET /api/admin/users', () => [listedLeo, { ...listedLeo, id: 'another' }]);
  await person.click(refresh);
  await expect.poll(() => shown('Total users')).toBe('2');
  expect(await shown('Total users'), spec('AD-061')).toBe('2');
});

it('shows that it is loading until all three lists have arrived', async () => {
  const sessions = heldBack([listedFractions]);
  await open({ 'GET /api/admin/learning_sessions': sessions.answer });
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  sessions.release();
  expect(await shown('Total sessions')).toBe('1');
});

describe('when a list cannot be loaded', () => {
  const textWith = async (answer: () => Response) => {
    await open({ 'GET /api/admin/learning_sessions': answer });
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

  it('keeps the figures it already has', async () => {
    const { server, person } = await open();
    await shown('Total users');
    server.on('GET /api/teachers', () => refusal(503, 'unavailable', 'Busy.'));
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(await shown('Total teachers')).toBe('2');
  });
});
