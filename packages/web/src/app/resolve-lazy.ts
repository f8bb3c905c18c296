import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Fetches the lazy modules of the screen at this address and puts them into their routes. The page can only take over a
 * document's HTML if its screen is ready at the first render; otherwise the HTML would be discarded and drawn again.
 */
export async function resolveLazy(routes: RouteObject[], pathname: string): Promise<void> {
  const matched = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  );
}
