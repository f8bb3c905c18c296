import { screen, within } from '@testing-library/react';
import type { User } from '@vivavoce/contracts/identity/calls';
import { expect, it } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

async function openAs(user: User | null) {
  fakeServer(
    { 'GET /api/users/:id/profile': () => ({ ...leosProfile, role: user?.role ?? 'STUDENT' }) },
    { user },
  );
  await renderApp('/nope/nowhere');
  await screen.findByRole('heading', { level: 1, name: 'Page Not Found' });
  const main = within(screen.getByRole('main'));
  return main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

it('shows that nothing is there, and links to the home page and to what a visitor may have looked for', async () => {
  const links = await openAs(null);
  expect(links[0], spec('R-082')).toEqual(['Go to the home page', '/']);
  expect(links.slice(1)).toEqual([
    ['Features', '/features'],
    ['Pricing', '/pricing'],
    ['Resources', '/resources'],
    ['Contact', '/contact'],
  ]);
  await expect.poll(() => document.title).toBe('Page Not Found - Vivavoce - AI-Driven Education');
});

it.each<[User, string]>([
  [leo, '/dashboard'],
  [{ ...leo, role: 'PARENT' }, '/parent/dashboard'],
])('links a signed-in user to their dashboard', async (user, dashboard) => {
  expect(await openAs(user)).toContainEqual(['Go to your dashboard', dashboard]);
});
