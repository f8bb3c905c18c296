import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSecurity } from '#domains/identity/security/testing/open-security.tsx';
import { fakeServer } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';

it('is for signed-in people', async () => {
  fakeServer();
  const { address } = await renderApp('/account/security');
  await expect.poll(address).toBe('/auth/login');
});

it('has its own title, one card for each topic and the link back', async () => {
  await openSecurity();
  expect(document.title).toBe('Sign-in and security - Vivavoce - AI-Driven Education');
  const cards = within(screen.getByRole('main')).getAllByRole('region');
  expect(cards.map((card) => within(card).getByRole('heading', { level: 2 }).textContent)).toEqual([
    'Email address',
    'Password',
    'Two-step sign-in',
    'Passkeys',
    'Where you are signed in',
  ]);
  const back = screen.getByRole('link', { name: 'Back to Account Settings' });
  expect(back.getAttribute('href')).toBe('/account/settings');
});
