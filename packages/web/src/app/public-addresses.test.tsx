import { screen } from '@testing-library/react';
import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { Component as SignedInOnly } from '#app/layouts/signed-in-only.tsx';
import { routes } from '#app/routes.tsx';
import { fakeServer } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../tools/spec/vitest.ts';

it.each<[string, () => string]>([
  ['/', () => spec('R-001')],
  ['/auth/login', () => spec('R-009')],
  ['/auth/register', () => spec('R-010')],
])('%s is open to a visitor', async (at, claim) => {
  fakeServer();
  const { address } = await renderApp(at);
  await screen.findByRole('heading', { level: 1 });
  expect(address(), claim()).toBe(at);
});

it('a guarded page leaves no trace in the history', async () => {
  fakeServer();
  const { router, address } = await renderApp('/dashboard', { before: ['/about'] });
  await expect.poll(address).toBe('/auth/login');
  await router.navigate(-1);
  expect(address(), spec('R-046')).toBe('/about');
});

/** Reports whether the guard is the route of an address or one of its parent routes. */
async function isGuarded(address: string): Promise<boolean> {
  const branch = (matchRoutes(routes, address) ?? []).map(({ route }) => route);
  const components = await Promise.all(
    branch.map(async ({ lazy, Component }) =>
      typeof lazy === 'function' ? (await lazy()).Component : Component,
    ),
  );
  return components.includes(SignedInOnly);
}

it('the guard does not cover the screen for the code, which sends visitors away itself', async () => {
  const guarded = { code: await isGuarded('/auth/verify-email'), dashboard: await isGuarded('/dashboard') };
  expect(guarded, spec('R-013')).toEqual({ code: false, dashboard: true });
});
