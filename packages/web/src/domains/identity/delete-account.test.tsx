import { cleanup, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { notRecently, openedDialog } from '#domains/identity/security/testing/open-security.tsx';
import { refusal } from '#testing/fake-server.ts';
import { openAccountSettings } from '#testing/open-account-settings.tsx';
import { leo } from '#testing/people.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

/** Opens the question that comes before the deletion. */
async function ask(handlers: Parameters<typeof openAccountSettings>[0] = {}) {
  const opened = await openAccountSettings(handlers);
  const trigger = opened.card('Danger Zone').getByRole('button', { name: 'Delete Account' });
  await opened.person.click(trigger);
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Account?' });
  const question = within(dialog);
  return { ...opened, trigger, dialog, question };
}

it('asks first, and does nothing when the person cancels', async () => {
  const { person, server, dialog, question, trigger } = await ask();
  expect(within(dialog).getByRole('heading').textContent, spec('L-111')).toBe('Delete Account?');
  expect(server.seen('DELETE /api/users/:id'), spec('VAL-105')).toEqual([]);
  await expect.poll(() => document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' }));
  await person.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement, spec('L-110')).toBe(trigger);
  expect(server.seen('DELETE /api/users/:id'), spec('L-114')).toEqual([]);
});

it('keeps the account and the open screen when the question is dismissed', async () => {
  const { person, server, address } = await ask();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect([server.seen('DELETE /api/users/:id'), address()], spec('VAL-111')).toEqual([
    [],
    '/account/settings',
  ]);
  expect(screen.getByRole('button', { name: 'Delete Account' })).toBeTruthy();
});

it('deletes the account, signs out in this browser, and leads to the home page', async () => {
  const { person, server, question, address } = await ask({
    'DELETE /api/users/:id': () => ({ success: true }),
  });
  await person.click(question.getByRole('button', { name: 'Delete Account' }));
  await expect.poll(address).toBe('/');
  expect(server.seen('DELETE /api/users/:id'), spec('L-112')).toMatchObject([{ params: { id: leo.id } }]);
  await expect.poll(() => server.seen('POST /api/auth/logout').length).toBe(1);
  await expect.poll(() => screen.queryByText('Leo Adeyemi-Hart')).toBeNull();
  expect(address(), spec('L-113')).toBe('/');
});

/** Returns the message that the dialog shows when the server refuses with these words. */
async function refusedWith(told: string) {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { person, question, address } = await ask({
    'DELETE /api/users/:id': () => refusal(409, 'last_administrator', told),
  });
  await person.click(question.getByRole('button', { name: 'Delete Account' }));
  const { textContent } = await question.findByRole('alert');
  expect(address()).toBe('/account/settings');
  logged.mockClear();
  return textContent;
}

it('explains why the account could not be deleted, preferring the server’s words to its own', async () => {
  expect(await refusedWith('This is the last administrator.'), spec('ERR-061')).toBe(
    'This is the last administrator.',
  );
  cleanup();
  expect(await refusedWith(''), spec('ERR-058')).toBe('Failed to delete account');
});

it('deletes the account once the person has confirmed who they are, and logs no failure', async () => {
  let isProved = false;
  const { person, question, address } = await ask({
    'DELETE /api/users/:id': () => (isProved ? { success: true as const } : notRecently()),
  });
  await person.click(question.getByRole('button', { name: 'Delete Account' }));
  await openedDialog('Confirm it is you');
  isProved = true;
  await person.keyboard('secret12{Enter}');
  await expect.poll(address).toBe('/');
});
