import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const home = {
  'GET /api/users/:id/profile': () => leosProfile,
  'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
} as const;

async function fillIn({ person }: Awaited<ReturnType<typeof renderApp>>, email = 'leo@example.org') {
  await person.type(await screen.findByLabelText('Email'), email);
  await person.type(screen.getByLabelText('Password'), 'secret12');
  await person.click(screen.getByRole('button', { name: 'Login' }));
}

function signsIn(server: FakeServer, user = leo) {
  server.on('POST /api/auth/login', () => server.grant(user));
}

describe('signing in', () => {
  it('goes to the dashboard, saves the record and sends what was ticked', async () => {
    const server = fakeServer(home);
    signsIn(server);
    const app = await renderApp('/auth/login');
    await app.person.click(await screen.findByLabelText('Remember me'));
    await fillIn(app);
    await screen.findByRole('heading', { name: 'Hello, Leo' });
    expect(app.address()).toBe('/dashboard');
    expect(server.seen('POST /api/auth/login')).toMatchObject([
      { body: { email: 'leo@example.org', password: 'secret12', rememberMe: true }, authorization: null },
    ]);
    expect(server.seen('POST /api/users')).toMatchObject([{ body: { id: leo.id, email: leo.email } }]);
    expect(server.seen('GET /api/users/:id/profile')).not.toHaveLength(0);
  });

  it('goes on to the code while the e-mail is unverified', async () => {
    const server = fakeServer({ ...home, 'POST /api/sendEmailCode': () => ({ success: true, message: '' }) });
    signsIn(server, { ...leo, emailVerified: false });
    const app = await renderApp('/auth/login');
    await fillIn(app);
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(app.address()).toBe('/auth/verify-email');
  });

  it('is never held up by a record that could not be saved', async () => {
    const server = fakeServer({ ...home, 'POST /api/users': () => refusal(500, 'internal') });
    signsIn(server);
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await fillIn(await renderApp('/auth/login'));
    expect(await screen.findByRole('heading', { name: 'Hello, Leo' })).toBeTruthy();
    expect(warned).toHaveBeenCalledOnce();
    warned.mockClear();
  });

  it('is busy while it is under way, and only once', async () => {
    const answer = heldBack(refusal(401, 'wrong_password', 'x'));
    const server = fakeServer({ 'POST /api/auth/login': answer.answer });
    await fillIn(await renderApp('/auth/login'));
    const busy = await screen.findByRole('button', { name: 'Signing in...' });
    expect(busy).toHaveProperty('disabled', true);
    answer.release();
    expect(await screen.findByRole('button', { name: 'Login' })).toHaveProperty('disabled', false);
    expect(server.seen('POST /api/auth/login')).toHaveLength(1);
  });
});

describe('a refused sign-in', () => {
  it.each([
    [401, 'no_account', 'No account found with this email address.'],
    [401, 'wrong_password', 'Incorrect password. Please try again.'],
    [403, 'account_disabled', 'This account has been disabled.'],
    [429, 'too_many_attempts', 'Too many failed attempts. Please try again later.'],
    [429, 'too_many_requests', 'Too many failed attempts. Please try again later.'],
    [418, 'teapot', 'Failed to log in. Please check your credentials and try again.'],
  ])('with %i %s says why, and the focus is there', async (status, code, text) => {
    fakeServer({ 'POST /api/auth/login': () => refusal(status, code, 'Something else') });
    await fillIn(await renderApp('/auth/login'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(text);
    expect(document.activeElement).toBe(alert);
  });

  it('for a malformed e-mail says so before anything is sent', async () => {
    const server = fakeServer();
    await fillIn(await renderApp('/auth/login'), 'leo');
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid email address.');
    expect(server.seen('POST /api/auth/login')).toEqual([]);
  });

  it('for an e-mail that only the server finds malformed says the same', async () => {
    const fields = { email: 'Invalid email address' };
    fakeServer({ 'POST /api/auth/login': () => refusal(400, 'invalid_input', 'x', fields) });
    await fillIn(await renderApp('/auth/login'), 'leo@localhost');
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid email address.');
  });
});

it('wants both e-mail and password', async () => {
  const server = fakeServer();
  const { person } = await renderApp('/auth/login');
  await person.click(await screen.findByRole('button', { name: 'Login' }));
  await person.type(screen.getByLabelText('Email'), 'leo@example.org{Enter}');
  expect(server.seen('POST /api/auth/login')).toEqual([]);
});

it('shows a message that was sent along, also to somebody who is signed in', async () => {
  fakeServer(home, { user: leo });
  const { address } = await renderApp({
    pathname: '/auth/login',
    state: { message: 'Your password has been reset.' },
  });
  const main = within(await screen.findByRole('main'));
  expect((await main.findByRole('status')).textContent).toBe('Your password has been reset.');
  expect(address()).toBe('/auth/login');
});

it('shows no message when none was sent', async () => {
  fakeServer();
  await renderApp('/auth/login');
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows and hides the password', async () => {
  fakeServer();
  const { person } = await renderApp('/auth/login');
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveProperty('type', 'password');
  await person.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveProperty('type', 'text');
});
