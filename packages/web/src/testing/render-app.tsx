import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router';
import { App } from '#app/app.tsx';
import { routes } from '#app/routes.tsx';
import { firstUser } from '#domains/identity/auth-provider.tsx';

/** Starts the whole application at an address, as the page does. Set up the server first. */
export async function renderApp(at: InitialEntry, { before = [] as InitialEntry[] } = {}) {
  const router = createMemoryRouter(routes, { initialEntries: [...before, at] });
  const initialUser = await firstUser();
  render(
    <App initialUser={initialUser}>
      <RouterProvider router={router} />
    </App>,
  );
  // a dialog that opens at once hides the content from assistive technology
  await screen.findByRole('main', { hidden: true });
  return {
    router,
    /** The address shown now, with its query. */
    address: () => router.state.location.pathname + router.state.location.search,
    /** The path of the screen that is being loaded, which `address` does not show yet; null if there is none. */
    sentTo: () => router.state.navigation.location?.pathname ?? null,
    person: userEvent.setup({ delay: null }),
  };
}
