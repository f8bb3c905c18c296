import '#app/app.css';
import type { SignInState } from '@vivavoce/contracts/documents';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { App } from '#app/app.tsx';
import { loadSignedInHeader } from '#app/layouts/header.tsx';
import { resolveLazy } from '#app/resolve-lazy.ts';
import { routes } from '#app/routes.tsx';
import { firstUser, type InitialUser } from '#domains/identity/auth-provider.tsx';
import { knowNobody } from '#lib/session-token.ts';

/**
 * Who is signed in. The server says with its document when nobody can be; a page from anywhere else says nothing, and
 * then it is asked.
 */
function askWho(): InitialUser {
  const signIn = document.documentElement.dataset.signIn as SignInState | undefined;
  if (signIn === 'none') {
    knowNobody();
    return null;
  }
  return firstUser().then((user) => {
    if (user !== null) void loadSignedInHeader();
    return user;
  });
}

/**
 * A public page is readable already and is taken over at once; what differs between visitors and signed-in people is
 * filled in when it is known. Every other screen stays empty until then (specification §2.1, RES-11).
 */
async function start(root: HTMLElement): Promise<void> {
  const who = askWho();
  const isDocument = root.hasChildNodes();
  if (isDocument) await resolveLazy(routes, location.pathname);
  const app = (
    <App initialUser={isDocument ? who : await who}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </App>
  );
  if (isDocument) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const root = document.getElementById('root');
if (root !== null) void start(root);
