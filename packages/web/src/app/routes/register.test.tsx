import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const newcomer = { ...leo, id: '22222222-2222-4222-8222-222222222222', emailVerified: false };

type Typed = { password?: string; confirm?: string; terms?: boolean };

async function fillIn(
  { person }: Awaited<ReturnType<typeof renderApp>>,
  { password = '123456', confirm = password, terms = true }: Typed = {},
) {
  await person.type(await screen.findByLabelText('Full name'), 'Leo A');
  await person.type(screen.getByLabelText('Email'), 'leo@example.org');
  await person.type(screen.getByLabelText('Password'), password);
  await person.type(screen.getByLabelText('Confirm password'), confirm);
  if (terms) await person.click(screen.getByRole('checkbox'));
  await person.click(screen.getByRole('button', { name: 'Create account' }));
}

it('makes the account, goes to the code, and one code is sent', async () => {
  const server = fakeServer({ 'POST /api/sendEmailCode': () => ({ success: true, message: '' }) });
  server.on('POST /api/auth/register', () => server.grant(newcomer));
  const app = await renderApp('/auth/register');
  await fillIn(app);
  expect(await screen.findByText('Verification code sent to your email!')).toBeTruthy();
  expect(app.address()).toBe('/auth/verify-email');
  expect(server.seen('POST /api/auth/register')).toMatchObject([
    { body: { name: 'Leo A', email: 'leo@example.org', password: '123456' } },
  ]);
  expect(server.seen('POST /api/sendEmailCode')).toMatchObject([{ body: { email: 'leo@example.org' } }]);
});

describe('what is wrong is told before anything is sent', () => {
  it.each<[string, Typed, string]>([
    ['passwords that differ', { confirm: '1234567', terms: false }, 'Passwords do not match.'],
    ['a short password', { password: '12345' }, 'Password must be at least 6 characters long.'],
    [
      'terms that are not agreed to',
      { terms: false },
      'You must agree to the Terms of Service and Privacy Policy.',
    ],
  ])('%s', async (_, typed, text) => {
    const server = fakeServer();
    await fillIn(await renderApp('/auth/register'), typed);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(text);
    expect(document.activeElement).toBe(alert);
    expect(server.seen('POST /api/auth/register')).toEqual([]);
  });
});

describe('a refused registration says why', () => {
  it.each<[number, string, Record<string, string> | undefined, string]>([
    [409, 'email_taken', undefined, 'An account with this email address already exists.'],
    [400, 'invalid_input', { email: 'x' }, 'Please enter a valid email address.'],
    [400, 'invalid_input', { password: 'x' }, 'Password is too weak. Please choose a stronger password.'],
    [500, 'internal', undefined, 'Failed to create account. Please try again.'],
  ])('%i %s %o', async (status, code, fields, text) => {
    fakeServer({ 'POST /api/auth/register': () => refusal(status, code, 'Something else', fields) });
    await fillIn(await renderApp('/auth/register'));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});

it('opens terms and privacy beside the form', async () => {
  fakeServer();
  await renderApp('/auth/register');
  const form = within(screen.getByRole('main'));
  const terms = await form.findByRole('link', { name: 'Terms of Service' });
  expect(terms.getAttribute('href')).toBe('/terms');
  expect(terms.getAttribute('target')).toBe('_blank');
  expect(form.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
});
