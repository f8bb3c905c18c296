import { screen, waitFor, within } from '@testing-library/react';
import type { BulkAction } from '@vivavoce/contracts/identity/account-state-calls';
import type { ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notRecently } from '#domains/identity/security/testing/open-security.tsx';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { listedLeo, openAdmin, sam } from '#testing/open-admin.tsx';
import { leo } from '#testing/people.ts';
import { userList } from '#testing/user-list.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const mila: ListedUser = {
  ...listedLeo,
  id: '88888888-8888-4888-8888-888888888888',
  email: 'mila@example.org',
  displayName: 'Mila Lind',
  profile: null,
};
const listedSam: ListedUser = {
  ...mila,
  id: sam.id,
  email: sam.email,
  displayName: sam.displayName,
  role: 'ADMIN',
};

/** Opens the users. The server does what it is asked for, and refuses those who are named. */
async function open(refused: Record<string, string> = {}, handlers: Parameters<typeof openAdmin>[1] = {}) {
  const users = userList([listedLeo, mila, listedSam]);
  const app = await openAdmin('/admin?tab=users', {
    'GET /api/admin/users': users.list,
    'POST /api/admin/users/bulk': ({ body }) => {
      const { action, ids } = body as { action: BulkAction; ids: string[] };
      const results = ids.map((id) => ({
        id,
        refused: refused[id] === undefined ? null : { code: 'refused', message: refused[id] },
      }));
      for (const result of results)
        if (action === 'delete' && result.refused === null) users.remove(result.id);
      return { results };
    },
    ...handlers,
  });
  await screen.findByRole('rowheader', { name: /Leo Adeyemi-Hart/ });
  return {
    ...app,
    changes: () => app.server.seen('POST /api/admin/users/bulk').map(({ body }) => body),
    select: async (...names: string[]) => {
      for (const name of names) await app.person.click(box(`Select ${name}`));
    },
  };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const bar = () => within(screen.getByRole('group', { name: 'Selected rows' }));
const act = (name: string) => bar().getByRole('button', { name });
const names = () =>
  screen.queryAllByRole('rowheader').map((header) => header.querySelector('[title]')?.textContent);

afterEach(() => vi.restoreAllMocks());

describe('choosing several users', () => {
  it('offers a checkbox for each person but oneself, and one for the page', async () => {
    const { select, person } = await open();
    expect(screen.queryByRole('checkbox', { name: 'Select Sam Ellery' }), spec('X-750')).toBeNull();
    const all = box('Select all on this page');
    await select('Leo Adeyemi-Hart');
    expect([all.checked, all.indeterminate], spec('X-750')).toEqual([false, true]);
    expect(bar().getByText('1 selected'), spec('X-750')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('1 selected');
    all.focus();
    await person.keyboard(' ');
    expect([all.checked, all.indeterminate], spec('X-750')).toEqual([true, false]);
    expect([box('Select Leo Adeyemi-Hart').checked, box('Select Mila Lind').checked]).toEqual([true, true]);
    await person.click(act('Clear selection'));
    expect(screen.queryByRole('group', { name: 'Selected rows' }), spec('X-750')).toBeNull();
    expect(document.activeElement).toBe(all);
  });

  it('forgets them when other rows are shown, and says so', async () => {
    const { person, select } = await open();
    await select('Leo Adeyemi-Hart', 'Mila Lind');
    expect(
      bar().getByText('A new search, filter, order or page clears the selection.'),
      spec('X-751'),
    ).toBeTruthy();
    await person.selectOptions(screen.getByLabelText('Role'), 'student');
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'Selected rows' }), spec('X-751')).toBeNull(),
    );
    await person.selectOptions(screen.getByLabelText('Role'), 'All Roles');
    await expect.poll(names).toHaveLength(3);
    expect(box('Select Leo Adeyemi-Hart').checked, spec('X-751')).toBe(false);
  });

  it('keeps them when only a column is hidden', async () => {
    const { person, select } = await open();
    await select('Leo Adeyemi-Hart');
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    await person.click(screen.getByRole('menuitemcheckbox', { name: 'Usage' }));
    await person.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('columnheader', { name: 'Usage' })).toBeNull();
    expect(box('Select Leo Adeyemi-Hart').checked).toBe(true);
  });
});

describe('changing several users', () => {
  it.each([
    ['Disable', 'Disable the selected accounts (2)?', 'disable', 'Accounts disabled: 2.'],
    ['Enable', 'Enable the selected accounts (2)?', 'enable', 'Accounts enabled: 2.'],
    ['Sign out', 'Sign out the selected accounts (2)?', 'sign_out', 'Accounts signed out: 2.'],
    ['Resend code', 'Resend the code to the selected accounts (2)?', 'resend_code', 'Codes sent: 2.'],
  ])('%s asks first, and names how many', async (button, question, action, done) => {
    const { person, select, changes, server } = await open();
    await select('Leo Adeyemi-Hart', 'Mila Lind');
    await person.click(act(button));
    const asked = within(await screen.findByRole('alertdialog', { name: question }));
    expect(changes(), spec('X-752')).toEqual([]);
    const readBefore = server.seen('GET /api/admin/users').length;
    await person.click(asked.getByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(changes(), spec('X-752')).toEqual([{ action, ids: [leo.id, mila.id] }]);
    expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull();
    expect(server.seen('GET /api/admin/users').length, 'read again').toBeGreaterThan(readBefore);
  });

  it('changes nobody when the question is declined', async () => {
    const { person, select, changes } = await open();
    await select('Leo Adeyemi-Hart');
    await person.click(act('Disable'));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([changes().length, box('Select Leo Adeyemi-Hart').checked], spec('X-752')).toEqual([0, true]);
    await expect.poll(() => document.activeElement === act('Disable')).toBe(true);
  });

  it('does one thing at a time', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    const late = heldBack({ results: [{ id: mila.id, refused: null }] });
    const { person, select, changes } = await open({}, { 'POST /api/admin/users/bulk': late.answer });
    await select('Mila Lind');
    await person.click(act('Delete'));
    await expect.poll(() => act('Delete').getAttribute('aria-busy')).toBe('true');
    await person.click(act('Disable'));
    expect([screen.queryByRole('alertdialog'), changes()]).toEqual([
      null,
      [{ action: 'delete', ids: [mila.id] }],
    ]);
    late.release();
    expect(await screen.findByText('Mila Lind has been deleted.')).toBeTruthy();
  });

  it('asks in the browser before it deletes, in the words of one deletion', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
    const { person, select, changes } = await open();
    await select('Mila Lind');
    await person.click(act('Delete'));
    expect(changes(), spec('X-752')).toEqual([]);
    await select('Leo Adeyemi-Hart');
    await person.click(act('Delete'));
    await expect.poll(names).toEqual(['Sam Ellery']);
    expect(confirm.mock.calls, spec('X-752')).toEqual([
      ['Are you sure you want to delete this user? This will also delete their profile.'],
      ['Are you sure you want to delete these 2 users? This will also delete their profiles.'],
    ]);
    expect(changes(), spec('X-752')).toEqual([{ action: 'delete', ids: [leo.id, mila.id] }]);
  });

  it('lists who was refused and why, until it is dismissed', async () => {
    const reason = 'The last administrator cannot be disabled.';
    const { person, select } = await open({ [mila.id]: reason });
    await select('Leo Adeyemi-Hart', 'Mila Lind');
    await person.click(act('Disable'));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disable' }),
    );
    const told = await screen.findByRole('alert');
    expect(told.textContent, spec('X-753')).toContain('Accounts disabled: 1. Refused: 1.');
    expect(within(told).getByRole('listitem').textContent, spec('X-753')).toBe(`Mila Lind: ${reason}`);
    await person.click(within(told).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert'), spec('X-753')).toBeNull();
  });

  it('says in the question why nothing was done, and in the section for a deletion', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { person, select } = await open(
      {},
      { 'POST /api/admin/users/bulk': () => refusal(500, 'internal', 'Something went wrong.') },
    );
    await select('Mila Lind');
    await person.click(act('Sign out'));
    const asked = within(await screen.findByRole('alertdialog'));
    await person.click(asked.getByRole('button', { name: 'Sign out' }));
    expect((await asked.findByRole('alert')).textContent).toBe('Error saving users: Something went wrong.');
    await person.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await person.click(act('Delete'));
    expect(await screen.findByText('Error deleting users: Something went wrong.')).toBeTruthy();
    expect(box('Select Mila Lind').checked).toBe(true);
  });

  it('lets the administrator prove who they are where the server wants that', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { person, select } = await open({}, { 'POST /api/admin/users/bulk': notRecently });
    await select('Mila Lind');
    await person.click(act('Delete'));
    expect(await screen.findByRole('dialog', { name: 'Confirm it is you' })).toBeTruthy();
  });
});
