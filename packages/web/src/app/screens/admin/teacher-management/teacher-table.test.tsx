import { screen } from '@testing-library/react';
import type { ListedTeacher } from '@vivavoce/contracts/insights/admin-calls';
import { describe, expect, it, vi } from 'vitest';
import { listedTeacher, openAdmin } from '#testing/open-admin.tsx';
import { amara, henrik } from '#testing/people.ts';
import { teacherList } from '#testing/teacher-list.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

/** Thirty teachers of our own, with as many sessions as their number says. */
const many = Array.from({ length: 30 }, (_, index): ListedTeacher => {
  const number = `${index + 1}`.padStart(2, '0');
  return {
    ...listedTeacher(index % 3 === 2 ? henrik : amara),
    id: `00000000-0000-4000-8000-0000000000${number}`,
    name: `Teacher ${number}`,
    sessionCount: 1_000 + index,
    learnerCount: index,
  };
});

async function open(at: string, teachers = teacherList(many)) {
  const app = await openAdmin(at, {
    'GET /api/admin/teachers': teachers.list,
    'DELETE /api/teacher/:id': ({ params }) => {
      teachers.remove(params.id);
      return { success: true };
    },
  });
  await screen.findByRole('heading', { level: 2, name: 'Teacher Management' });
  await expect.poll(names).not.toEqual([]);
  return { ...app, asked: () => app.server.seen('GET /api/admin/teachers').map(({ query }) => query) };
}

const names = () =>
  screen.queryAllByRole('rowheader').map((header) => header.querySelector('[title]')?.textContent);
const status = () => screen.getByText(/^\d+–\d+ of /).textContent;
const columns = () =>
  screen.getAllByRole('columnheader').flatMap(({ textContent }) => (textContent ? [textContent] : []));

describe('the table of teachers', () => {
  it('is searched, filtered, sorted and paged by the server, as the address says', async () => {
    const { person, address, asked } = await open('/admin?tab=teachers');
    expect([names().length, status()]).toEqual([10, '1–10 of 30']);
    await person.type(screen.getByLabelText('Search teachers'), 'teacher');
    await expect.poll(address).toBe('/admin?tab=teachers&search=teacher');
    await person.selectOptions(screen.getByLabelText('Type'), 'Standard');
    await expect.poll(address).toContain('type=STANDARD');
    await person.selectOptions(screen.getByLabelText('Level'), 'Middle School');
    await expect.poll(address).toContain('level=Middle+School');
    await person.click(screen.getByRole('button', { name: /^Sessions/ }));
    await expect.poll(address).toContain('sort=sessions');
    await person.click(screen.getByRole('button', { name: /^Sessions/ }));
    const chosen = '/admin?tab=teachers&type=STANDARD&level=Middle+School&search=teacher&sort=-sessions';
    await expect.poll(address, { message: spec('X-810') }).toBe(chosen);
    await expect.poll(() => names()[0], { message: spec('X-810') }).toBe('Teacher 29');
    await person.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(address(), spec('X-810')).toBe(`${chosen}&page=2`);
    await expect
      .poll(() => asked().at(-1), { message: spec('X-810') })
      .toEqual({
        ...{ search: 'teacher', type: 'STANDARD', level: 'Middle School' },
        ...{ sort: 'sessions', direction: 'desc', page: '2' },
      });
  });

  it('opens as it was left, and ignores what it does not offer', async () => {
    const { asked } = await open('/admin?tab=teachers&sort=-age&level=Kindergarten&type=PREMIUM&size=25');
    expect(asked(), spec('X-810')).toEqual([{ type: 'PREMIUM', pageSize: '25' }]);
    expect(names()).toHaveLength(10);
  });

  it('sorts by every column that the server sorts by, and no other', async () => {
    await open('/admin?tab=teachers');
    const sortable = screen
      .getAllByRole('columnheader')
      .flatMap((header) => header.querySelector('button')?.textContent ?? []);
    expect(sortable, spec('X-810')).toEqual(['Teacher', 'Type', 'Level', 'Sessions', 'Created']);
  });

  it('says how many sessions and learners each has had, and hides columns', async () => {
    const { person, address } = await open('/admin?tab=teachers&page=3');
    expect(columns(), spec('X-811')).toEqual([
      ...['Teacher', 'Type', 'Level', 'Age', 'Sessions', 'Learners', 'Created', 'Actions'],
    ]);
    const row = screen.getByRole('row', { name: /Teacher 30/ });
    const cells = [...row.querySelectorAll('td')].map(({ textContent }) => textContent);
    expect(cells.join('|'), spec('X-811')).toContain('1,029');
    expect(
      cells.some((text) => text?.endsWith('29') && !text.includes('1,029')),
      spec('X-811'),
    ).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    expect(
      screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent),
      spec('X-811'),
    ).toEqual(['Type', 'Level', 'Age', 'Sessions', 'Learners', 'Created']);
    await person.click(screen.getByRole('menuitemcheckbox', { name: 'Learners' }));
    await person.keyboard('{Escape}');
    await expect.poll(columns, { message: spec('X-811') }).not.toContain('Learners');
    expect(address()).toBe('/admin?tab=teachers&page=3&hide=learners');
  });

  it('is read again after a deletion, so that the page is full', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { person, asked } = await open('/admin?tab=teachers');
    const before = asked().length;
    await person.click(screen.getByRole('button', { name: 'Delete Teacher 01' }));
    await expect.poll(status, { message: spec('X-812') }).toBe('1–10 of 29');
    expect([names()[0], names().length, asked().length > before], spec('X-812')).toEqual([
      'Teacher 02',
      10,
      true,
    ]);
    confirm.mockRestore();
  });
});
