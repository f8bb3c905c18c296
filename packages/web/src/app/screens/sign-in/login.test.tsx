import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakePopup } from '#testing/fake-popup.ts';
import { type FakeServer, fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

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
  it('opens the dashboard, saves the account record and sends the remember-me choice', async () => {
    const server = fakeServer(home);
    signsIn(server);
    const app = await renderApp('/auth/login');
    await app.person.click(await screen.findByLabelText('Remember me'));
    await fillIn(app);
    await screen.findByRole('heading', { name: 'Hello, Leo' });
    expect(app.address(), spec('A-012')).toBe('/dashboard');
    expect(
      await screen.findByRole('button', { name: 'Profile menu, Leo Adeyemi-Hart' }),
      spec('S-001'),
    ).toBeTruthy();
    expect(server.seen('POST /api/auth/login'), spec('A-048')).toMatchObject([
      { body: { email: 'leo@example.org', password: 'secret12', rememberMe: true }, authorization: null },
    ]);
    expect(server.seen('GET /api/users/:id/profile'), spec('S-004')).toMatchObject([
      { params: { id: leo.id }, authorization: `Bearer token-of-${leo.id}` },
    ]);
  });

  it('saves the account record', async () => {
    const server = fakeServer(home);
    signsIn(server);
    await fillIn(await renderApp('/auth/login'));
    await expect.poll(() => server.seen('POST /api/users').length).toBe(1);
    const names = server.requests.map(({ name }) => name);
    expect(names.indexOf('POST /api/users'), spec('API-004')).toBeGreaterThan(
      names.indexOf('POST /api/auth/login'),
    );
    const [saved] = server.seen('POST /api/users');
    expect(saved?.authorization, spec('A-015')).toBe(`Bearer token-of-${leo.id}`);
    expect(saved?.body, spec('API-003')).toEqual(leo);
    expect(saved?.body.id, spec('E-001')).toBe(leo.id);
    expect(saved?.body.email, spec('E-002')).toBe(leo.email);
    expect(saved?.body.displayName, spec('E-003')).toBe(leo.displayName);
    expect(saved?.body, spec('E-004')).toHaveProperty('photoURL', null);
    expect(saved?.body.emailVerified, spec('E-005')).toBe(true);
    expect(saved?.body, spec('E-006')).toHaveProperty('phoneNumber', null);
    expect(saved?.body.lastLoginAt, spec('E-007')).toBe(leo.lastLoginAt);
    expect(saved?.body.providerData, spec('E-008')).toEqual(leo.providerData);
    expect(saved?.body.multiFactor, spec('E-009')).toEqual({ enrolledFactors: [] });
    expect(saved?.body.createdAt, spec('E-010')).toBe(leo.createdAt);
    expect(saved?.body.updatedAt, spec('E-011')).toBe(leo.updatedAt);
  });

  it('continues to the code screen while the e-mail is unverified', async () => {
    const server = fakeServer({ ...home, 'POST /api/sendEmailCode': () => ({ success: true, message: '' }) });
    signsIn(server, { ...leo, emailVerified: false });
    const app = await renderApp('/auth/login');
    await fillIn(app);
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(app.address(), spec('A-011')).toBe('/auth/verify-email');
  });

  it('succeeds even if the account record could not be saved', async () => {
    const server = fakeServer({ ...home, 'POST /api/users': () => refusal(500, 'internal') });
    signsIn(server);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const app = await renderApp('/auth/login');
    await fillIn(app);
    expect(await screen.findByRole('heading', { name: 'Hello, Leo' }), spec('SIL-002')).toBeTruthy();
    expect(app.address(), spec('S-010')).toBe('/dashboard');
    expect(logged).toHaveBeenCalledOnce();
    logged.mockClear();
  });

  it('starts with an enabled button and no error', async () => {
    fakeServer();
    await renderApp('/auth/login');
    const submit = await screen.findByRole('button', { name: 'Login' });
    const isDisabled = submit.hasAttribute('disabled') || submit.hasAttribute('aria-disabled');
    expect({ isDisabled, errors: screen.queryAllByRole('alert') }, spec('S-007')).toEqual({
      isDisabled: false,
      errors: [],
    });
  });

  it('shows that it is under way, and sends only once', async () => {
    const answer = heldBack(refusal(401, 'wrong_password', 'x'));
    const server = fakeServer({ 'POST /api/auth/login': answer.answer });
    const app = await renderApp('/auth/login');
    await fillIn(app);
    const busy = await screen.findByRole('button', { name: 'Signing in...' });
    expect(busy.getAttribute('aria-busy'), spec('S-008')).toBe('true');
    await app.person.click(busy);
    await app.person.type(screen.getByLabelText('Password'), '{Enter}');
    expect(server.seen('POST /api/auth/login'), spec('A-051')).toHaveLength(1);
    answer.release();
    expect((await screen.findByRole('alert')).textContent).toBe('Incorrect password. Please try again.');
    const usable = screen.getByRole('button', { name: 'Login' });
    expect(usable.hasAttribute('aria-disabled'), spec('S-009')).toBe(false);
  });
});

describe('a refused sign-in', () => {
  it.each([
    [401, 'no_account', 'No account found with this email address.', () => spec('ERR-001')],
    [401, 'wrong_password', 'Incorrect password. Please try again.', () => spec('ERR-002')],
    [403, 'account_disabled', 'This account has been disabled.', () => spec('ERR-004')],
    [429, 'too_many_attempts', 'Too many failed attempts. Please try again later.', () => spec('ERR-005')],
    [429, 'too_many_requests', 'Too many failed attempts. Please try again later.', () => undefined],
    [418, 'teapot', 'Failed to log in. Please check your credentials and try again.', () => spec('ERR-006')],
  ])('explains %i %s, and moves the focus to the text', async (status, code, text, claim) => {
    fakeServer({ 'POST /api/auth/login': () => refusal(status, code, 'Something else') });
    await fillIn(await renderApp('/auth/login'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent, claim()).toBe(text);
    await expect.poll(() => document.activeElement).toBe(alert);
  });

  it('reports a malformed e-mail before anything is sent', async () => {
    const server = fakeServer();
    await fillIn(await renderApp('/auth/login'), 'leo');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent, spec('ERR-003')).toBe('Please enter a valid email address.');
    expect(server.seen('POST /api/auth/login')).toEqual([]);
  });

  it('reports an e-mail the same way when only the server finds it malformed', async () => {
    const fields = { email: 'Invalid email address' };
    fakeServer({ 'POST /api/auth/login': () => refusal(400, 'invalid_input', 'x', fields) });
    await fillIn(await renderApp('/auth/login'), 'leo@localhost');
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid email address.');
  });
});

it('requires an e-mail', async () => {
  const server = fakeServer();
  const { person } = await renderApp('/auth/login');
  await person.type(await screen.findByLabelText('Password'), 'secret12{Enter}');
  await person.click(screen.getByRole('button', { name: 'Login' }));
  expect(server.seen('POST /api/auth/login'), spec('VAL-005')).toEqual([]);
});

it('requires a password', async () => {
  const server = fakeServer();
  const { person } = await renderApp('/auth/login');
  await person.type(await screen.findByLabelText('Email'), 'leo@example.org{Enter}');
  await person.click(screen.getByRole('button', { name: 'Login' }));
  expect(server.seen('POST /api/auth/login'), spec('VAL-006')).toEqual([]);
});

describe('the sign-in screen', () => {
  it('has fields for e-mail and password, and a remember-me box', async () => {
    fakeServer();
    await renderApp('/auth/login');
    expect(await screen.findByRole('textbox', { name: 'Email' }), spec('A-001')).toBeTruthy();
    expect(screen.getByLabelText('Password'), spec('A-002')).toHaveProperty('type', 'password');
    expect(screen.getByRole('checkbox', { name: 'Remember me' }), spec('A-003')).toHaveProperty(
      'checked',
      false,
    );
    await expect.poll(() => document.title).toContain('Login');
    expect(document.title, spec('R-060')).toBe('Login - Vivavoce - AI-Driven Education');
  });

  it('has a button for each provider, configured or not', async () => {
    fakeServer();
    await renderApp('/auth/login');
    expect(await screen.findByRole('button', { name: 'Continue with Google' }), spec('A-005')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue with GitHub' }), spec('A-006')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue with Apple' }), spec('A-007')).toBeTruthy();
  });

  it.each(['Google', 'GitHub', 'Apple'])('shows that %s is not set up, and opens nothing', async (name) => {
    fakeServer();
    const { opened } = fakePopup();
    const { person } = await renderApp('/auth/login');
    await person.click(await screen.findByRole('button', { name: `Continue with ${name}` }));
    expect(screen.getByRole('alert').textContent).toBe(
      `${name} sign-in is not enabled. Please contact support.`,
    );
    expect(opened).toEqual([]);
  });

  it('links to the forgotten-password screen', async () => {
    fakeServer();
    const { person, address } = await renderApp('/auth/login');
    await person.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await expect.poll(address).not.toBe('/auth/login');
    expect(address(), spec('A-004')).toBe('/auth/forgot-password');
  });

  it('links to the registration', async () => {
    fakeServer();
    const { person, address } = await renderApp('/auth/login');
    await person.click(await screen.findByRole('link', { name: 'Create an account' }));
    await expect.poll(address).not.toBe('/auth/login');
    expect(address(), spec('A-008')).toBe('/auth/register');
  });
});

it('shows a message from the navigation state, even to a signed-in user', async () => {
  fakeServer(home, { user: leo });
  const { address } = await renderApp({
    pathname: '/auth/login',
    state: { message: 'Your password has been reset.' },
  });
  const main = within(await screen.findByRole('main'));
  const banner = await main.findByRole('status');
  expect(banner.textContent, spec('A-009')).toBe('Your password has been reset.');
  expect([address(), banner.textContent], spec('X-013')).toEqual([
    '/auth/login',
    'Your password has been reset.',
  ]);
});

it('shows no message when the navigation state has none', async () => {
  fakeServer();
  await renderApp('/auth/login');
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('status'), spec('A-010')).toBeNull();
});

it('shows and hides the password', async () => {
  fakeServer();
  const { person } = await renderApp('/auth/login');
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveProperty('type', 'password');
  await person.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveProperty('type', 'text');
});

it('lets a password manager fill in the address and the password', async () => {
  fakeServer();
  await renderApp('/auth/login');
  expect(await screen.findByLabelText('Email')).toHaveProperty('autocomplete', 'email');
  expect(screen.getByLabelText('Password')).toHaveProperty('autocomplete', 'current-password');
});
