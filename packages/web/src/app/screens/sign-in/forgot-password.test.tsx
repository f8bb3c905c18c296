import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { untilShown } from '#testing/eventually.ts';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const SENT =
  'Password reset link has been sent to your email. Please check your inbox and follow the instructions.';
const done = () => ({ success: true as const });

const emailField = () => screen.findByLabelText<HTMLInputElement>('Email');
const submit = () => screen.findByRole('button', { name: 'Send reset link' });

async function ask({ person }: Awaited<ReturnType<typeof renderApp>>, email = 'leo@example.org') {
  await person.type(await emailField(), email);
  await person.click(await submit());
}

describe('the form', () => {
  it('is open to a visitor, requires an address, and sets the page title', async () => {
    const server = fakeServer();
    const { address } = await renderApp('/auth/forgot-password');
    expect((await emailField()).type, spec('A-028')).toBe('email');
    expect(address(), spec('R-011')).toBe('/auth/forgot-password');
    expect(document.title, spec('R-062')).toBe('Forgot Password - Vivavoce - AI-Driven Education');
    const button = await submit();
    const main = within(screen.getByRole('main'));
    const news = [main.queryByRole('alert'), main.queryByRole('status')];
    expect([button.hasAttribute('aria-disabled'), ...news], spec('S-011')).toEqual([false, null, null]);
    expect(server.seen('POST /api/auth/forgot-password')).toEqual([]);
  });

  it('links back to the login', async () => {
    fakeServer();
    const { person, address } = await renderApp('/auth/forgot-password');
    await person.click(await screen.findByRole('link', { name: 'Back to Login' }));
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(address(), spec('A-030')).toBe('/auth/login');
  });

  it('is linked from the login', async () => {
    fakeServer();
    const { person, address } = await renderApp('/auth/login');
    await person.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await emailField();
    expect(address()).toBe('/auth/forgot-password');
  });

  it('requires an address', async () => {
    const server = fakeServer();
    const { person } = await renderApp('/auth/forgot-password');
    await person.click(await submit());
    expect(server.seen('POST /api/auth/forgot-password')).toEqual([]);
  });
});

describe('requesting the link', () => {
  it('shows that it is sending, and sends only once', async () => {
    const answer = heldBack(done());
    const server = fakeServer({ 'POST /api/auth/forgot-password': answer.answer });
    const app = await renderApp('/auth/forgot-password');
    await ask(app);
    const busy = await screen.findByRole('button', { name: 'Sending...' });
    expect(busy.textContent, spec('A-052')).toBe('Sending...');
    expect(busy.getAttribute('aria-disabled'), spec('S-012')).toBe('true');
    await app.person.click(busy);
    answer.release();
    await screen.findByText(SENT);
    expect(server.seen('POST /api/auth/forgot-password'), spec('A-029')).toMatchObject([
      { body: { email: 'leo@example.org' }, authorization: null },
    ]);
    expect(server.seen('POST /api/auth/forgot-password')).toHaveLength(1);
  });

  it('confirms that it was sent, instead of showing the form', async () => {
    fakeServer({ 'POST /api/auth/forgot-password': done });
    await ask(await renderApp('/auth/forgot-password'));
    const notice = await within(screen.getByRole('main')).findByRole('status');
    expect(notice.textContent, spec('ERR-026')).toBe(
      'Password reset link has been sent to your email. Please check your inbox and follow the instructions.',
    );
    await expect.poll(() => document.activeElement).toBe(notice);
    expect(screen.queryByLabelText('Email'), spec('S-013')).toBeNull();
  });

  it('stays on the screen afterwards', async () => {
    fakeServer({ 'POST /api/auth/forgot-password': done });
    const app = await renderApp('/auth/forgot-password');
    await app.person.type(await emailField(), 'leo@example.org');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
    const notice = () => within(screen.getByRole('main')).queryByRole('status')?.textContent;
    await untilShown(() => notice() === SENT);
    act(() => vi.advanceTimersByTime(60_000));
    expect([app.address(), app.sentTo(), notice()], spec('A-031')).toEqual([
      '/auth/forgot-password',
      null,
      SENT,
    ]);
  });

  it('can be repeated, with the same address filled in', async () => {
    fakeServer({ 'POST /api/auth/forgot-password': done });
    const app = await renderApp('/auth/forgot-password');
    await ask(app);
    await app.person.click(await screen.findByRole('button', { name: 'send it again' }));
    expect((await emailField()).value).toBe('leo@example.org');
    expect(screen.queryByText(SENT)).toBeNull();
  });
});

describe('a failure', () => {
  async function alertAfter(answer: () => Response, email?: string): Promise<HTMLElement> {
    fakeServer({ 'POST /api/auth/forgot-password': answer });
    await ask(await renderApp('/auth/forgot-password'), email);
    const alert = await screen.findByRole('alert');
    await expect.poll(() => document.activeElement).toBe(alert);
    return alert;
  }

  it('is explained for an address without an account', async () => {
    const alert = await alertAfter(() => refusal(404, 'no_account', 'Something else'));
    expect(alert.textContent, spec('ERR-022')).toBe('No account found with this email address.');
  });

  it('is reported before anything is sent when the address is invalid', async () => {
    const server = fakeServer({ 'POST /api/auth/forgot-password': done });
    await ask(await renderApp('/auth/forgot-password'), 'leo');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent, spec('ERR-023')).toBe('Please enter a valid email address.');
    expect(server.seen('POST /api/auth/forgot-password')).toEqual([]);
  });

  it('is reported the same way when only the server finds the address invalid', async () => {
    const fields = { email: 'Invalid email address' };
    const alert = await alertAfter(() => refusal(400, 'invalid_input', 'x', fields), 'leo@localhost');
    expect(alert.textContent).toBe('Please enter a valid email address.');
  });

  it('asks the person to wait after too many requests', async () => {
    const alert = await alertAfter(() => refusal(429, 'too_many_requests', 'Something else'));
    expect(alert.textContent, spec('ERR-024')).toBe('Too many requests. Please try again later.');
  });

  it('has the screen’s own text for any other error', async () => {
    const alert = await alertAfter(() => refusal(418, 'teapot', 'Something else'));
    expect(alert.textContent, spec('ERR-025')).toBe('Failed to send reset email. Please try again.');
  });

  it('keeps the form, for another attempt', async () => {
    const server = fakeServer({ 'POST /api/auth/forgot-password': () => refusal(500, 'internal') });
    const app = await renderApp('/auth/forgot-password');
    await ask(app);
    await screen.findByRole('alert');
    expect((await emailField()).value).toBe('leo@example.org');
    server.on('POST /api/auth/forgot-password', done);
    await app.person.click(await submit());
    expect(await screen.findByText(SENT), spec('S-014')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
