import { screen, within } from '@testing-library/react';
import type { User } from '@vivavoce/contracts/identity/calls';
import { expect, it } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

async function open(at: string, user: User = leo) {
  fakeServer({ 'GET /api/users/:id/profile': () => ({ ...leosProfile, role: user.role }) }, { user });
  await renderApp(at);
  await screen.findByText('This part of Vivavoce is still being built.');
  const main = within(screen.getByRole('main'));
  return {
    heading: main.getByRole('heading', { level: 1 }).textContent,
    links: main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  };
}

it('shows that the parent dashboard is being built, and links back', async () => {
  expect(await open('/parent/dashboard')).toEqual({
    heading: 'Parent Dashboard',
    links: [['Back to Dashboard', '/dashboard']],
  });
  expect(document.title).toBe('Parent Dashboard - Vivavoce - AI-Driven Education');
});

it('links a parent, who starts there, to the home page', async () => {
  expect((await open('/parent/dashboard', { ...leo, role: 'PARENT' })).links).toEqual([
    ['Go to the home page', '/'],
  ]);
});
