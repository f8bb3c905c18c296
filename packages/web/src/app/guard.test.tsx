import { act, cleanup, screen } from '@testing-library/react';
import type { User } from '@vivavoce/contracts/identity/calls';
import { screens } from '@vivavoce/contracts/pages/screens';
import type { RouteObject } from 'react-router';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { routes } from '#app/routes.tsx';
import { start } from '#app/start.tsx';
import { forgetToken, keepToken } from '#lib/session-token.ts';
import { leaveSignInNote, signInNote } from '#lib/sign-in-end/sign-in-note.ts';
import { bodyWith } from '#testing/body-with.ts';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { amara, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../tools/spec/vitest.ts';

const admin: User = { ...leo, role: 'ADMIN' };
const parent: User = { ...leo, role: 'PARENT' };
const teacher: User = { ...leo, role: 'TEACHER' };

/** A server on which this person is signed in; `profileRole` is the role in their profile. */
function serverOf(user: User | null, profileRole = user?.role ?? 'STUDENT') {
  return fakeServer(
    {
      'GET /api/users/:id/profile': () => ({ ...leosProfile, role: profileRole }),
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
      'GET /api/teachers': () => [amara],
      'POST /api/sendEmailCode': () => ({ success: true, message: 'sent' }),
    },
    { user },
  );
}

/** Opens an address, waits for a screen, and returns the address where the person ended up. */
async function endOf(at: string, user: User | null) {
  serverOf(user);
  const { address } = await renderApp(at);
  await screen.findByRole('heading', { level: 1 });
  const end = address();
  cleanup();
  return end;
}

const visitorAt = (at: string) => endOf(at, null);

describe('sends a visitor to the sign-in screen', () => {
  it('from the learner’s screens', async () => {
    expect(await visitorAt('/dashboard'), spec('R-014')).toBe('/auth/login');
    expect(await visitorAt('/profiles'), spec('R-015')).toBe('/auth/login');
    expect(await visitorAt('/create-profile'), spec('R-016')).toBe('/auth/login');
    expect(await visitorAt('/profile/u1'), spec('R-017')).toBe('/auth/login');
    expect(await visitorAt('/teachers'), spec('R-018')).toBe('/auth/login');
    expect(await visitorAt('/teachers/new'), spec('R-019')).toBe('/auth/login');
    expect(await visitorAt('/teacher/t1'), spec('R-020')).toBe('/auth/login');
  });

  it('from the lessons', async () => {
    expect(await visitorAt('/chat/u1'), spec('R-021')).toBe('/auth/login');
    expect(await visitorAt('/chat/u1/properties'), spec('R-022')).toBe('/auth/login');
    expect(await visitorAt('/chat/u1/realtime'), spec('R-023')).toBe('/auth/login');
    expect(await visitorAt('/session/u1'), spec('R-024')).toBe('/auth/login');
    expect(await visitorAt('/learning-session/u1'), spec('R-025')).toBe('/auth/login');
  });

  it('from the account, parent and admin screens', async () => {
    expect(await visitorAt('/account'), spec('R-026')).toBe('/auth/login');
    expect(await visitorAt('/account/settings')).toBe('/auth/login');
    expect(await visitorAt('/profile'), spec('R-027')).toBe('/auth/login');
    expect(await visitorAt('/parent/dashboard'), spec('R-028')).toBe('/auth/login');
    expect(await visitorAt('/admin'), spec('R-029')).toBe('/auth/login');
  });

  it('with the note that a lesson left when its sign-in ended', async () => {
    leaveSignInNote('This lesson has ended.');
    serverOf(null);
    const { address } = await renderApp('/dashboard');
    expect(await screen.findByText('This lesson has ended.'), spec('X-233')).toBeTruthy();
    expect(address()).toBe('/auth/login');
    keepToken({ token: 'again', expiresAt: new Date(Date.now() + 300_000).toISOString(), user: leo });
    expect(signInNote()).toBeNull();
    forgetToken();
  });

  it('from every address that is neither public nor a sign-in screen', async () => {
    const patterns = guardedPatterns();
    const ends: [string, string][] = [];
    for (const pattern of patterns) ends.push([pattern, await visitorAt(pattern.replace(/:\w+/, 'u1'))]);
    expect(ends, spec('ROLE-021')).toEqual(patterns.map((pattern) => [pattern, '/auth/login']));
  });
});

/** Every address in the route table and in specification §2.1, except those that are open to everyone. */
function guardedPatterns(): string[] {
  const open = new Set<string>([
    ...['/', '/features', '/solutions', '/pricing', '/resources', '/resources/post/:postId'],
    ...['/contact', '/contact-us.html', '/about', '/terms', '/privacy', '/privacy-policy.html'],
    ...['/newsletter/confirm', '/newsletter/unsubscribe', '/weekly-mail/unsubscribe', '/consent/confirm'],
    '/auth/recover-second-factor',
    ...['/styleguide', '*'],
    ...['/auth/login', '/auth/register', '/auth/forgot-password', '/auth/reset-password', '/reset-password'],
    ...['/auth/verify-email', '/family'],
  ]);
  const inTable = (table: RouteObject[]): string[] =>
    table.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...inTable(children)]);
  const all = new Set<string>([...inTable(routes), ...Object.values(screens)]);
  return [...all].filter((pattern) => !open.has(pattern));
}

describe('/admin', () => {
  it('is open to admins, however their role is spelled', async () => {
    expect(await endOf('/admin', admin)).toBe('/admin');
    expect(await endOf('/admin?tab=users', { ...leo, role: 'Admin' as User['role'] })).toBe(
      '/admin?tab=users',
    );
  });

  it('sends everyone else to the home page', async () => {
    expect(await endOf('/admin', leo), spec('R-047')).toBe('/');
    expect(await endOf('/admin?tab=users', leo), spec('ROLE-011')).toBe('/');
    expect(await endOf('/admin', parent), spec('ROLE-012')).toBe('/');
    expect(await endOf('/admin', teacher), spec('ROLE-013')).toBe('/');
  });

  it('replaces its own history entry when it redirects them', async () => {
    serverOf(leo);
    const { router, address } = await renderApp('/admin', { before: ['/about'] });
    await expect.poll(address).toBe('/');
    await router.navigate(-1);
    expect(address(), spec('R-048')).toBe('/about');
  });

  it('does not open for a profile with the admin role, which does not show the Admin Panel either', async () => {
    serverOf(leo, 'ADMIN');
    const { router, address } = await renderApp('/dashboard');
    await screen.findByRole('heading', { name: 'Hello, Leo' });
    expect(screen.queryByText('Admin Panel')).toBeNull();
    await act(() => router.navigate('/admin'));
    await expect.poll(address).toBe('/');
  });
});

describe('a signed-in user', () => {
  it('is redirected away from the sign-in and registration screens', async () => {
    const unverified = { ...leo, emailVerified: false };
    const ends = [];
    for (const user of [leo, unverified]) {
      for (const at of ['/auth/login', '/auth/register']) ends.push(await endOf(at, user));
    }
    expect(ends, spec('X-012')).toEqual([
      '/dashboard',
      '/dashboard',
      '/auth/verify-email',
      '/auth/verify-email',
    ]);
  });

  it('may set a new password', async () => {
    const ends = [];
    for (const at of ['/auth/reset-password', '/auth/forgot-password']) {
      serverOf(leo);
      const { address } = await renderApp(at);
      await screen.findByRole('heading', { level: 1 });
      vi.useFakeTimers();
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      vi.useRealTimers();
      ends.push(address());
      cleanup();
    }
    expect(ends, spec('X-014')).toEqual(['/auth/reset-password', '/auth/forgot-password']);
  });

  it('sees the dashboard even though the e-mail is not verified yet', async () => {
    expect(await endOf('/dashboard', { ...leo, emailVerified: false }), spec('X-009')).toBe('/dashboard');
  });

  it('starts at the screen of their role', async () => {
    expect(await endOf('/auth/login', admin), spec('ROLE-006')).toBe('/admin');
    expect(await endOf('/auth/login', parent), spec('ROLE-014')).toBe('/parent/dashboard');
  });

  it.each([
    ['/dashboard', leo],
    ['/admin', admin],
  ])('is not redirected away from %s before the page knows who they are', async (at, user) => {
    const passed = await reload(at, user);
    expect([...passed], spec('R-051')).toEqual([at]);
  });
});

/**
 * Reloads a page while the server delays its answer about who is signed in. Returns every address the page went
 * through.
 */
async function reload(at: string, user: User): Promise<Set<string>> {
  const passed = new Set<string>();
  for (const change of ['pushState', 'replaceState'] as const) {
    const original = window.history[change].bind(window.history);
    vi.spyOn(window.history, change).mockImplementation((...given) => {
      original(...given);
      passed.add(window.location.pathname);
    });
  }
  window.history.replaceState(null, '', at);
  bodyWith('<div id="root"></div>');
  const server = serverOf(user);
  const gate = heldBack(null);
  server.on('POST /api/auth/token', async () => {
    await gate.answer();
    return server.grant(user);
  });

  const started = start(document.getElementById('root') as HTMLElement);
  await expect.poll(() => server.seen('POST /api/auth/token').length).toBe(1);
  gate.release();
  const root = await started;
  onTestFinished(() => {
    act(() => root?.unmount());
    vi.restoreAllMocks();
    window.history.replaceState(null, '', '/');
  });
  await screen.findByRole('heading', { level: 1 });
  return passed;
}

it('treats the user as signed out when the identity service fails', async () => {
  fakeServer({ 'POST /api/auth/token': () => refusal(500, 'internal', 'x') });
  const { address } = await renderApp('/dashboard');
  await screen.findByLabelText('Email');
  expect(address(), spec('X-008')).toBe('/auth/login');
});

describe('after a sign-in', () => {
  async function signIn(user: User) {
    const server = serverOf(null);
    server.on('GET /api/users/:id/profile', () => ({ ...leosProfile, role: user.role }));
    server.on('POST /api/auth/login', () => server.grant(user));
    const { router, person } = await renderApp('/auth/login');
    const passed = new Set<string>();
    router.subscribe(({ location }) => passed.add(location.pathname));
    await person.type(await screen.findByLabelText('Email'), 'leo@example.org');
    await person.type(screen.getByLabelText('Password'), 'secret12');
    await person.click(screen.getByRole('button', { name: 'Login' }));
    return { server, passed };
  }

  it('an admin reaches /admin through the dashboard, which is never painted', async () => {
    const { server, passed } = await signIn(admin);
    await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' });
    expect([...passed].slice(-2), spec('A-013')).toEqual(['/dashboard', '/admin']);
    expect(server.seen('GET /api/learning_sessions/:userId')).toEqual([]);
  });

  it('a parent reaches /parent/dashboard through the dashboard, which is never painted', async () => {
    const { server, passed } = await signIn(parent);
    await screen.findByRole('heading', { level: 1, name: 'Your children’s learning' });
    expect([...passed].slice(-2), spec('A-014')).toEqual(['/dashboard', '/parent/dashboard']);
    expect(server.seen('GET /api/learning_sessions/:userId')).toEqual([]);
  });
});

it('shows the not-found screen inside the shell for an unknown address', async () => {
  fakeServer();
  await renderApp('/nope');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  expect(screen.getByRole('banner')).toBeTruthy();
});

it('names the tab after the page and the product', async () => {
  fakeServer();
  await renderApp('/nope');
  await screen.findByRole('heading', { name: 'Page Not Found' });
  expect(document.title).toBe('Page Not Found - Vivavoce - AI-Driven Education');
});

it('moves the focus to the content after a navigation', async () => {
  fakeServer();
  const { person } = await renderApp('/auth/login');
  await person.click(await screen.findByRole('link', { name: 'Create an account' }));
  await screen.findByRole('heading', { name: 'Create your account' });
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'));
});
