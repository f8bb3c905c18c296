import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  notRecently,
  openedDialog,
  openSecurity,
} from '#domains/identity/security/testing/open-security.tsx';
import { refusal } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';

/** The question before the deed. */
async function ask(handlers: Parameters<typeof openSecurity>[0] = {}) {
  const opened = await openSecurity(handlers);
  const trigger = opened.card('Delete account').getByRole('button', { name: 'Delete Account' });
  await opened.person.click(trigger);
  const question = within(screen.getByRole('alertdialog', { name: 'Delete Account?' }));
  return { ...opened, trigger, question };
}

it('asks first, and does nothing for whoever cancels', async () => {
  const { person, server, question, trigger } = await ask();
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' }));
  await person.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement).toBe(trigger);
  expect(server.seen('DELETE /api/users/:id')).toEqual([]);
});

it('deletes the account, signs out here, and ends at the home page', async () => {
  const { person, server, question, address } = await ask({
    'DELETE /api/users/:id': () => ({ success: true }),
  });
  await person.click(question.getByRole('button', { name: 'Delete Account' }));
  await expect.poll(address).toBe('/');
  expect(server.seen('DELETE /api/users/:id')).toMatchObject([{ params: { id: leo.id } }]);
  await expect.poll(() => server.seen('POST /api/auth/logout').length).toBe(1);
  await expect.poll(() => screen.queryByText('Leo Adeyemi-Hart')).toBeNull();
  expect(address()).toBe('/');
});

it.each([
  ['This is the last administrator.', 'This is the last administrator.'],
  ['', 'Failed to delete account'],
])('says why it could not be deleted: “%s”', async (told, shown) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { person, question, address } = await ask({
    'DELETE /api/users/:id': () => refusal(409, 'last_administrator', told),
  });
  await person.click(question.getByRole('button', { name: 'Delete Account' }));
  expect((await question.findByRole('alert')).textContent).toBe(shown);
  expect(address()).toBe('/account/security');
  logged.mockClear();
});

it('deletes once the person has confirmed who they are, and logs no failure', async () => {
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
