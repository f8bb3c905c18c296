import type { SignInState } from '@vivavoce/contracts/pages/documents';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { App } from '#app/app.tsx';
import { isMissingChunk, mayReload, reloadOnce } from '#app/chunk-reload.ts';
import { keepEarlyClick } from '#app/early-click.ts';
import { loadSignedInHeader } from '#app/layouts/header.tsx';
import { resolveLazy } from '#app/resolve-lazy.ts';
import { routes } from '#app/routes.tsx';
import { firstUser, type InitialUser } from '#domains/identity/auth-provider.tsx';
import { markSignedOut } from '#lib/session-token.ts';
import { keptView } from '#lib/viewing/kept-view.ts';

/**
 * Finds out who is signed in, or whose screens an administrator sees in this tab. The server's document states when no
 * one can be signed in. A page from anywhere else does not, so the server is asked.
 */
function askWho(): InitialUser {
  const signIn = document.documentElement.dataset.signIn as SignInState | undefined;
  if (signIn === 'none') {
    markSignedOut();
    return null;
  }
  const viewId = keptView();
  const first =
    viewId === null
      ? firstUser()
      : import('#app/viewing/viewing.ts').then(({ openView }) => openView(viewId)).catch(firstUser);
  return first.then((user) => {
    if (user !== null) void loadSignedInHeader();
    return user;
  });
}

/**
 * Reports whether the script of this screen was fetched. A document from before a deploy requests a script that is
 * gone, so the page is reloaded once. If that does not help, the page is left as it is and can still be read.
 */
async function hasScreen(): Promise<boolean> {
  try {
    await resolveLazy(routes, location.pathname);
    return true;
  } catch (error) {
    if (isMissingChunk(error) && mayReload(location.pathname)) reloadOnce(location.pathname);
    else console.error('The page could not be hydrated', error);
    return false;
  }
}

const application = (initialUser: InitialUser) => (
  <App initialUser={initialUser}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </App>
);

/** Takes over a document that is already readable, and repeats what was pressed too early. */
async function takeOver(root: HTMLElement, who: InitialUser): Promise<Root | null> {
  const repeatEarlyClick = keepEarlyClick(root);
  if (!(await hasScreen())) return null;
  const takenOver = hydrateRoot(root, application(who));
  repeatEarlyClick();
  return takenOver;
}

/**
 * Starts the application. A public page is already readable and is taken over immediately; the parts that differ
 * between visitors and signed-in people are filled in once the page knows who is signed in. Every other screen is empty
 * until then (specification §2.1, RES-11).
 * @returns null if the document must be left as it is
 */
export async function start(root: HTMLElement): Promise<Root | null> {
  const who = askWho();
  if (root.hasChildNodes()) return takeOver(root, who);
  const user = await who;
  const drawn = createRoot(root);
  drawn.render(application(user));
  return drawn;
}
