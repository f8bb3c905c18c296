import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listedLeo, openAdmin } from '#testing/open-admin.tsx';
import { amara } from '#testing/people.ts';
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
    expect(tabs, spec('AD-010')).toContain('Analytics');
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
    expect([shownTab(), address()]).toEqual(['Users', '/admin?tab=zzz']);
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

  it('selects the analytics', async () => {
    await openAdmin('/admin?tab=analytics');
    expect(await heading('Analytics'), spec('AD-015')).toBeTruthy();
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

it('puts rows without a date last in its tables, and drops none', async () => {
  const days = ['2026-01-01T00:00:00.000Z', undefined, '2026-03-01T00:00:00.000Z'];
  const users = days.map((createdAt, at) => ({
    ...listedLeo,
    ...{ id: `user-${at}`, displayName: `User ${at}`, profile: null, createdAt },
  }));
  const teachers = days.map((createdAt, at) => ({
    ...amara,
    ...{ id: `teacher-${at}`, name: `Teacher ${at}`, createdAt },
  }));
  const rowsAt = async (tab: string) => {
    await openAdmin(`/admin?tab=${tab}`, {
      'GET /api/admin/users': () => Response.json(users),
      'GET /api/teachers': () => Response.json(teachers),
    });
    const rows = await screen.findAllByRole('rowheader');
    const names = rows.map((row) => row.querySelector('[title]')?.textContent);
    cleanup();
    return names;
  };
  expect([await rowsAt('users'), await rowsAt('teachers')], spec('X-141')).toEqual([
    ['User 2', 'User 0', 'User 1'],
    ['Teacher 2', 'Teacher 0', 'Teacher 1'],
  ]);
});
