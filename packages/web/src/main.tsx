import '#app/app.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from '#app/app.tsx';
import { loadSignedInHeader } from '#app/layouts/header.tsx';
import { routes } from '#app/routes.tsx';
import { firstUser } from '#domains/identity/auth-provider.tsx';

/** Nothing is rendered until the first authentication state is known (specification §2.1, RES-11). */
async function start(root: HTMLElement): Promise<void> {
  const initialUser = await firstUser();
  if (initialUser !== null) void loadSignedInHeader();
  createRoot(root).render(<App router={createBrowserRouter(routes)} initialUser={initialUser} />);
}

const root = document.getElementById('root');
if (root !== null) void start(root);
