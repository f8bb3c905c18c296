import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listedFractions, listedLeo, onePage, openAdmin } from '#testing/open-admin.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const shownTab = () => screen.getByRole('tab', { selected: true }).textContent;
const heading = async (name: string) => screen.findByRole('heading', { level: 2, name });
const main = () => within(screen.getByRole('main'));

describe('/admin', () => {
  it('shows its title, and links to the home page', async () => {
    await openAdmin('/admin');
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.textContent, spec('AD-004')).toBe('Admin Dashboard');
    expect(title.textContent, spec('R-030')).toBe('Admin Dashboard');
    expect(document.title, spec('R-079')).toBe('Admin Dashboard - Vivavoce');
    const target = (name: string) => main().getByRole('link', { name }).getAttribute('href');
    expect(target('Back to Home'), spec('AD-001')).toBe('/');
    expect(target('Home'), spec('AD-002')).toBe('/');
    const where = within(main().getByRole('navigation', { name: 'Where you are' }));
    expect(where.getByText('Admin'), spec('AD-003')).toBeTruthy();
    expect(main().getByText('Manage users, teachers and learning sessions.'), spec('AD-005')).toBeTruthy();
  });

  it('has a tab for each part', async () => {
    await openAdmin('/admin');
    await heading('User Management');
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs, spec('AD-007')).toContain('Users');
    expect(tabs, spec('AD-008')).toContain('Teachers');
    expect(tabs, spec('AD-009')).toContain('Learning Sessions');
    expect(tabs, spec('AD-010')).toContain('Analytics');
    expect(tabs, spec('AD-006')).toEqual(['Users', 'Teachers', 'Learning Sessions', 'Analytics']);
  });
});

describe('the lists of the tabs', () => {
  it('are asked for without a page size, which only a person chooses', async () => {
    const asked: (readonly string[])[] = [];
    for (const [tab, title] of [
      ['users', 'User Management'],
      ['teachers', 'Teacher Management'],
      ['sessions', 'Learning Sessions Management'],
    ] as const) {
      const { server } = await openAdmin(`/admin?tab=${tab}`);
      await heading(title);
      await screen.findByRole('table');
      const lists = server.requests.filter(({ name }) => name.endsWith(tab));
      expect(lists).toHaveLength(1);
      asked.push(Object.keys(lists[0]?.query ?? {}));
      cleanup();
    }
    expect(asked, spec('API-174')).toEqual([[], [], []]);
  });
});

describe('the tab in the address', () => {
  it('selects the users when it is missing', async () => {
    const { address } = await openAdmin('/admin');
    expect(await heading('User Management'), spec('AD-016')).toBeTruthy();
    expect(address()).toBe('/admin');
  });

  it('selects the users when it is unknown, and is kept as written', async () => {
    const { address } = await openAdmin('/admin?tab=zzz');
    expect(await heading('User Management'), spec('AD-017')).toBeTruthy();
    expect([shownTab(), address()], spec('X-139')).toEqual(['Users', '/admin?tab=zzz']);
  });

  it('selects the users', async () => {
    await openAdmin('/admin?tab=users');
    expect(await heading('User Management'), spec('AD-012')).toBeTruthy();
  });

  it('selects the teachers', async () => {
    await openAdmin('/admin?tab=teachers');
    expect(await heading('Teacher Management'), spec('AD-013')).toBeTruthy();
    expect(shownTab(), spec('AD-011')).toBe('Teachers');
  });

  it('selects the sessions', async () => {
    await openAdmin('/admin?tab=sessions');
    expect(await heading('Learning Sessions Management'), spec('AD-014')).toBeTruthy();
    expect(shownTab()).toBe('Learning Sessions');
  });

  it('selects the analytics', async () => {
    await openAdmin('/admin?tab=analytics');
    expect(await heading('Analytics'), spec('AD-015')).toBeTruthy();
  });

  it('follows the links of the Admin Panel while the screen is open', async () => {
    const { person, address } = await openAdmin('/admin?tab=users&search=leo');
    await heading('User Management');
    const follow = async (name: string) => {
      await person.click(screen.getByRole('button', { name: /^Profile menu/ }));
      const panel = within(await screen.findByRole('navigation', { name: 'Admin Panel' }));
      await person.click(panel.getByRole('link', { name }));
      await expect.poll(() => address()).not.toContain('search');
      return [address(), shownTab()];
    };
    expect(await follow('Analytics'), spec('H-040')).toEqual(['/admin?tab=analytics', 'Analytics']);
    expect(await heading('Analytics')).toBeTruthy();
    expect(await follow('Learning Sessions')).toEqual(['/admin?tab=sessions', 'Learning Sessions']);
    expect(await follow('Teacher Management')).toEqual(['/admin?tab=teachers', 'Teachers']);
    expect(await follow('User Management')).toEqual(['/admin?tab=users', 'Users']);
    expect(await follow('Dashboard')).toEqual(['/admin', 'Users']);
  });

  it('follows a click, and Back returns to the previous one', async () => {
    const { person, address, router } = await openAdmin('/admin');
    await heading('User Management');
    await person.click(screen.getByRole('tab', { name: 'Teachers' }));
    await expect.poll(address).toBe('/admin?tab=teachers');
    expect(address(), spec('AD-018')).toBe('/admin?tab=teachers');
    await act(() => router.navigate(-1));
    await heading('User Management');
    expect([shownTab(), address()], spec('X-140')).toEqual(['Users', '/admin']);
  });
});

it('keeps the order of the server in its tables, which puts rows without a date last, and drops none', async () => {
  const dates = { 2: '2026-03-01T00:00:00.000Z', 0: '2026-01-01T00:00:00.000Z', 1: undefined };
  const order = ['2', '0', '1'] as const;
  const users = order.map((at) => ({
    ...listedLeo,
    ...{ id: `user-${at}`, displayName: `User ${at}`, profile: null, createdAt: dates[at] },
  }));
  const sessions = order.map((at) => ({
    ...listedFractions,
    ...{ id: `session-${at}`, createdAt: dates[at] },
  }));
  const rowsAt = async (tab: string) => {
    await openAdmin(`/admin?tab=${tab}`, {
      'GET /api/admin/users': () => Response.json(onePage(users)),
      'GET /api/admin/learning_sessions': () => Response.json(onePage(sessions)),
    });
    const rows = await screen.findAllByRole('rowheader');
    const names = rows.map((row) => row.querySelector('[title], .tabular-nums')?.textContent);
    cleanup();
    return names;
  };
  expect([await rowsAt('users'), await rowsAt('sessions')], spec('X-141')).toEqual([
    ['User 2', 'User 0', 'User 1'],
    ['ession-2', 'ession-0', 'ession-1'],
  ]);
});
