import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { temi, temisFace, temisProfile } from '#domains/family/children/testing/family-people.ts';
import {
  laptop,
  notRecently,
  openedDialog,
  openSecurity,
} from '#domains/identity/security/testing/open-security.tsx';
import { refusal } from '#testing/fake-server.ts';
import { openAccountSettings } from '#testing/open-account-settings.tsx';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

it('offers a child without an address no password, passkey or second factor, and says why', async () => {
  const { server } = await openSecurity({}, { user: temi });
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles.slice(0, 3), spec('X-433')).toEqual([
    'Picture password or PIN',
    'Email address',
    'Where you are signed in',
  ]);
  expect(screen.getByText(/A password, passkeys and two-step sign-in become possible once/)).toBeTruthy();
  expect(server.seen('GET /api/auth/second-factor')).toEqual([]);
});

it('asks for the pictures again before a child adds an address', async () => {
  let isProved = false;
  const { card, person, server } = await openSecurity(
    {
      'GET /api/auth/sign-ins': () => [laptop],
      'GET /api/family_device': () => ({ isPaired: true, faces: [temisFace] }),
      'POST /api/children/:id/address': () =>
        isProved ? { success: true, needsOtherParent: false } : notRecently(),
      'POST /api/family_device/prove': ({ body }) => {
        isProved = JSON.stringify(body.secret).includes('moon');
        return isProved ? { success: true } : refusal(401, 'wrong_secret', 'That is not quite right.');
      },
    },
    { user: temi },
  );
  await person.click(card('Email address').getByRole('button', { name: 'Add an email address' }));
  const dialog = await openedDialog('Add an email address');
  await person.type(dialog.getByLabelText('New email address'), 'temi@example.org');
  await person.click(dialog.getByRole('button', { name: 'Send the code' }));
  const question = await openedDialog('Confirm it is you');
  await question.findByRole('button', { name: 'Boat' });
  for (const name of ['Boat', 'Cat', 'Sun', 'Star']) {
    await person.click(question.getByRole('button', { name }));
  }
  expect(await question.findByText('That is not quite right.')).toBeTruthy();
  for (const name of ['Boat', 'Cat', 'Sun', 'Moon']) {
    await person.click(question.getByRole('button', { name }));
  }
  expect(await screen.findByText(/temi@example\.org/)).toBeTruthy();
  expect(server.seen('POST /api/family_device/prove').at(-1)?.body).toEqual({
    secret: { kind: 'picture', pictures: ['boat', 'cat', 'sun', 'moon'] },
  });
});

it('tells a child who may not delete the account alone whom to ask', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { card, person } = await openAccountSettings(
    {
      'DELETE /api/users/:id': () =>
        refusal(403, 'deletion_needs_parent', 'You cannot delete it alone. Please ask a parent.'),
    },
    { user: temi, profile: temisProfile },
  );
  await person.click(card('Danger Zone').getByRole('button', { name: 'Delete Account' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete Account?' }));
  await person.click(question.getByRole('button', { name: 'Delete Account' }));
  expect((await question.findByRole('alert')).textContent, spec('X-697')).toBe(
    'You cannot delete it alone. Please ask a parent.',
  );
  logged.mockClear();
});

it('leads a child with an address and no password to a password, because the pictures prove nothing any more', async () => {
  const { card, person } = await openSecurity(
    {
      'GET /api/auth/sign-ins': () => [laptop],
      'POST /api/auth/change-email': () => notRecently(),
    },
    { user: { ...temi, email: 'temi@example.org' } },
  );
  await person.click(card('Email address').getByRole('button', { name: 'Change email' }));
  const dialog = await openedDialog('Change your email address');
  await person.type(dialog.getByLabelText('New email address'), 'other@example.org');
  await person.click(dialog.getByRole('button', { name: 'Send the code' }));
  const question = await openedDialog('Confirm it is you');
  expect(question.getByText(/Set a password with “Forgot password\?”/)).toBeTruthy();
  expect(question.queryByRole('button', { name: 'Boat' })).toBeNull();
});

it('calls no account verified that has no address', async () => {
  const opened = await openAccountSettings({}, { user: temi, profile: temisProfile });
  const card = opened.card('Account Security');
  expect(card.getByText('No email address')).toBeTruthy();
  expect(card.queryByText('Verified')).toBeNull();
  expect(card.queryByRole('link', { name: /Change Password/i })).toBeNull();
});
