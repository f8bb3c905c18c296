import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { landingPath } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { amara, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const guarded = [
  paths.dashboard.href(),
  paths.createProfile.href(),
  paths.teachers.href(),
  paths.chat.href('u1'),
  paths.chatProperties.href('u1'),
  paths.realtime.href('u1'),
  paths.session.href('u1'),
  paths.learningSession.href('u1'),
];

it.each(guarded)('sends a visitor of %s to the sign-in, in the place of that page', async (at) => {
  fakeServer();
  const { router, address } = await renderApp(at, { before: ['/'] });
  await expect.poll(address).toBe('/auth/login');
  await router.navigate(-1);
  expect(address()).toBe('/');
});

it.each(['/', '/auth/login', '/auth/register'])('lets a visitor see %s', async (at) => {
  fakeServer();
  const { address } = await renderApp(at);
  await screen.findByRole('heading', { level: 1 });
  expect(address()).toBe(at);
});

it.each(['/auth/login', '/auth/register'])('sends somebody who is signed in on from %s', async (at) => {
  fakeServer(
    {
      'GET /api/users/:id/profile': () => leosProfile,
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
      'GET /api/teachers': () => [amara],
    },
    { user: leo },
  );
  const { address } = await renderApp(at);
  await screen.findByRole('heading', { name: 'Hello, Leo' });
  expect(address()).toBe('/dashboard');
});

it('shows an unknown address as not found, inside the shell', async () => {
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
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it.each([
  ['ADMIN', '/admin'],
  ['parent', '/parent/dashboard'],
  ['STUDENT', '/dashboard'],
  ['solo', '/dashboard'],
  ['TEACHER', '/dashboard'],
])('lets %s begin at %s', (role, path) => {
  expect(landingPath(role)).toBe(path);
});
