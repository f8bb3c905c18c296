import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { missingPostPage, notFoundPage, publicPages } from '#prerender/public-pages.ts';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { leo, leosProfile } from '#testing/people.ts';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  delete document.documentElement.dataset.signIn;
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

/** Puts a document into the browser, as the server sends it, and lets the application start on it. */
async function open(address: string, signIn: 'none' | 'possible' | undefined, body = '') {
  window.history.replaceState(null, '', address);
  if (signIn !== undefined) document.documentElement.dataset.signIn = signIn;
  document.body.innerHTML = `<div id="root">${body}</div>`;
  await import('../main.tsx');
}

/** The document of a screen; its modules are those with which the application will start. */
async function documentOf(address: string, signIn: 'none' | 'possible'): Promise<string> {
  const { renderScreen } = await import('#prerender/render.tsx');
  return renderScreen(address, signIn);
}

const root = () => document.getElementById('root');

it('renders nothing until the first authentication state is known, an error counting as signed out', async () => {
  const outage = heldBack(refusal(503, 'unavailable'));
  const server = fakeServer({ 'POST /api/auth/token': outage.answer });
  await open('/auth/login', 'possible');
  await expect.poll(() => server.seen('POST /api/auth/token').length).toBe(1);
  expect(root()?.childElementCount).toBe(0);

  outage.release();
  expect(await screen.findByLabelText('Email')).toBeTruthy();
});

it('asks nothing about a visitor of whom the server has said that nobody is signed in', async () => {
  const server = fakeServer();
  await open('/dashboard', 'none');
  expect(await screen.findByLabelText('Email')).toBeTruthy();
  expect(server.requests).toEqual([]);
});

it('asks when the page came from elsewhere and says nothing', async () => {
  const server = fakeServer();
  await open('/nope', undefined);
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  expect(server.seen('POST /api/auth/token')).toHaveLength(1);
});

it('shows a signed-in reader the page at once, and nothing of a visitor’s header before or after', async () => {
  const answer = heldBack(null);
  const server = fakeServer({ 'GET /api/users/:id/profile': () => leosProfile });
  server.on('POST /api/auth/token', async () => {
    await answer.answer();
    return server.grant(leo);
  });
  await open('/pricing', 'possible', await documentOf('/pricing', 'possible'));
  const title = screen.getByRole('heading', { level: 1 });
  await expect.poll(() => server.seen('POST /api/auth/token').length).toBe(1);
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  expect(screen.queryByText(/Start Your Free Trial Today/)).toBeNull();

  answer.release();
  expect(await screen.findByRole('button', { name: /Leo Adeyemi-Hart/ })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 })).toBe(title);
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
});

const documents = [...publicPages(), notFoundPage(), missingPostPage()].map(({ address }) => address);

it.each(documents.flatMap((address) => [[address, 'none'] as const, [address, 'possible'] as const]))(
  'takes the document of %s over as it is (sign-in %s)',
  async (address, signIn) => {
    fakeServer();
    await open(address, signIn, await documentOf(address, signIn));
    const title = screen.getByRole('heading', { level: 1 });
    // the visitor's header comes with the take-over, or stood there already
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Login' }).length).toBeGreaterThan(0));
    await waitFor(() => expect(document.title).toContain(' - Vivavoce - '));
    expect(screen.getByRole('heading', { level: 1 })).toBe(title);
  },
);
