import { act, screen } from '@testing-library/react';
import {
  type SocialOutcome,
  type SocialProvider,
  socialProviderNames,
  socialProviders,
} from '@vivavoce/contracts/identity/social-sign-in';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakePopup } from '#testing/fake-popup.ts';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

await vi.hoisted(async () => {
  const { siteWith } = await import('#testing/site-with.ts');
  siteWith({ socialProviders: ['google', 'github', 'apple'] });
});

const home = {
  'GET /api/users/:id/profile': () => leosProfile,
  'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
} as const;

const newcomer = { ...leo, emailVerified: false, provider: 'google' };

afterEach(() => {
  vi.useRealTimers();
});

/** Opens the screen, presses a provider's button and so opens its window. */
async function press(at: '/auth/login' | '/auth/register', provider: SocialProvider = 'google') {
  const browser = fakePopup();
  const app = await renderApp(at);
  const does = at === '/auth/login' ? 'Continue with' : 'Sign up with';
  await app.person.click(
    await screen.findByRole('button', { name: `${does} ${socialProviderNames[provider]}` }),
  );
  return { ...app, ...browser };
}

/** Stops the clock until the test advances it. */
function holdTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime });
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

describe('a provider’s button', () => {
  it.each<[SocialProvider, () => string]>([
    ['google', () => spec('A-045')],
    ['github', () => spec('A-045')],
    ['apple', () => spec('A-045')],
  ])('of %s starts its walk in a window of its own', async (provider, claim) => {
    fakeServer();
    const { opened, walk } = await press('/auth/login', provider);
    expect(opened[0]?.address.pathname, claim()).toBe(`/auth/social/${provider}/start`);
    expect(opened[0]?.features).toContain('popup');
    expect(walk()).toMatchObject({ intent: 'login', show: 'popup', rememberMe: 'false' });
  });

  it('passes the remember-me choice on', async () => {
    fakeServer();
    const { walk } = await (async () => {
      const browser = fakePopup();
      const { person } = await renderApp('/auth/login');
      await person.click(await screen.findByLabelText('Remember me'));
      await person.click(screen.getByRole('button', { name: 'Continue with Apple' }));
      return browser;
    })();
    expect(walk().rememberMe).toBe('true');
  });

  it('shows that it is waiting, and brings its window to the front when pressed again', async () => {
    fakeServer();
    const { person, popup, opened } = await press('/auth/login');
    const waiting = screen.getByRole('button', { name: 'Waiting for Google…' });
    expect(screen.getByText(/continue in the window that opened/)).toBeTruthy();
    await person.click(waiting);
    expect(popup.focus).toHaveBeenCalledOnce();
    expect(opened).toHaveLength(1);
  });

  it('opens its window again when the window is gone', async () => {
    fakeServer();
    const { person, popup, opened, walk } = await press('/auth/login');
    const first = walk().attempt;
    popup.closed = true;
    await person.click(screen.getByRole('button', { name: 'Waiting for Google…' }));
    expect(opened).toHaveLength(2);
    expect(walk().attempt).not.toBe(first);
  });

  it('starts a new attempt after a failure, even if the old window is still open', async () => {
    fakeServer();
    const { person, opened, end } = await press('/auth/login');
    await end('failed');
    await person.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(opened).toHaveLength(2);
  });
});

describe('a successful walk', () => {
  it('signs the user in here: the cookie is exchanged for a token, and the record is saved', async () => {
    const server = fakeServer(home);
    const { end, address } = await press('/auth/login');
    expect(screen.queryByRole('button', { name: /^Profile menu/ })).toBeNull();
    server.on('POST /api/auth/token', () => server.grant(leo));
    await end('signed_in');
    expect(
      await screen.findByRole('button', { name: 'Profile menu, Leo Adeyemi-Hart' }),
      spec('S-003'),
    ).toBeTruthy();
    await screen.findByRole('heading', { name: 'Hello, Leo' });
    expect(address()).toBe('/dashboard');
    expect(server.seen('POST /api/users')).toMatchObject([
      { body: leo, authorization: `Bearer token-of-${leo.id}` },
    ]);
  });

  it('continues to the code screen when the provider does not confirm the e-mail', async () => {
    const server = fakeServer({ 'POST /api/sendEmailCode': () => ({ success: true, message: '' }) });
    const { end, address } = await press('/auth/login');
    server.on('POST /api/auth/token', () => server.grant(newcomer));
    await end('signed_in');
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(address()).toBe('/auth/verify-email');
  });

  it('of a new user leads to the dashboard', async () => {
    const server = fakeServer(home);
    const { end, address, walk } = await press('/auth/register', 'github');
    expect(walk().intent).toBe('register');
    server.on('POST /api/auth/token', () => server.grant(newcomer));
    await end('signed_in');
    await screen.findByRole('heading', { name: 'Hello, Leo' });
    expect(address(), spec('A-027')).toBe('/dashboard');
  });

  it('succeeds even if the account record could not be saved', async () => {
    const server = fakeServer({ ...home, 'POST /api/users': () => refusal(500, 'internal') });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { end, address } = await press('/auth/login');
    server.on('POST /api/auth/token', () => server.grant(leo));
    await end('signed_in');
    await screen.findByRole('heading', { name: 'Hello, Leo' });
    const said = logged.mock.calls.map(([text]) => text);
    expect({ at: address(), said }, spec('SIL-045')).toEqual({
      at: '/dashboard',
      said: ['The account record was not saved after the sign-in'],
    });
    logged.mockClear();
  });

  it('shows that it is busy while the sign-in is being adopted', async () => {
    const server = fakeServer(home);
    const { end, person, opened } = await press('/auth/login');
    const answer = heldBack(null);
    server.on('POST /api/auth/token', async () => {
      await answer.answer();
      return server.grant(leo);
    });
    await end('signed_in');
    const busy = screen.getByRole('button', { name: 'Continue with Google' });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    await person.click(busy);
    expect(opened).toHaveLength(1);
    answer.release();
    expect(await screen.findByRole('heading', { name: 'Hello, Leo' })).toBeTruthy();
  });

  it.each([
    ['this browser is not signed in', () => refusal(401, 'unauthenticated')],
    ['the sign-in cannot be checked', () => refusal(500, 'internal')],
  ])('reports a failure when %s', async (_, answer) => {
    const server = fakeServer();
    const { end } = await press('/auth/login');
    server.on('POST /api/auth/token', answer);
    await end('signed_in');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to sign in with Google. Please try again.',
    );
  });

  it('reports a failure when there is no connection here', async () => {
    const server = fakeServer();
    const { end } = await press('/auth/login');
    server.on('POST /api/auth/token', () => Promise.reject(new TypeError('Failed to fetch')));
    await end('signed_in');
    expect((await screen.findByRole('alert')).textContent).toMatch(/connection|network|internet/i);
  });
});

describe('a sign-in that failed', () => {
  it.each<[SocialOutcome, string, () => string | undefined]>([
    ['cancelled', 'Login was cancelled.', () => undefined],
    [
      'other_credentials',
      'An account already exists with the same email address but different sign-in credentials.',
      () => spec('ERR-009'),
    ],
    ['account_disabled', 'This account has been disabled.', () => undefined],
    ['switched_off', 'This is switched off at the moment. Please try again later.', () => undefined],
    ['expired', 'Failed to sign in with Google. Please try again.', () => undefined],
  ])('(%s) explains why, and moves the focus to the text', async (outcome, text, claim) => {
    fakeServer();
    const { end } = await press('/auth/login');
    await end(outcome);
    const alert = screen.getByRole('alert');
    expect(alert.textContent, claim()).toBe(text);
    await expect.poll(() => document.activeElement).toBe(alert);
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  });

  it.each(socialProviders)('reports that %s is not enabled', async (provider) => {
    fakeServer();
    const { end } = await press('/auth/login', provider);
    await end('not_enabled');
    expect(screen.getByRole('alert').textContent, spec('ERR-010')).toBe(
      `${socialProviderNames[provider]} sign-in is not enabled. Please contact support.`,
    );
  });

  it.each(socialProviders)('reports that %s failed', async (provider) => {
    fakeServer();
    const { end } = await press('/auth/login', provider);
    await end('failed');
    expect(screen.getByRole('alert').textContent, spec('ERR-011')).toBe(
      `Failed to sign in with ${socialProviderNames[provider]}. Please try again.`,
    );
  });

  it('clears its error with the next attempt', async () => {
    fakeServer();
    const { end, person } = await press('/auth/login');
    await end('failed');
    await person.click(screen.getByRole('button', { name: 'Continue with Apple' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a sign-up that failed', () => {
  it('reports that the account already exists', async () => {
    fakeServer();
    const { end } = await press('/auth/register');
    await end('other_credentials');
    expect(screen.getByRole('alert').textContent, spec('ERR-014')).toBe(
      'An account already exists with the same email address but different sign-in credentials.',
    );
  });

  it.each(socialProviders)('reports that %s is not enabled', async (provider) => {
    fakeServer();
    const { end } = await press('/auth/register', provider);
    await end('not_enabled');
    expect(screen.getByRole('alert').textContent, spec('ERR-015')).toBe(
      `${socialProviderNames[provider]} sign-up is not enabled. Please contact support.`,
    );
  });

  it.each(socialProviders)('reports that %s failed', async (provider) => {
    fakeServer();
    const { end } = await press('/auth/register', provider);
    await end('failed');
    expect(screen.getByRole('alert').textContent, spec('ERR-016')).toBe(
      `Failed to sign up with ${socialProviderNames[provider]}. Please try again.`,
    );
  });
});

describe('a closed window', () => {
  /** Opens the screen and a provider's window, which the person then closes. */
  async function close(at: '/auth/login' | '/auth/register') {
    const browser = fakePopup();
    const app = await renderApp(at);
    const button = await screen.findByRole('button', { name: / with Google$/ });
    holdTime();
    await app.person.click(button);
    browser.popup.closed = true;
    await pass(500);
    return { ...app, ...browser };
  }

  it('means that the login was cancelled, after a short wait for its last message', async () => {
    fakeServer();
    await close('/auth/login');
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(2_000);
    const alert = screen.getByRole('alert');
    expect(alert.textContent, spec('ERR-007')).toBe('Login was cancelled.');
    await expect.poll(() => document.activeElement).toBe(alert);
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  });

  it('means that the registration was cancelled', async () => {
    fakeServer();
    await close('/auth/register');
    await pass(2_000);
    expect(screen.getByRole('alert').textContent, spec('ERR-012')).toBe('Registration was cancelled.');
  });

  it('changes nothing right after its message', async () => {
    fakeServer();
    const { end } = await close('/auth/login');
    await end('other_credentials');
    await pass(5_000);
    expect(screen.getByRole('alert').textContent).toMatch(/^An account already exists/);
  });

  it('can still sign in if it only looked closed', async () => {
    const server = fakeServer(home);
    const { end, address } = await close('/auth/login');
    await pass(2_000);
    expect(screen.getByRole('alert').textContent).toBe('Login was cancelled.');
    vi.useRealTimers();
    server.on('POST /api/auth/token', () => server.grant(leo));
    await end('signed_in');
    await screen.findByRole('heading', { name: 'Hello, Leo' });
    expect(address()).toBe('/dashboard');
  });

  it('is not reported while the person is in another window, because an open window can look closed', async () => {
    fakeServer();
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    await close('/auth/login');
    await pass(60_000);
    expect(screen.queryByRole('alert')).toBeNull();
    hasFocus.mockReturnValue(true);
    await pass(2_500);
    expect(screen.getByRole('alert').textContent).toBe('Login was cancelled.');
    hasFocus.mockRestore();
  });
});

it('ignores messages that are not from its own walk', async () => {
  const server = fakeServer();
  const { end } = await press('/auth/login');
  server.on('POST /api/auth/token', () => server.grant(leo));
  const tokens = server.seen('POST /api/auth/token').length;
  await end('signed_in', { attempt: crypto.randomUUID() });
  await end('failed', { provider: 'nobody' });
  expect(screen.getByRole('button', { name: 'Waiting for Google…' })).toBeTruthy();
  await end('cancelled');
  expect(screen.getByRole('alert').textContent).toBe('Login was cancelled.');
  expect(server.seen('POST /api/auth/token')).toHaveLength(tokens);
});

it('ignores an attempt that another one has replaced', async () => {
  fakeServer();
  const { end, person, walk } = await press('/auth/login');
  const { attempt } = walk();
  await person.click(screen.getByRole('button', { name: 'Continue with GitHub' }));
  await end('failed', { attempt, provider: 'google' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Waiting for GitHub…' })).toBeTruthy();
  await end('failed');
  expect(screen.getByRole('alert').textContent).toBe('Failed to sign in with GitHub. Please try again.');
});

describe('a blocked window', () => {
  async function blocked(at: '/auth/login' | '/auth/register') {
    fakeServer();
    fakePopup({ isBlocked: true });
    const app = await renderApp(at);
    await app.person.click(await screen.findByRole('button', { name: / with GitHub$/ }));
    return app;
  }

  it('is reported, with a link to continue in this window', async () => {
    await blocked('/auth/login');
    const alert = screen.getByRole('alert');
    expect(alert.textContent, spec('ERR-008')).toBe(
      'Login popup was blocked. Please allow popups for this site.',
    );
    await expect.poll(() => document.activeElement).toBe(alert);
    const way = screen.getByRole<HTMLAnchorElement>('link', { name: 'Continue with GitHub in this window' });
    const { pathname, searchParams } = new URL(way.href);
    expect(pathname).toBe('/auth/social/github/start');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      intent: 'login',
      show: 'page',
      rememberMe: 'false',
    });
    expect(searchParams.get('attempt')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is reported at a sign-up', async () => {
    await blocked('/auth/register');
    expect(screen.getByRole('alert').textContent, spec('ERR-013')).toBe(
      'Registration popup was blocked. Please allow popups for this site.',
    );
  });
});

describe('with a second factor', () => {
  it('a sign-in continues with the code', async () => {
    fakeServer();
    const { end } = await press('/auth/login');
    await end('second_factor_required');
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeTruthy();
  });

  it('a sign-up of a user with an account continues with the code', async () => {
    fakeServer();
    const { end, address } = await press('/auth/register');
    await end('second_factor_required');
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeTruthy();
    expect(address()).toBe('/auth/login');
  });
});
