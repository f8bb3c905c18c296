import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { leoOfGoogle, openSecurity } from '#domains/identity/security/testing/open-security.tsx';
import { refusal } from '#testing/fake-server.ts';

async function openDialog(handlers: Parameters<typeof openSecurity>[0] = {}) {
  const opened = await openSecurity(handlers);
  const trigger = opened.card('Password').getByRole('button', { name: 'Change password' });
  await opened.person.click(trigger);
  const dialog = within(screen.getByRole('dialog', { name: 'Change your password' }));
  async function fill(current: string, next: string, again: string) {
    for (const [label, text] of [
      ['Current password', current],
      ['New password', next],
      ['Confirm new password', again],
    ] as const) {
      await opened.person.clear(dialog.getByLabelText(label));
      await opened.person.type(dialog.getByLabelText(label), text);
    }
    await opened.person.click(dialog.getByRole('button', { name: 'Save new password' }));
  }
  return { ...opened, trigger, dialog, fill };
}

it('changes the password and reports that other devices were signed out', async () => {
  const { fill, server, trigger } = await openDialog({
    'POST /api/auth/change-password': () => ({ success: true }),
  });
  await fill('secret12', 'better-secret', 'better-secret');
  expect(await screen.findByText('Your password was changed. Other devices were signed out.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(trigger);
  expect(server.seen('POST /api/auth/change-password')[0]?.body).toEqual({
    currentPassword: 'secret12',
    password: 'better-secret',
  });
});

it.each([
  ['better-secret', 'better-sekret', 'Confirm new password', 'Passwords do not match.'],
  ['short', 'short', 'New password', /Password must be at least 6 characters long\./],
] as const)('sends nothing for %s and %s, and explains why', async (next, again, label, description) => {
  const { fill, server, dialog } = await openDialog();
  await fill('secret12', next, again);
  expect(await dialog.findByRole('alert')).toBe(document.activeElement);
  const field = dialog.getByLabelText<HTMLInputElement>(label);
  const described = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
  expect(described).toMatch(description);
  expect(server.seen('POST /api/auth/change-password')).toEqual([]);
});

it.each([
  ['wrong_password', 401, 'Incorrect password. Please try again.'],
  ['too_many_attempts', 429, 'Too many failed attempts. Please try again later.'],
])('keeps the form open after %s', async (code, status, text) => {
  const { fill, dialog } = await openDialog({
    'POST /api/auth/change-password': () => refusal(status, code, text),
  });
  await fill('wrong', 'better-secret', 'better-secret');
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toBe(text);
  await expect.poll(() => document.activeElement).toBe(alert);
});

it('shows its own text when the server sends none', async () => {
  const { fill, dialog } = await openDialog({
    'POST /api/auth/change-password': () => refusal(500, 'internal', ''),
  });
  await fill('secret12', 'better-secret', 'better-secret');
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Your password could not be changed. Please try again.',
  );
});

it('offers people without a password a link to set one', async () => {
  const { card } = await openSecurity({}, { user: leoOfGoogle });
  const password = card('Password');
  expect(password.queryByRole('button')).toBeNull();
  expect(password.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
    '/auth/forgot-password',
  );
});
