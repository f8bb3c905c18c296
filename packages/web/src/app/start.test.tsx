import { act, screen, waitFor } from '@testing-library/react';
import type { SignInState } from '@vivavoce/contracts/pages/documents';
import type { Root } from 'react-dom/client';
import { afterEach, expect, inject, it } from 'vitest';
import { start } from '#app/start.tsx';
import { forgetToken } from '#lib/session-token.ts';
import { keepView, keptView } from '#lib/viewing/kept-view.ts';
import { bodyWith } from '#testing/body-with.ts';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { sam } from '#testing/open-admin.tsx';
import { leo, leosProfile } from '#testing/people.ts';
import { spec } from '../../../../tools/spec/vitest.ts';

const documents = inject('documents');

let page: Promise<Root | null> = Promise.resolve(null);
afterEach(async () => {
  const drawn = await page;
  act(() => drawn?.unmount());
  delete document.documentElement.dataset.signIn;
  document.title = '';
  window.history.replaceState(null, '', '/');
});

/** Puts a document into the browser, as the server sends it, and starts the application on it. */
function open(address: string, signIn: SignInState | undefined) {
  const body = documents[`${address} ${signIn}`] ?? '';
  window.history.replaceState(null, '', address);
  if (signIn !== undefined) document.documentElement.dataset.signIn = signIn;
  bodyWith(`<div id="root">${body}</div>`);
  page = start(document.getElementById('root') as HTMLElement);
}

const root = () => document.getElementById('root');

it('renders nothing until the first sign-in state is known, treating an error as signed out', async () => {
  const outage = heldBack(refusal(503, 'unavailable'));
  const server = fakeServer({ 'POST /api/auth/token': outage.answer });
  open('/auth/login', 'possible');
  await expect.poll(() => server.seen('POST /api/auth/token').length).toBe(1);
  expect(root()?.childElementCount, spec('R-049')).toBe(0);

  outage.release();
  expect(await screen.findByLabelText('Email'), spec('R-050')).toBeTruthy();
});

it('requests nothing for a visitor when the server has said that no one is signed in', async () => {
  const server = fakeServer();
  open('/dashboard', 'none');
  expect(await screen.findByLabelText('Email')).toBeTruthy();
  expect(server.requests).toEqual([]);
});

it('asks the server when the page came from elsewhere and does not state who is signed in', async () => {
  const server = fakeServer();
  open('/nope', undefined);
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  expect(server.seen('POST /api/auth/token')).toHaveLength(1);
});

it('shows a signed-in reader the page immediately, and never shows a visitor’s header', async () => {
  const answer = heldBack(null);
  const server = fakeServer({ 'GET /api/users/:id/profile': () => leosProfile });
  server.on('POST /api/auth/token', async () => {
    await answer.answer();
    return server.grant(leo);
  });
  open('/pricing', 'possible');
  const title = screen.getByRole('heading', { level: 1 });
  await expect.poll(() => server.seen('POST /api/auth/token').length).toBe(1);
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  expect(screen.queryByText(/Start Your Free Trial Today/)).toBeNull();

  answer.release();
  expect(await screen.findByRole('button', { name: /Leo Adeyemi-Hart/ })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 })).toBe(title);
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
});

it('shows a public page to an administrator who sees the screens of somebody else as it is shown to that person', async () => {
  const view = { id: '99999999-9999-4999-8999-999999999999', person: leo };
  const openUntil = new Date(Date.now() + 60_000).toISOString();
  const answer = heldBack({ ...view, openUntil });
  const server = fakeServer(
    { 'GET /api/admin/views/:id': answer.answer, 'GET /api/users/:id/profile': () => leosProfile },
    { user: sam },
  );
  keepView(view.id);
  open('/pricing', 'possible');
  await expect.poll(() => server.seen('GET /api/admin/views/:id').length).toBe(1);
  expect(screen.queryByRole('button', { name: /Sam Ellery/ })).toBeNull();

  answer.release();
  expect(await screen.findByRole('button', { name: /Leo Adeyemi-Hart/ }), spec('X-847')).toBeTruthy();
  expect(screen.getByText(/^You see what Leo Adeyemi-Hart sees/), spec('X-847')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Sam Ellery/ })).toBeNull();
  act(() => forgetToken());
  expect(keptView()).toBeNull();
});

it.each(Object.keys(documents).map((name) => name.split(' ') as [string, SignInState]))(
  'takes over the document of %s without redrawing it (sign-in %s)',
  async (address, signIn) => {
    fakeServer();
    open(address, signIn);
    const title = screen.getByRole('heading', { level: 1 });
    // the visitor's header is drawn during hydration, or was already in the document
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Login' }).length).toBeGreaterThan(0));
    await waitFor(() => expect(document.title).toContain(' - Vivavoce - '));
    expect(screen.getByRole('heading', { level: 1 })).toBe(title);
  },
);
