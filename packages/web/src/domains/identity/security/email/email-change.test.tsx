import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  notRecently,
  openedDialog,
  openSecurity,
} from '#domains/identity/security/testing/open-security.tsx';
import { refusal } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';

const success = () => ({ success: true as const });

/** Opens the dialog and submits a new address. */
async function askForCode(handlers: Parameters<typeof openSecurity>[0] = {}) {
  const opened = await openSecurity({ 'POST /api/auth/change-email': success, ...handlers });
  const trigger = opened.card('Email address').getByRole('button', { name: 'Change email' });
  await opened.person.click(trigger);
  const dialog = within(screen.getByRole('dialog', { name: 'Change your email address' }));
  const field = dialog.getByLabelText('New email address');
  await expect.poll(() => document.activeElement).toBe(field);
  await opened.person.type(field, 'leo.new@example.org{Enter}');
  return { ...opened, trigger };
}

it('shows whether the address is verified, and links to the code step while it is not', async () => {
  const { card } = await openSecurity({}, { user: { ...leo, emailVerified: false } });
  const email = card('Email address');
  expect(email.getByText('leo@example.org')).toBeTruthy();
  expect(email.getByText('Not verified')).toBeTruthy();
  expect(email.getByRole('link', { name: 'Verify your email' }).getAttribute('href')).toBe(
    '/auth/verify-email',
  );
});

it('changes the address with the code that was mailed to the new address', async () => {
  const { person, server, card, trigger } = await askForCode();
  await screen.findByRole('dialog', {
    name: 'Check your email',
    description: 'We sent a six-digit code to leo.new@example.org.',
  });
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Digit 1 of 6'));
  const changed = { ...leo, email: 'leo.new@example.org' };
  server.on('POST /api/auth/change-email/confirm', () => server.grant(changed).user);
  await person.keyboard('123456{Enter}');
  expect(await screen.findByText('Your email address was changed.')).toBeTruthy();
  // While the dialog is closing, everything behind it is still hidden.
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(await card('Email address').findByText('leo.new@example.org')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(trigger);
  expect(server.seen('POST /api/auth/change-email')[0]?.body).toEqual({ email: 'leo.new@example.org' });
  expect(server.seen('POST /api/auth/change-email/confirm')[0]?.body).toEqual({ code: '123456' });
});

it('reports a wrong code and focuses its first digit', async () => {
  const { person, server } = await askForCode();
  await openedDialog('Check your email');
  server.on('POST /api/auth/change-email/confirm', () =>
    refusal(400, 'wrong_code', 'Invalid verification code'),
  );
  await person.keyboard('123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid verification code');
  const first = screen.getByRole('textbox', {
    name: 'Digit 1 of 6',
    description: 'Invalid verification code',
  });
  await expect.poll(() => document.activeElement).toBe(first);
});

it('sends the code again, or lets the person correct the address', async () => {
  const { person, server } = await askForCode();
  await person.click(await screen.findByRole('button', { name: 'Resend Code' }));
  expect(await screen.findByText('We sent a new code.')).toBeTruthy();
  server.on('POST /api/auth/change-email', () => refusal(429, 'code_sent_recently', 'Please wait a minute.'));
  await person.click(screen.getByRole('button', { name: 'Resend Code' }));
  expect(await screen.findByText('Please wait a minute.')).toBeTruthy();
  expect(server.seen('POST /api/auth/change-email')).toHaveLength(3);
  await person.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(screen.getByLabelText('New email address')).toHaveProperty('value', 'leo.new@example.org');
});

it.each(['email_taken', 'same_email'])(
  'explains at the field why an address is refused: %s',
  async (code) => {
    await askForCode({ 'POST /api/auth/change-email': () => refusal(409, code, 'Not this one.') });
    expect(
      await screen.findByRole('textbox', { name: 'New email address', description: 'Not this one.' }),
    ).toBeTruthy();
  },
);

it('reports a malformed address itself and sends nothing', async () => {
  const { person, server } = await openSecurity();
  await person.click(screen.getByRole('button', { name: 'Change email' }));
  await person.type(screen.getByLabelText('New email address'), 'leo{Enter}');
  expect(
    await screen.findByText('This is not a complete email address. It should look like name@example.org.'),
  ).toBeTruthy();
  expect(server.seen('POST /api/auth/change-email')).toEqual([]);
});

it('continues to the code once the person has confirmed who they are', async () => {
  let isProved = false;
  const { person, server } = await askForCode({
    'POST /api/auth/change-email': () => (isProved ? { success: true as const } : notRecently()),
  });
  const question = await openedDialog('Confirm it is you');
  isProved = true;
  await person.type(question.getByLabelText('Password'), 'secret12{Enter}');
  expect(await openedDialog('Check your email')).toBeTruthy();
  expect(server.seen('POST /api/auth/change-email')).toHaveLength(2);
});
