/**
 * An administrator who had signed in with a password alone saw every table of the admin area. Now the server refuses
 * such a sign-in, and the screen says in plain words what to do and leads to where it is done. Changing a role and
 * deleting a person ask for the password once more, and then go on.
 */
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { listedLeo, openAdmin } from '#testing/open-admin.tsx';
import { leosProfile } from '#testing/people.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

afterEach(() => vi.restoreAllMocks());

const main = () => within(screen.getByRole('main'));

describe('the closed admin area', () => {
  it.each([
    ['admin_needs_second_factor', /Turn on two-step sign-in in your security settings/],
    ['admin_needs_longer_password', /your password needs at least 12 characters/],
  ])('says what to do after %s, and leads to the security settings', async (code, text) => {
    const { server } = await openAdmin('/admin', { 'GET /api/admin/access': () => refusal(403, code) });
    const title = 'One more step before the admin area opens';
    expect(await screen.findByRole('heading', { level: 2, name: title }), spec('X-280')).toBeTruthy();
    expect(main().getByText(text)).toBeTruthy();
    const button = main().getByRole('link', { name: 'Open security settings' });
    expect(button.getAttribute('href')).toBe('/account/security');
    expect(screen.queryByRole('tab')).toBeNull();
    expect(server.seen('GET /api/admin/users')).toEqual([]);
  });

  it('shows that it is loading until the server answers, and then its tabs', async () => {
    const access = heldBack({ success: true as const });
    await openAdmin('/admin', { 'GET /api/admin/access': access.answer });
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    access.release();
    expect(await screen.findByRole('tab', { name: 'Users' })).toBeTruthy();
  });

  it('leaves any other failure to the tables', async () => {
    await openAdmin('/admin', { 'GET /api/admin/access': () => refusal(503, 'unavailable') });
    expect(await screen.findByRole('tab', { name: 'Users' })).toBeTruthy();
  });
});

const late = () => refusal(403, 'recent_sign_in_required', 'Please confirm that it is you first.');

/** Opens the users with a server that asks for a fresh proof, until it gets the password. */
async function openLate() {
  let isProved = false;
  const opened = await openAdmin('/admin?tab=users', {
    'GET /api/users/:id/profile': () => leosProfile,
    'POST /api/auth/prove': () => {
      isProved = true;
      return { success: true };
    },
    'PUT /api/admin/users/:id': () => (isProved ? { id: listedLeo.id } : late()),
    'DELETE /api/users/:id': () => (isProved ? { success: true } : late()),
  });
  await screen.findByRole('rowheader');
  return opened;
}
const question = async () => within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));

describe('a fresh proof', () => {
  it('is asked for when a person is deleted, and then the person is deleted', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { person, server } = await openLate();
    await person.click(screen.getByRole('button', { name: /^Delete Leo/ }));
    await person.type((await question()).getByLabelText('Password'), 'secret12{Enter}');
    expect(await screen.findByText(/has been deleted\./), spec('X-283')).toBeTruthy();
    expect(server.seen('DELETE /api/users/:id')).toHaveLength(2);
  });

  it('is asked for when a role is changed, and the form keeps what was typed', async () => {
    const { person, server } = await openLate();
    await person.click(screen.getByRole('button', { name: /^Edit Leo/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit User' }));
    await person.selectOptions(await form.findByLabelText('Role'), 'TEACHER');
    await person.click(form.getByRole('button', { name: 'Update User' }));
    await person.type((await question()).getByLabelText('Password'), 'secret12{Enter}');
    expect(await screen.findByText(/has been saved\./), spec('X-283')).toBeTruthy();
    expect(server.seen('PUT /api/admin/users/:id').map(({ body }) => body.role)).toEqual([
      'TEACHER',
      'TEACHER',
    ]);
  });

  it('that is not given changes nothing, and the screen says why', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { person, server } = await openLate();
    await person.click(screen.getByRole('button', { name: /^Delete Leo/ }));
    await question();
    await person.keyboard('{Escape}');
    expect((await screen.findByRole('alert')).textContent).toContain('Please confirm that it is you first.');
    expect(server.seen('DELETE /api/users/:id')).toHaveLength(1);
  });
});
