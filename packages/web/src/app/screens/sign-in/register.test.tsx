import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const newcomer = { ...leo, id: '22222222-2222-4222-8222-222222222222', emailVerified: false };

type Typed = { name?: string; email?: string; password?: string; confirm?: string; terms?: boolean };

async function fillIn(
  { person }: Awaited<ReturnType<typeof renderApp>>,
  {
    name = 'Leo A',
    email = 'leo@example.org',
    password = '123456',
    confirm = password,
    terms = true,
  }: Typed = {},
) {
  const type = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    if (text !== '') await person.type(field, text);
  };
  await type('Full name', name);
  await type('Email', email);
  await type('Password', password);
  await type('Confirm password', confirm);
  if (terms) await person.click(screen.getByRole('checkbox'));
  await person.click(screen.getByRole('button', { name: 'Create account' }));
}

it('creates the account, opens the code screen, and has one code sent', async () => {
  const server = fakeServer({ 'POST /api/sendEmailCode': () => ({ success: true, message: '' }) });
  server.on('POST /api/auth/register', () => server.grant(newcomer));
  const app = await renderApp('/auth/register');
  await fillIn(app);
  expect(await screen.findByText('Verification code sent to your email!')).toBeTruthy();
  expect(app.address(), spec('A-026')).toBe('/auth/verify-email');
  expect(await screen.findByRole('button', { name: /^Profile menu, / }), spec('S-002')).toBeTruthy();
  const registrations = server.seen('POST /api/auth/register').map(({ body }) => body);
  expect(registrations, spec('A-049')).toMatchObject([{ name: 'Leo A', email: 'leo@example.org' }]);
  expect(registrations, spec('VAL-012')).toMatchObject([{ password: '123456' }]);
  const sent = server.seen('POST /api/sendEmailCode');
  expect(sent, spec('S-016')).toMatchObject([{ body: { email: 'leo@example.org' } }]);
});

describe('reports, before anything is sent,', () => {
  it.each<[string, Typed, string, () => string]>([
    [
      'passwords that differ',
      { confirm: '1234567', terms: false },
      'Passwords do not match.',
      () => spec('VAL-010'),
    ],
    [
      'a short password',
      { password: '12345' },
      'Password must be at least 6 characters long.',
      () => spec('VAL-011'),
    ],
    [
      'terms that are not agreed to',
      { terms: false },
      'You must agree to the Terms of Service and Privacy Policy.',
      () => spec('VAL-013'),
    ],
  ])('%s', async (_, typed, text, claim) => {
    const server = fakeServer();
    await fillIn(await renderApp('/auth/register'), typed);
    const alert = await screen.findByRole('alert');
    await expect.poll(() => document.activeElement).toBe(alert);
    const requests = server.seen('POST /api/auth/register');
    expect({ text: alert.textContent, requests }, claim()).toEqual({ text, requests: [] });
  });
});

describe('sends nothing', () => {
  it.each<[string, Typed, () => string]>([
    ['a name', { name: '' }, () => spec('VAL-007')],
    ['an e-mail', { email: '' }, () => spec('VAL-008')],
    ['a password', { password: '', confirm: '123456' }, () => spec('VAL-009')],
  ])('without %s', async (_, typed, claim) => {
    const server = fakeServer();
    await fillIn(await renderApp('/auth/register'), typed);
    // no error of our own either: the browser itself asks for required fields in its own words (RES-36)
    const complaints = screen.queryAllByRole('alert');
    expect({ complaints, sent: server.seen('POST /api/auth/register') }, claim()).toEqual({
      complaints: [],
      sent: [],
    });
  });
});

describe('explains a refused registration', () => {
  it.each<[number, string, Record<string, string> | undefined, string, () => string]>([
    [
      409,
      'email_taken',
      undefined,
      'An account with this email address already exists.',
      () => spec('ERR-017'),
    ],
    [400, 'invalid_input', { email: 'x' }, 'Please enter a valid email address.', () => spec('ERR-018')],
    [
      400,
      'invalid_input',
      { password: 'x' },
      'Password is too weak. Please choose a stronger password.',
      () => spec('ERR-019'),
    ],
    [
      403,
      'passwords_off',
      undefined,
      'Email/password accounts are not enabled. Please contact support.',
      () => spec('ERR-020'),
    ],
    [
      503,
      'switched_off',
      undefined,
      'This is switched off at the moment. Please try again later.',
      () => spec('X-950'),
    ],
    [500, 'internal', undefined, 'Failed to create account. Please try again.', () => spec('ERR-021')],
  ])('%i %s %o', async (status, code, fields, text, claim) => {
    fakeServer({ 'POST /api/auth/register': () => refusal(status, code, 'Something else', fields) });
    await fillIn(await renderApp('/auth/register'));
    expect((await screen.findByRole('alert')).textContent, claim()).toBe(text);
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Leo A');
  });
});

it('has fields for name, e-mail and the password twice, and a box for the terms', async () => {
  fakeServer();
  await renderApp('/auth/register');
  expect(await screen.findByRole('textbox', { name: 'Full name' }), spec('A-016')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Email' }), spec('A-017')).toBeTruthy();
  expect(screen.getByLabelText('Password'), spec('A-018')).toHaveProperty('type', 'password');
  expect(screen.getByLabelText('Confirm password'), spec('A-019')).toHaveProperty('type', 'password');
  const terms = screen.getByRole('checkbox', { name: /^I agree to the Terms of Service and Privacy Policy/ });
  expect(terms, spec('A-020')).toHaveProperty('checked', false);
  await expect.poll(() => document.title).toContain('Register');
  expect(document.title, spec('R-061')).toBe('Register - Vivavoce - AI-Driven Education');
});

it('has a button for each provider, configured or not', async () => {
  fakeServer();
  await renderApp('/auth/register');
  expect(await screen.findByRole('button', { name: 'Sign up with Google' }), spec('A-023')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign up with GitHub' }), spec('A-024')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign up with Apple' }), spec('A-025')).toBeTruthy();
});

it('opens terms and privacy policy in new tabs', async () => {
  fakeServer();
  await renderApp('/auth/register');
  const form = within(screen.getByRole('main'));
  const terms = await form.findByRole('link', { name: 'Terms of Service' });
  const privacy = form.getByRole('link', { name: 'Privacy Policy' });
  expect(terms.getAttribute('href'), spec('A-021')).toBe('/terms');
  expect(privacy.getAttribute('href'), spec('A-022')).toBe('/privacy');
  expect([terms, privacy].map((link) => link.getAttribute('target'))).toEqual(['_blank', '_blank']);
});

it.each([
  ['Terms of Service', () => spec('R-083')],
  ['Privacy Policy', () => spec('R-084')],
])('links to an existing page: %s', async (name, claim) => {
  fakeServer();
  const { router } = await renderApp('/auth/register');
  const link = await within(screen.getByRole('main')).findByRole('link', { name });
  await router.navigate(link.getAttribute('href') ?? '');
  const heading = await screen.findByRole('heading', { level: 1, name: /Terms|Privacy|Not Found/ });
  expect(heading.textContent, claim()).toBe(name);
});
