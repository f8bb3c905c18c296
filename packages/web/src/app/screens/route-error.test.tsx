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

/** Goes from a screen that is there to one that fails, and counts how often the page was loaded anew. */
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

/** Waits until the screen says so; its title comes last. */
async function told() {
  await screen.findByRole('heading', { level: 1, name: 'This page could not be shown' });
  await expect
    .poll(() => document.title)
    .toBe('This page could not be shown - Vivavoce - AI-Driven Education');
}

it('says in plain words that a screen broke, and offers two ways on', async () => {
  const { reload } = goTo({
    Component: () => {
      throw new Error('x is undefined');
    },
  });
  await told();
  expect(screen.getByText(/^Something on our side went wrong/)).toBeTruthy();
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
])('loads the page anew when the script of the next screen did not arrive (%s)', async (message) => {
  const { reload } = goTo({ lazy: () => Promise.reject(new TypeError(message)) });
  await expect.poll(() => reload.mock.calls.length).toBeGreaterThan(0);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('loads it anew once, and then says so', async () => {
  const first = goTo({ lazy: missing });
  await expect.poll(() => first.reload.mock.calls.length).toBeGreaterThan(0);
  first.page.unmount();

  const again = goTo({ lazy: missing });
  await told();
  expect(screen.getByText(/^We cannot reach the server right now/)).toBeTruthy();
  expect(again.reload).not.toHaveBeenCalled();
});

it('does not load it anew without a network, where nothing would come', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { reload } = goTo({ lazy: missing });
  await told();
  expect(reload).not.toHaveBeenCalled();
});

it('does not load it anew where the browser remembers nothing, so that it never goes round in circles', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { reload } = goTo({ lazy: missing });
  await told();
  expect(reload).not.toHaveBeenCalled();
});
