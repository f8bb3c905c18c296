import { channel } from 'node:diagnostics_channel';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DOCUMENTS_FOLDER, DOCUMENTS_INDEX, type DocumentIndex } from '@vivavoce/contracts/pages/documents';
import { screens } from '@vivavoce/contracts/pages/screens';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { projectRoot } from '#platform/project-root.ts';

const WEB_DIST = path.join(projectRoot, 'packages/web/dist');

/** A route as the server registered it. */
export type RegisteredRoute = { method: string; pattern: string; options: RouteOptions };

/**
 * Collects the routes of every server made while `make` runs, as the server itself registers them, without HEAD, which
 * Fastify adds to each GET.
 */
export async function withRegisteredRoutesOf<T>(
  make: () => Promise<T>,
): Promise<{ made: T; routes: RegisteredRoute[] }> {
  const routes = new Map<string, RegisteredRoute>();
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (options: RouteOptions) => {
      const { url: pattern } = options;
      for (const method of [options.method].flat())
        if (method !== 'HEAD') routes.set(`${method} ${pattern}`, { method, pattern, options });
    });
  };
  const created = channel('fastify.initialization');
  created.subscribe(watch);
  try {
    return { made: await make(), routes: [...routes.values()] };
  } finally {
    created.unsubscribe(watch);
  }
}

/** Collects the same routes, each as its method and pattern. */
export async function withRoutesOf<T>(make: () => Promise<T>): Promise<{ made: T; routes: string[] }> {
  const { made, routes } = await withRegisteredRoutesOf(make);
  return { made, routes: routes.map(({ method, pattern }) => `${method} ${pattern}`) };
}

/** Lists the addresses of the built browser application's documents, if there is a build. */
function pagesOfTheBuild(): string[] {
  const index = path.join(WEB_DIST, DOCUMENTS_FOLDER, DOCUMENTS_INDEX);
  if (!existsSync(index)) return [];
  return Object.keys((JSON.parse(readFileSync(index, 'utf8')) as DocumentIndex).pages);
}

/**
 * Returns a test for routes of the browser application: files of the build, screens, and the files next to them. They
 * are the same for everyone and contain no personal data.
 */
export function webRoutes(): (route: string) => boolean {
  const addresses = new Set<string>([
    ...['/*', '/assets/*', '/vision/*', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest'],
    ...[...Object.values(screens), ...pagesOfTheBuild()].flatMap((screen) => [screen, `${screen}/`]),
  ]);
  return (route) => {
    const [method, url = ''] = route.split(' ');
    if (method !== 'GET') return false;
    return addresses.has(url) || existsSync(path.join(WEB_DIST, decodeURIComponent(url)));
  };
}
