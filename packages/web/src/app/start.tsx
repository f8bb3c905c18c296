import type { SignInState } from '@vivavoce/contracts/pages/documents';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { App } from '#app/app.tsx';
import { isMissingChunk, mayReload, reloadOnce } from '#app/chunk-reload.ts';
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
 * Whether the script of this screen arrived. A document that outlived a deploy asks for one that is gone: it is loaded
 * anew once; otherwise it stays what it is, a page that can be read.
 */
async function hasScreen(): Promise<boolean> {
  try {
    await resolveLazy(routes, location.pathname);
    return true;
  } catch (error) {
    if (isMissingChunk(error) && mayReload(location.pathname)) reloadOnce(location.pathname);
    else console.error('The page could not be taken over', error);
    return false;
  }
}

/**
 * A public page is readable already and is taken over at once; what differs between visitors and signed-in people is
 * filled in when it is known. Every other screen stays empty until then (specification §2.1, RES-11).
 * @returns null where the document has to stay as it is
 */
export async function start(root: HTMLElement): Promise<Root | null> {
  const who = askWho();
  const isDocument = root.hasChildNodes();
  if (isDocument && !(await hasScreen())) return null;
  const app = (
    <App initialUser={isDocument ? who : await who}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </App>
  );
  if (isDocument) return hydrateRoot(root, app);
  const drawn = createRoot(root);
  drawn.render(app);
  return drawn;
}
