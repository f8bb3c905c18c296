import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Link, type RouteObject, RouterProvider } from 'react-router';
import { describe, expect, it, onTestFinished } from 'vitest';
import { App } from '#app/app.tsx';
import { Shell } from '#app/layouts/shell.tsx';
import type { InitialUser } from '#domains/identity/auth-provider.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { amara, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../tools/spec/vitest.ts';

/** Puts the shell around a screen that the test defines. */
function shellAround(children: RouteObject[], { initialUser = null as InitialUser, at = '/' } = {}) {
  const router = createMemoryRouter([{ Component: Shell, children }], { initialEntries: [at] });
  const app = (
    <App initialUser={initialUser}>
      <RouterProvider router={router} />
    </App>
  );
  return { router, app };
}

function Titled({ page }: { page: string }) {
  usePageTitle(page);
  return <h1>{page}</h1>;
}

/** Lets a screen be scrolled in this test: jsdom has no layout, so it cannot scroll by itself. */
function withoutScrolling() {
  Object.assign(Element.prototype, { scrollIntoView: () => {} });
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
}

describe('the header is on every screen', () => {
  async function hasHeader(at: string) {
    await renderApp(at);
    // an article may have a header element of its own, which a browser does not treat as a banner
    const [header] = await screen.findAllByRole('banner');
    return within(header as HTMLElement).getByRole('link', { name: 'Vivavoce' });
  }

  it.each([
    '/',
    '/features',
    '/solutions',
    '/pricing',
    '/resources',
    '/resources/post/1',
    '/contact',
    '/about',
  ])('on the public page %s', async (at) => {
    fakeServer();
    expect(await hasHeader(at), spec('H-001')).toBeTruthy();
  });

  it.each([
    '/auth/login',
    '/auth/register',
    '/auth/forgot-password',
    '/auth/reset-password',
    '/auth/verify-email',
  ])('on the sign-in screen %s', async (at) => {
    fakeServer();
    expect(await hasHeader(at), spec('H-002')).toBeTruthy();
  });

  function signedInServer(user: typeof leo) {
    fakeServer(
      {
        'GET /api/users/:id/profile': () => leosProfile,
        'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
        'GET /api/teachers': () => [amara],
      },
      { user },
    );
  }

  it.each([
    '/dashboard',
    '/profiles',
    '/create-profile',
    `/profile/${leo.id}`,
    '/teachers',
    '/teachers/new',
    `/teacher/${amara.id}`,
    `/chat/${leo.id}`,
    `/chat/${leo.id}/properties`,
    `/chat/${leo.id}/realtime`,
    `/session/${leo.id}`,
    `/learning-session/${leo.id}`,
    '/account',
    '/profile',
    '/parent/dashboard',
  ])('on the signed-in screen %s', async (at) => {
    signedInServer(leo);
    expect(await hasHeader(at), spec('H-003')).toBeTruthy();
  });

  it('on the admin screen', async () => {
    signedInServer({ ...leo, role: 'ADMIN' });
    expect(await hasHeader('/admin'), spec('H-004')).toBeTruthy();
  });
});

describe('before the page knows who is signed in', () => {
  it('shows only the logo, and then the matching header', async () => {
    fakeServer({ 'GET /api/users/:id/profile': () => leosProfile });
    let answer = (_: typeof leo) => {};
    const initialUser = new Promise<typeof leo>((resolve) => {
      answer = resolve;
    });
    const { app } = shellAround([{ path: '/', element: <h1>Here</h1> }], { initialUser });
    render(app);
    const header = within(screen.getByRole('banner'));
    expect(header.getAllByRole('link').map((link) => link.textContent)).toEqual(['Vivavoce']);
    expect(header.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/Start Your Free Trial Today/)).toBeNull();

    await act(async () => answer(leo));
    expect(await header.findByRole('link', { name: 'Teachers' })).toBeTruthy();
    expect(screen.queryByText(/Start Your Free Trial Today/)).toBeNull();
  });
});

describe('without scripts', () => {
  const screenOfTest = [{ path: '/', element: <h1>Here</h1> }];

  /** The links that a document offers instead of the menu when no script runs. */
  function rowOf(initialUser: InitialUser): string[] {
    fakeServer();
    const html = renderToString(shellAround(screenOfTest, { initialUser }).app);
    const header = new DOMParser().parseFromString(html, 'text/html').querySelector('header noscript');
    return [...(header?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href') ?? '');
  }

  it('gives a visitor every link of the header on a narrow screen', () => {
    expect(rowOf(null)).toEqual([
      '/features',
      '/solutions',
      '/pricing',
      '/resources',
      '/contact',
      '/auth/login',
      '/auth/register',
    ]);
  });

  it('offers no sign-in to someone who may be signed in', () => {
    expect(rowOf(new Promise(() => {}))).toEqual([
      '/features',
      '/solutions',
      '/pricing',
      '/resources',
      '/contact',
    ]);
  });
});

describe('after a navigation', () => {
  it('renames the tab without reloading the page', async () => {
    fakeServer();
    const { person, address } = await renderApp('/auth/register');
    await expect.poll(() => document.title).toBe('Register - Vivavoce - AI-Driven Education');
    await person.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Login' }));
    await expect.poll(address).toBe('/auth/login');
    await expect.poll(() => document.title).toMatch(/^Login/);
    expect(document.title, spec('R-080')).toBe('Login - Vivavoce - AI-Driven Education');
  });

  it('names the home page’s tab', async () => {
    fakeServer();
    await renderApp('/');
    await expect.poll(() => document.title).toMatch(/^Home/);
    expect(document.title, spec('R-052')).toBe('Home - Vivavoce - AI-Driven Education');
  });

  it('moves the focus to the content, named by the page title until the focus moves on', async () => {
    fakeServer();
    const { person } = await renderApp('/auth/login');
    await person.click(await screen.findByRole('link', { name: 'Create an account' }));
    await screen.findByRole('heading', { name: 'Create your account' });
    const main = await screen.findByRole('main', { name: 'Register - Vivavoce - AI-Driven Education' });
    await expect.poll(() => document.activeElement).toBe(main);
    await person.tab();
    expect(main.contains(document.activeElement)).toBe(true);
    expect(main.hasAttribute('aria-label')).toBe(false);
  });

  it('moves the focus to the part that the address names', async () => {
    fakeServer();
    withoutScrolling();
    const { app } = shellAround([
      { path: '/', element: <Link to="/plans#enterprise">Enterprise</Link> },
      {
        path: '/plans',
        element: (
          <>
            <Link to="/plans#box">To the box</Link>
            <section id="enterprise">For schools</section>
            <input id="box" aria-label="Box" />
          </>
        ),
      },
    ]);
    render(app);
    screen.getByRole('link', { name: 'Enterprise' }).click();
    await expect.poll(() => document.activeElement?.id).toBe('enterprise');
    screen.getByRole('link', { name: 'To the box' }).click();
    await expect.poll(() => document.activeElement?.id).toBe('box');
    expect(document.activeElement).toHaveProperty('tabIndex', 0);
  });

  it('names the content again for somebody who skipped to it, left and comes back', async () => {
    fakeServer();
    withoutScrolling();
    const { app, router } = shellAround(
      [
        { path: '/', Component: () => <Titled page="Home" /> },
        { path: '/plans', Component: () => <Titled page="Pricing" /> },
      ],
      { at: '/#main' },
    );
    render(app);
    await act(() => router.navigate('/plans'));
    expect(await screen.findByRole('main', { name: /^Pricing - / })).toBe(document.activeElement);
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('main', { name: /^Home - / })).toBe(document.activeElement);
  });

  it('offers a link that skips the header', async () => {
    fakeServer();
    const { person } = await renderApp('/nope');
    await screen.findByRole('heading', { name: 'Page Not Found' });
    await person.tab();
    expect(document.activeElement?.textContent).toBe('Skip to the content');
    expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });
});
