import { text } from 'node:stream/consumers';
import type { SignInState } from '@vivavoce/contracts/pages/documents';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { App } from '#app/app.tsx';
import { routes } from '#app/routes.tsx';

export { pageTitle } from '#lib/page-title.ts';
export { missingPostPage, notFoundPage, publicPages } from './public-pages.ts';

/** Never resolves: while a document is made, it is unknown who will read it. */
const nobodyKnows = new Promise<null>(() => {});

/** Renders the application at one address as HTML, which the page's script will later take over. */
export async function renderScreen(address: string, signIn: SignInState): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${address}`));
  if (context instanceof Response) throw new Error(`${address} leads elsewhere.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  // waits for everything that a screen loads lazily
  const { prelude } = await prerenderToNodeStream(
    <App initialUser={signIn === 'none' ? null : nobodyKnows}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
  return text(prelude);
}
