import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const SENT =
  'Password reset link has been sent to your email. Please check your inbox and follow the instructions.';
const CODE = 'a1b2c3';
const done = () => ({ success: true as const });

const emailField = () => screen.findByLabelText<HTMLInputElement>('Email');
const notice = () => within(screen.getByRole('main')).queryByRole('status');

/**
 * Stops the page's own timers until the test advances them. Testing Library detects this through the `jest` object that
 * it looks for.
 */
function holdTheClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime });
}

/** Waits for the success text while the clock stands still. */
async function noticeSays(text: string) {
  for (let turn = 0; turn < 50 && notice()?.textContent !== text; turn++) {
    await act(async () => {});
  }
  expect(notice()?.textContent).toBe(text);
}

afterEach(() => {
  vi.useRealTimers();
});

describe('without a code', () => {
  it('is the form that requests a link, open to a visitor', async () => {
    fakeServer();
    const { address } = await renderApp('/auth/reset-password');
    const field = await emailField();
    expect(address(), spec('R-012')).toBe('/auth/reset-password');
    expect(document.title, spec('R-063')).toBe('Reset Password - Vivavoce - AI-Driven Education');
    const button = screen.getByRole('button', { name: 'Send reset link' });
    expect([field.type, button.textContent], spec('A-032')).toEqual(['email', 'Send reset link']);
  });

  it('confirms that it was sent, and opens the login three seconds later', async () => {
    const server = fakeServer({ 'POST /api/auth/forgot-password': done });
    const { person, address, sentTo } = await renderApp('/auth/reset-password');
    await person.type(await emailField(), 'leo@example.org');
    holdTheClock();
    await person.click(screen.getByRole('button', { name: 'Send reset link' }));
    await noticeSays(SENT);
    expect(notice()?.textContent, spec('A-033')).toBe(
      'Password reset link has been sent to your email. Please check your inbox and follow the instructions.',
    );
    expect(server.seen('POST /api/auth/forgot-password')).toMatchObject([
      { body: { email: 'leo@example.org' } },
    ]);
    act(() => vi.advanceTimersByTime(2_900));
    const early = sentTo();
    act(() => vi.advanceTimersByTime(100));
    expect([early, sentTo()], spec('A-034')).toEqual([null, '/auth/login']);
    vi.useRealTimers();
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(address()).toBe('/auth/login');
    expect(notice()?.textContent).toBe(SENT);
  });

  it('fills in the address of a signed-in user, and does not redirect them', async () => {
    fakeServer({}, { user: leo });
    const { address } = await renderApp('/auth/reset-password');
    expect((await emailField()).value).toBe(leo.email);
    expect(address()).toBe('/auth/reset-password');
  });

  it('explains why no link was sent', async () => {
    fakeServer({ 'POST /api/auth/forgot-password': () => refusal(404, 'no_account') });
    const { person } = await renderApp('/auth/reset-password');
    await person.type(await emailField(), 'leo@example.org{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('No account found with this email address.');
  });
});

describe('with the code from a link', () => {
  const open = () => renderApp(`/auth/reset-password?code=${CODE}`);

  async function fillIn(
    { person }: Awaited<ReturnType<typeof open>>,
    password = '123456',
    confirm = password,
  ) {
    await person.type(await screen.findByLabelText('New password'), password);
    await person.type(screen.getByLabelText('Confirm new password'), confirm);
    await person.click(screen.getByRole('button', { name: 'Save new password' }));
  }

  it('sets the new password, confirms it, and opens the login three seconds later', async () => {
    const server = fakeServer({ 'POST /api/auth/reset-password': done });
    const app = await open();
    holdTheClock();
    await fillIn(app);
    await noticeSays('Your password has been reset.');
    expect(server.seen('POST /api/auth/reset-password')).toMatchObject([
      { body: { code: CODE, password: '123456' }, authorization: null },
    ]);
    act(() => vi.advanceTimersByTime(2_900));
    const early = app.sentTo();
    act(() => vi.advanceTimersByTime(100));
    expect([early, app.sentTo()], spec('C-028')).toEqual([null, '/auth/login']);
    vi.useRealTimers();
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(app.address()).toBe('/auth/login');
    expect(notice()?.textContent).toBe('Your password has been reset.');
  });

  it('signs this browser out too if it was signed in to that account', async () => {
    const server = fakeServer({}, { user: leo });
    server.on('POST /api/auth/reset-password', () => {
      server.on('POST /api/auth/token', () => refusal(401, 'unauthenticated'));
      return done();
    });
    await fillIn(await open());
    expect(await screen.findByText('Your password has been reset.')).toBeTruthy();
    expect(await within(screen.getByRole('banner')).findByRole('link', { name: 'Login' })).toBeTruthy();
  });

  it('shows that it is saving', async () => {
    const answer = heldBack(done());
    fakeServer({ 'POST /api/auth/reset-password': answer.answer });
    await fillIn(await open());
    const busy = await screen.findByRole('button', { name: 'Saving...' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    answer.release();
    expect(await screen.findByText('Your password has been reset.')).toBeTruthy();
  });

  it.each([
    ['passwords that differ', '123456', '1234567', 'Passwords do not match.'],
    ['a short password', '12345', '12345', 'Password must be at least 6 characters long.'],
  ])('reports %s before anything is sent', async (_, password, confirm, text) => {
    const server = fakeServer();
    await fillIn(await open(), password, confirm);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(text);
    await expect.poll(() => document.activeElement).toBe(alert);
    expect(server.seen('POST /api/auth/reset-password')).toEqual([]);
  });

  it.each<[number, string, Record<string, string> | undefined, string]>([
    [410, 'link_gone', undefined, 'This password reset link is no longer valid. Please request a new one.'],
    [429, 'too_many_requests', undefined, 'Too many requests. Please try again later.'],
    [400, 'invalid_input', { password: 'x' }, 'Password is too weak. Please choose a stronger password.'],
    [500, 'internal', undefined, 'Failed to reset your password. Please try again.'],
  ])('explains why it was refused: %i %s', async (status, code, fields, text) => {
    fakeServer({ 'POST /api/auth/reset-password': () => refusal(status, code, 'Something else', fields) });
    await fillIn(await open());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it('links to the request for a new link', async () => {
    fakeServer();
    const { person, address } = await open();
    await person.click(await screen.findByRole('link', { name: 'Request a new link' }));
    await emailField();
    expect(address()).toBe('/auth/forgot-password');
  });
});

describe('with the code of an invitation', () => {
  const open = () => renderApp(`/auth/reset-password?code=${CODE}&invited`);

  async function fillIn({ person }: Awaited<ReturnType<typeof open>>) {
    await person.type(await screen.findByLabelText('New password'), '123456');
    await person.type(screen.getByLabelText('Confirm new password'), '123456');
    await person.click(screen.getByRole('button', { name: 'Save new password' }));
  }

  it('welcomes the person, and sets the first password', async () => {
    const server = fakeServer({ 'POST /api/auth/reset-password': done });
    const app = await open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Welcome to Vivavoce' }),
      spec('X-873'),
    ).toBeTruthy();
    expect(document.title, spec('X-873')).toBe('Welcome - Vivavoce - AI-Driven Education');
    expect(screen.getByText(/^Choose a password\./), spec('X-873')).toBeTruthy();
    await fillIn(app);
    expect(await screen.findByText('Your password is set. You can sign in now.'), spec('X-873')).toBeTruthy();
    expect(server.seen('POST /api/auth/reset-password')).toMatchObject([
      { body: { code: CODE, password: '123456' } },
    ]);
  });

  it('that is over says how to get another one', async () => {
    fakeServer({ 'POST /api/auth/reset-password': () => refusal(410, 'link_gone', 'x') });
    const app = await open();
    await fillIn(app);
    expect((await screen.findByRole('alert')).textContent, spec('X-873')).toMatch(
      /^This invitation no longer works\./,
    );
    await app.person.click(screen.getByRole('link', { name: 'Get a new link' }));
    await emailField();
    expect(app.address(), spec('X-873')).toBe('/auth/forgot-password');
  });

  it('but without the code asks for the address, as for any reset', async () => {
    fakeServer();
    await renderApp('/auth/reset-password?invited');
    await emailField();
    expect(screen.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeTruthy();
  });
});

describe('/reset-password', () => {
  it('redirects to the same screen with its query, and leaves no trace in the history', async () => {
    fakeServer();
    const { router, address } = await renderApp('/reset-password?code=a1b2c3', { before: ['/features'] });
    await screen.findByLabelText('New password');
    expect(address(), spec('R-085')).toBe('/auth/reset-password?code=a1b2c3');
    await act(() => router.navigate(-1));
    expect(address()).toBe('/features');
  });

  it('redirects a signed-in user too', async () => {
    fakeServer({}, { user: leo });
    const { address } = await renderApp('/reset-password');
    await emailField();
    expect(address()).toBe('/auth/reset-password');
  });
});
