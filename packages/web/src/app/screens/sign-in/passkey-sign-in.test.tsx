import { screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hasPasskeys } from '#domains/identity/passkey-support.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const challenge = {
  challengeId: 'challenge-1',
  options: { challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' },
};

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** The answer of a device after its owner has proved who they are by face or fingerprint. */
const credential = {
  id: 'cGFzc2tleQ',
  rawId: bytes('passkey'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    authenticatorData: bytes('data'),
    clientDataJSON: bytes('client'),
    signature: bytes('signature'),
    userHandle: bytes('leo'),
  },
};

/** Makes the browser support passkeys. The device's dialog ends with this answer. */
function device(answer: () => Promise<unknown>) {
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: answer } });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'credentials');
  });
}

const button = () => screen.findByRole('button', { name: 'Sign in with a passkey' });

describe('a passkey', () => {
  it('signs in, with the remember-me choice', async () => {
    const server = fakeServer({
      'GET /api/users/:id/profile': () => leosProfile,
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
      'POST /api/auth/passkey-sign-in/options': () => challenge,
    });
    server.on('POST /api/auth/passkey-sign-in', () => server.grant(leo));
    device(async () => credential);
    const { person, address } = await renderApp('/auth/login');
    await person.click(await screen.findByLabelText('Remember me'));
    await person.click(await button());
    await screen.findByRole('heading', { name: 'Hello, Leo' });
    expect(address()).toBe('/dashboard');
    expect(server.seen('POST /api/auth/passkey-sign-in')).toMatchObject([
      {
        body: { challengeId: 'challenge-1', rememberMe: true, response: { id: 'cGFzc2tleQ' } },
        authorization: null,
      },
    ]);
    expect(server.seen('POST /api/users')).toMatchObject([{ body: leo }]);
  });

  it('shows no error when its owner cancels the dialog', async () => {
    const server = fakeServer({ 'POST /api/auth/passkey-sign-in/options': () => challenge });
    device(async () => {
      throw new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError');
    });
    const { person } = await renderApp('/auth/login');
    await person.click(await button());
    expect(await screen.findByText('Cancelled. You can try again or sign in another way.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.seen('POST /api/auth/passkey-sign-in')).toEqual([]);
    expect((await button()).hasAttribute('aria-disabled')).toBe(false);
  });

  it('shows that it is waiting for the device', async () => {
    fakeServer({ 'POST /api/auth/passkey-sign-in/options': () => challenge });
    device(() => new Promise(() => {}));
    const { person } = await renderApp('/auth/login');
    await person.click(await button());
    const waiting = await screen.findByRole('button', { name: 'Waiting for your passkey…' });
    expect(waiting.getAttribute('aria-busy')).toBe('true');
  });

  it.each([
    [401, 'passkey_unknown', 'We do not recognise this passkey. Please sign in another way.'],
    [410, 'challenge_gone', 'This took too long. Please try again.'],
    [403, 'account_disabled', 'This account has been disabled.'],
    [500, 'internal', 'Signing in with a passkey did not work. Please try again or sign in another way.'],
  ])('explains %i %s, and moves the focus to the text', async (status, code, text) => {
    fakeServer({
      'POST /api/auth/passkey-sign-in/options': () => challenge,
      'POST /api/auth/passkey-sign-in': () => refusal(status, code, 'Something else'),
    });
    device(async () => credential);
    const { person } = await renderApp('/auth/login');
    await person.click(await button());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(text);
    await expect.poll(() => document.activeElement).toBe(alert);
  });
});

describe('the passkey button', () => {
  it('is missing in a browser without passkeys', async () => {
    fakeServer();
    await renderApp('/auth/login');
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });

  it.each([
    ['127.0.0.1', false],
    ['[::1]', false],
    ['localhost', true],
    ['learn.example.org', true],
  ])('is offered at %s: %s', (hostname, has) => {
    vi.stubGlobal('PublicKeyCredential', class {});
    expect(hasPasskeys(hostname)).toBe(has);
  });
});
