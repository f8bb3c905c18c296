import { screen } from '@testing-library/react';
import { SOCIAL_CHANNEL } from '@vivavoce/contracts/identity/social-sign-in';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const home = {
  'GET /api/users/:id/profile': () => leosProfile,
  'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
} as const;

const end = {
  provider: 'google',
  outcome: 'signed_in',
  intent: 'login',
  show: 'page',
  attempt: '3f0c9f0e-6a0b-4b5e-9a3c-0d6a8f5b7c21',
};

const at = (said: Partial<typeof end> = {}) =>
  `/auth/social/return?${new URLSearchParams({ ...end, ...said })}`;

describe('in the page itself', () => {
  it('continues to where a sign-in leads, and leaves no trace in the history', async () => {
    const server = fakeServer(home, { user: leo });
    const { address, router } = await renderApp(at(), { before: ['/about'] });
    await screen.findByRole('heading', { name: 'Hello, Leo' });
    expect(address()).toBe('/dashboard');
    expect(server.seen('POST /api/users')).toMatchObject([{ body: leo }]);
    await router.navigate(-1);
    expect(address()).toBe('/about');
  });

  it('continues to the code screen while the e-mail is unverified', async () => {
    const calls = { 'POST /api/sendEmailCode': () => ({ success: true, message: '' }) };
    fakeServer(calls, { user: { ...leo, emailVerified: false } });
    const { address } = await renderApp(at());
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(address()).toBe('/auth/verify-email');
  });

  it('continues to the dashboard after a sign-up', async () => {
    fakeServer(home, { user: { ...leo, emailVerified: false } });
    const { address } = await renderApp(at({ intent: 'register' }));
    await screen.findByRole('heading', { name: 'Hello, Leo' });
    expect(address()).toBe('/dashboard');
  });

  it.each([
    [{ outcome: 'cancelled' }, '/auth/login', 'Login was cancelled.'],
    [
      { outcome: 'other_credentials' },
      '/auth/login',
      'An account already exists with the same email address but different sign-in credentials.',
    ],
    [{ outcome: 'cancelled', intent: 'register' }, '/auth/register', 'Registration was cancelled.'],
    [
      { outcome: 'expired', intent: 'register', provider: 'apple' },
      '/auth/register',
      'Failed to sign up with Apple. Please try again.',
    ],
  ])('goes back and explains how it ended: %o', async (said, back, text) => {
    fakeServer();
    const { address } = await renderApp(at(said));
    const alert = await screen.findByRole('alert');
    expect({ at: address(), text: alert.textContent }).toEqual({ at: back, text });
    await expect.poll(() => document.activeElement).toBe(alert);
  });

  it('reports a failure when this browser holds no sign-in', async () => {
    fakeServer();
    const { address } = await renderApp(at());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to sign in with Google. Please try again.',
    );
    expect(address()).toBe('/auth/login');
  });

  it('reports a failure when the sign-in cannot be checked', async () => {
    fakeServer({ 'POST /api/auth/token': () => refusal(503, 'unavailable') });
    await renderApp(at({ intent: 'register' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to sign up with Google. Please try again.',
    );
  });

  it('continues with the code of a second factor', async () => {
    fakeServer();
    const { address } = await renderApp(at({ outcome: 'second_factor_required', intent: 'register' }));
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeTruthy();
    expect(address()).toBe('/auth/login');
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Digit 1 of 6'));
  });
});

describe('in its own window', () => {
  function opener() {
    const channel = new BroadcastChannel(SOCIAL_CHANNEL);
    onTestFinished(() => channel.close());
    const heard: unknown[] = [];
    channel.onmessage = ({ data }) => heard.push(data);
    return heard;
  }

  it.each([
    ['a visitor', null],
    ['a signed-in user', leo],
  ])('reports to the opener how it ended, and closes, for %s', async (_, user) => {
    fakeServer(home, { user });
    const heard = opener();
    const close = vi.fn();
    vi.stubGlobal('close', close);
    await renderApp(at({ show: 'popup' }));
    await expect.poll(() => heard).toContainEqual({ ...end, show: 'popup' });
    expect(close).toHaveBeenCalled();
  });

  it('asks the user to close the window if a script may not, and can continue in place', async () => {
    fakeServer(home, { user: leo });
    vi.stubGlobal('close', () => {});
    const { person, address } = await renderApp(at({ show: 'popup' }));
    expect(await screen.findByRole('heading', { name: 'You can close this window' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Continue in this window instead' }));
    await screen.findByRole('heading', { name: 'Hello, Leo' });
    expect(address()).toBe('/dashboard');
  });
});

describe('an invalid address', () => {
  it.each([
    ['/auth/social/return'],
    [at({ outcome: 'won' })],
    [at({ provider: 'toString' })],
    [at({ intent: 'https://example.org' })],
    [at({ show: 'x' })],
    ['/auth/social/return?provider=google&outcome=signed_in&intent=login&show=page'],
  ])('%s leads to the sign-in', async (address) => {
    fakeServer();
    const app = await renderApp(address);
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(app.address()).toBe('/auth/login');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
