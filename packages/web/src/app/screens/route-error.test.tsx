import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter, Link, type RouteObject, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RouteError } from '#app/screens/route-error.tsx';

const missing = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.clear();
  document.title = '';
});
afterEach(() => {
  vi.mocked(console.error).mockClear();
});

/** Goes from a working screen to one that fails, and counts how often the page was reloaded. */
function goTo(failing: RouteObject) {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  const router = createMemoryRouter([
    {
      ErrorBoundary: RouteError,
      children: [
        { path: '/', element: <Link to="/there">There</Link> },
        { path: '/there', ...failing },
      ],
    },
  ]);
  const page = render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  screen.getByRole('link', { name: 'There' }).click();
  return { reload, page };
}

/** Waits until the screen reports the error; its title is set last. */
async function told() {
  await screen.findByRole('heading', { level: 1, name: 'This page could not be shown' });
  await expect
    .poll(() => document.title)
    .toBe('This page could not be shown - Vivavoce - AI-Driven Education');
}

it('explains in plain words that a screen broke, and offers two ways to continue', async () => {
  const { reload } = goTo({
    Component: () => {
      throw new Error('x is undefined');
    },
  });
  await told();
  expect(screen.getByText(/^Something went wrong on our side/)).toBeTruthy();
  expect(screen.queryByText(/undefined/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  expect(reload).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Try Again' }).click();
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  'Failed to fetch dynamically imported module: /assets/a.js',
  'error loading dynamically imported module: /assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('reloads the page when the script of the next screen could not be fetched (%s)', async (message) => {
  const { reload } = goTo({ lazy: () => Promise.reject(new TypeError(message)) });
  await expect.poll(() => reload.mock.calls.length).toBeGreaterThan(0);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('reloads only once, and then reports the error', async () => {
  const first = goTo({ lazy: missing });
  await expect.poll(() => first.reload.mock.calls.length).toBeGreaterThan(0);
  first.page.unmount();

  const again = goTo({ lazy: missing });
  await told();
  expect(screen.getByText(/^We cannot reach the server right now/)).toBeTruthy();
  expect(again.reload).not.toHaveBeenCalled();
});

it('does not reload without a network, because that could not help', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { reload } = goTo({ lazy: missing });
  await told();
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload if the browser cannot remember it, so that it never reloads in a loop', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { reload } = goTo({ lazy: missing });
  await told();
  expect(reload).not.toHaveBeenCalled();
});
