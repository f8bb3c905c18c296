import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { RouteError } from '#app/routes/route-error.tsx';

it('says in plain words that a screen broke, and offers two ways on', async () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const router = createMemoryRouter([
    { ErrorBoundary: RouteError, HydrateFallback: () => null, children: [{ path: '/', lazy: broken }] },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'This page could not be shown' });
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  expect(screen.queryByText(/dynamically imported/)).toBeNull();
  silenced.mockClear();
});
