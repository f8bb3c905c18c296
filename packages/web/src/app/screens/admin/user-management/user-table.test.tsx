import { act, screen, waitFor, within } from '@testing-library/react';
import type { ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import { describe, expect, it } from 'vitest';
import { heldBack } from '#testing/fake-server.ts';
import { listedLeo, onePage, openAdmin } from '#testing/open-admin.tsx';
import { userList } from '#testing/user-list.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

/** Thirty people, of whom every third is a teacher and the last is disabled. */
const people = Array.from({ length: 30 }, (_, index): ListedUser => {
  const number = `${index + 1}`.padStart(2, '0');
  return {
    ...listedLeo,
    id: `00000000-0000-4000-8000-0000000000${number}`,
    email: `person${number}@example.org`,
    displayName: `Person ${number}`,
    role: index % 3 === 2 ? 'TEACHER' : 'STUDENT',
    disabledAt: index === 29 ? '2026-11-20T09:00:00.000Z' : null,
    profile: null,
  };
});

async function open(at: string, handlers: Parameters<typeof openAdmin>[1] = {}) {
  const app = await openAdmin(at, { 'GET /api/admin/users': userList(people).list, ...handlers });
  await screen.findByRole('heading', { level: 2, name: 'User Management' });
  return {
    ...app,
    back: () => act(() => app.router.navigate(-1)),
    asked: () => app.server.seen('GET /api/admin/users').map(({ query }) => query),
  };
}

const names = () =>
  screen.queryAllByRole('rowheader').map((header) => header.querySelector('[title]')?.textContent);
const status = () => screen.getByText(/^\d+–\d+ of /).textContent;
const columns = () =>
  screen.getAllByRole('columnheader').flatMap(({ textContent }) => (textContent ? [textContent] : []));
const clickPage = async (person: { click: (element: Element) => Promise<void> }, page: number) =>
  person.click(await screen.findByRole('button', { name: `Page ${page}` }));

describe('the address of the users', () => {
  it('holds what was chosen, and nothing that the table does by itself', async () => {
    const { person, address } = await open('/admin?tab=users');
    await expect.poll(names).toHaveLength(10);
    expect(address()).toBe('/admin?tab=users');
    await person.type(screen.getByLabelText('Search users'), 'person');
    await expect.poll(address).toBe('/admin?tab=users&search=person');
    await person.click(screen.getByRole('button', { name: /^User/ }));
    await person.click(screen.getByRole('button', { name: /^User/ }));
    await person.selectOptions(screen.getByLabelText('Role'), 'student');
    await expect.poll(address).toBe('/admin?tab=users&role=student&search=person&sort=-name');
    await expect.poll(names).toHaveLength(10);
    await clickPage(person, 2);
    expect(address(), spec('X-743')).toBe('/admin?tab=users&role=student&search=person&sort=-name&page=2');
    await person.selectOptions(screen.getByLabelText('Rows per page'), '50');
    expect(address(), spec('X-743')).toBe('/admin?tab=users&role=student&search=person&sort=-name&size=50');
  });

  it('opens the table as it was left', async () => {
    const { asked } = await open('/admin?tab=users&search=person&sort=-name&role=student&size=25&hide=role');
    await expect.poll(names).toHaveLength(20);
    expect(asked(), spec('X-743')).toEqual([
      { search: 'person', sort: 'name', direction: 'desc', role: 'student', pageSize: '25' },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Search users').value).toBe('person');
    expect(columns(), spec('X-743')).not.toContain('Role');
    expect(columns(), spec('X-743')).toContain('Joined');
  });

  it('goes back by one filter or one page, not by a letter', async () => {
    const { person, address, router, back } = await open('/admin?tab=users');
    await expect.poll(names).toHaveLength(10);
    await person.selectOptions(screen.getByLabelText('Role'), 'student');
    await expect.poll(status).toBe('1–10 of 20');
    await clickPage(person, 2);
    await expect.poll(status).toBe('11–20 of 20');
    const before = router.state.location.key;
    await person.type(screen.getByLabelText('Search users'), 'person 1');
    await expect.poll(address).toBe('/admin?tab=users&role=student&search=person+1');
    expect(router.state.location.key).not.toBe(before);
    await back();
    // The search took the place of the second page.
    expect(address(), spec('X-744')).toBe('/admin?tab=users&role=student');
    await back();
    expect(address(), spec('X-744')).toBe('/admin?tab=users');
    await expect.poll(status).toBe('1–10 of 30');
  });

  it('may hold anything, and the table ignores what it does not offer', async () => {
    const { asked } = await open(
      '/admin?tab=users&sort=-shoe&role=pirate&state=&page=-3&size=7&hide=name,nothing&colour=red',
    );
    await expect.poll(names).toHaveLength(10);
    expect(asked(), spec('X-745')).toEqual([{}]);
    expect(columns()).toContain('User');
  });

  it('names a page that no longer exists, and the table shows the last one instead', async () => {
    const { address, router, back } = await open('/admin?tab=users&page=9');
    await expect.poll(status).toBe('21–30 of 30');
    expect(address(), spec('X-745')).toBe('/admin?tab=users&page=3');
    await back();
    expect(router.state.location.search).toBe('?tab=users&page=3');
  });
});

describe('the page of users', () => {
  it('is read from the server, and stays visible while the next one loads', async () => {
    const { person, server, asked } = await open('/admin?tab=users');
    await expect.poll(names).toHaveLength(10);
    expect(names()[0]).toBe('Person 01');
    const held = heldBack({ ...onePage(people.slice(10, 12)), total: 12 });
    server.on('GET /api/admin/users', held.answer);
    await clickPage(person, 2);
    await expect.poll(asked).toHaveLength(2);
    expect(asked().at(-1), spec('X-746')).toEqual({ page: '2' });
    expect(names()[0], spec('X-746')).toBe('Person 01');
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    held.release();
    await expect.poll(() => names()[0]).toBe('Person 11');
  });

  it('is filtered by the state of the account, and marks those that are disabled', async () => {
    const { person } = await open('/admin?tab=users');
    await expect.poll(names).toHaveLength(10);
    expect(screen.queryByText('Disabled', { selector: 'th *' })).toBeNull();
    await person.selectOptions(screen.getByLabelText('State'), 'Disabled');
    await expect.poll(names).toEqual(['Person 30']);
    const row = within(screen.getByRole('rowheader'));
    expect(row.getByText('Disabled'), spec('X-746')).toBeTruthy();
  });

  it('hides and shows every column but the first', async () => {
    const { person, address } = await open('/admin?tab=users');
    await expect.poll(names).toHaveLength(10);
    expect(columns(), spec('X-747')).not.toContain('Last sign-in');
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    const choices = screen.getAllByRole('menuitemcheckbox');
    expect(
      choices.map(({ textContent, ariaChecked }) => [textContent, ariaChecked]),
      spec('X-747'),
    ).toEqual([
      ['Role', 'true'],
      ['Subscription', 'true'],
      ['Attention', 'true'],
      ['Usage', 'true'],
      ['Joined', 'false'],
      ['Last sign-in', 'false'],
    ]);
    await person.keyboard('{ArrowDown}{Enter}');
    await person.click(screen.getByRole('menuitemcheckbox', { name: 'Last sign-in' }));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(columns(), spec('X-747')).toContain('Last sign-in'));
    expect(columns(), spec('X-747')).not.toContain('Role');
    expect(address(), spec('X-743')).toBe('/admin?tab=users&hide=role%2CcreatedAt');
  });

  it('has as many rows as were chosen', async () => {
    const { person, asked } = await open('/admin?tab=users');
    const size = await screen.findByLabelText<HTMLSelectElement>('Rows per page');
    expect(
      [...size.options].map(({ value }) => value),
      spec('X-748'),
    ).toEqual(['10', '25', '50', '100']);
    await person.selectOptions(size, '25');
    await expect.poll(names).toHaveLength(25);
    expect(asked().at(-1), spec('X-748')).toEqual({ pageSize: '25' });
  });

  it('says how to reach people beyond those that are counted', async () => {
    await open('/admin?tab=users', {
      'GET /api/admin/users': () => ({ rows: people.slice(0, 10), total: 10_000, hasMore: true }),
    });
    expect(await screen.findByText('1–10 of more than 10,000'), spec('X-749')).toBeTruthy();
    expect(
      screen.getByText(
        'Only the first 10,000 can be opened page by page. Search or filter to reach the others.',
      ),
      spec('X-749'),
    ).toBeTruthy();
  });
});
