import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdmin } from '#testing/open-admin.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

/** Opens the form for a new user, after the tab Teachers. */
async function openForm() {
  const app = await openAdmin('/admin?tab=teachers');
  await screen.findByRole('heading', { level: 2, name: 'Teacher Management' });
  await act(() => app.router.navigate('/admin?tab=users'));
  await screen.findByRole('button', { name: 'Columns' });
  await app.person.click(screen.getByRole('button', { name: 'Add User' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add User' }));
  const email = await form.findByLabelText<HTMLInputElement>('Email');
  return {
    ...app,
    email,
    back: async () => app.router.navigate(-1),
    /** Closes the page, and tells whether the browser asks first. */
    asksBeforeClosing: () => !fireEvent(window, new Event('beforeunload', { cancelable: true })),
    answer: async (answer: string) => {
      const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
      await app.person.click(question.getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    },
  };
}

it('asks before Back takes typed text to another tab', async () => {
  const { person, email, back, address, answer, asksBeforeClosing } = await openForm();
  await person.type(email, 'mila@example.org');
  await expect.poll(asksBeforeClosing).toBe(true);
  await back();
  await answer('Keep Editing');
  expect([address(), email.value], spec('X-874')).toEqual(['/admin?tab=users', 'mila@example.org']);
  await back();
  await answer('Leave');
  await screen.findByRole('heading', { level: 2, name: 'Teacher Management' });
  expect([address(), screen.queryByRole('dialog')], spec('X-874')).toEqual(['/admin?tab=teachers', null]);
});

it('lets the browser ask before a reload, but only while there is something to lose', async () => {
  const { person, email, asksBeforeClosing, answer } = await openForm();
  expect(asksBeforeClosing(), spec('X-874')).toBe(false);
  await person.type(email, 'm');
  await expect.poll(asksBeforeClosing, { message: spec('X-874') }).toBe(true);
  await person.keyboard('{Escape}');
  await answer('Leave');
  expect(asksBeforeClosing(), spec('X-874')).toBe(false);
});

it('asks nothing of a form that nobody touched', async () => {
  const { back, address } = await openForm();
  await back();
  await screen.findByRole('heading', { level: 2, name: 'Teacher Management' });
  expect([address(), screen.queryByRole('alertdialog')]).toEqual(['/admin?tab=teachers', null]);
});

it('asks nothing after a save', async () => {
  const { person, server, email, back, address, asksBeforeClosing } = await openForm();
  server.on('POST /api/admin/users', () => ({ id: '88888888-8888-4888-8888-888888888888' }));
  await person.type(email, 'mila@example.org');
  await expect.poll(asksBeforeClosing).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Create User' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await back();
  await screen.findByRole('heading', { level: 2, name: 'Teacher Management' });
  expect([address(), screen.queryByRole('alertdialog')]).toEqual(['/admin?tab=teachers', null]);
});
