import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  leoOfGoogle,
  notRecently,
  openedDialog,
  openSecurity,
} from '#domains/identity/security/testing/open-security.tsx';
import type { fakeServer } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';

const setup = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Vivavoce:leo?secret=JBSWY3DPEHPK3PXP' };

/** Starts a dangerous action long after the sign-in, so that the person must confirm who they are. */
async function askForDanger(options: Parameters<typeof openSecurity>[1] = {}) {
  const server: { now?: ReturnType<typeof fakeServer> } = {};
  const opened = await openSecurity(
    {
      'POST /api/auth/second-factor/setup': () =>
        (server.now?.seen('POST /api/auth/prove').length ?? 0) > 0 ? setup : notRecently(),
    },
    options,
  );
  server.now = opened.server;
  const trigger = opened.card('Two-step sign-in').getByRole('button', { name: 'Turn on' });
  await opened.person.click(trigger);
  const question = await openedDialog('Confirm it is you');
  return { ...opened, trigger, question };
}

it('asks for the password, and then repeats the refused call', async () => {
  const { person, server, question } = await askForDanger();
  await expect.poll(() => document.activeElement).toBe(question.getByLabelText('Password'));
  await person.keyboard('secret12{Enter}');
  expect(await openedDialog('Scan the picture')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull();
  expect(server.seen('POST /api/auth/prove').map(({ body }) => body)).toEqual([{ password: 'secret12' }]);
  expect(server.seen('POST /api/auth/second-factor/setup')).toHaveLength(2);
});

it('reports a wrong password and keeps asking', async () => {
  const { person, server, question } = await askForDanger();
  await person.keyboard('secret13{Enter}');
  expect((await question.findByRole('alert')).textContent).toBe('Incorrect password. Please try again.');
  expect(question.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(server.seen('POST /api/auth/second-factor/setup')).toHaveLength(1);
});

it('does not repeat the call when the person does not confirm, says so, and restores the focus', async () => {
  const { person, server, trigger } = await askForDanger();
  await person.keyboard('{Escape}');
  expect((await screen.findByRole('alert')).textContent).toBe('Please confirm that it is you first.');
  await expect.poll(() => document.activeElement).toBe(trigger);
  expect(server.seen('POST /api/auth/second-factor/setup')).toHaveLength(1);
});

it('asks again when the person tries again', async () => {
  const { person, trigger } = await askForDanger();
  await person.keyboard('{Escape}');
  await screen.findByRole('alert');
  await person.click(trigger);
  await openedDialog('Confirm it is you');
  await person.keyboard('secret12{Enter}');
  expect(await openedDialog('Scan the picture')).toBeTruthy();
});

it('asks people with a second factor for a code as well, since a password alone proves too little', async () => {
  const enrolledFactors = [{ mfaType: 'totp' as const, enrolledAt: leo.createdAt }];
  const { person, server, question } = await askForDanger({
    user: { ...leo, multiFactor: { enrolledFactors } },
  });
  expect(question.getByText(/and a code from your authenticator app/)).toBeTruthy();
  await person.type(question.getByLabelText('Password'), 'secret12');
  await person.type(question.getByLabelText('Code from your authenticator app'), '123456{Enter}');
  await expect
    .poll(() => server.seen('POST /api/auth/prove').map(({ body }) => body))
    .toEqual([{ password: 'secret12', code: '123456' }]);
});

it('has people without a password sign in again', async () => {
  const { person, server, question, address } = await askForDanger({ user: leoOfGoogle });
  expect(question.queryByLabelText('Password')).toBeNull();
  await person.click(question.getByRole('button', { name: 'Sign in again' }));
  await expect.poll(address).toBe('/auth/login');
  expect(await screen.findByText('Please sign in again, so that we know it is you.')).toBeTruthy();
  await expect.poll(() => server.seen('POST /api/auth/logout').length).toBe(1);
  // signed out: the header shows the Login link instead of the person
  expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy();
  expect(address()).toBe('/auth/login');
});
