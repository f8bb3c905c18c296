import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { DOCUMENTS_FOLDER, DOCUMENTS_INDEX, type DocumentIndex } from '@vivavoce/contracts/pages/documents';
import { screens } from '@vivavoce/contracts/pages/screens';
import type { Site } from '@vivavoce/contracts/pages/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Document, type Documents, readDocuments } from './documents.ts';
import { refuseCommon } from './refused.ts';
import { bestEncoding, namesTag } from './request-preferences.ts';
import { robots, sitemap, webManifest } from './site-files.ts';

/** The build's folder for the files that measure attention on the device. */
const VISION_FOLDER = 'vision';

/** Folders whose files, or whose subfolders, have a hash of their contents in their names. */
const HASHED_FOLDERS = ['assets', VISION_FOLDER];

/** Paths of calls and of built files. They are never screens, so a missing one is refused with JSON. */
const NO_SCREENS = new RegExp(`^(api|v1|assets|${VISION_FOLDER})(/|$)`);

/** What may name a built file inside a folder. Anything else, such as the folder itself or a way out, is missing. */
const FILE_NAME = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

const A_YEAR_SECONDS = 31_536_000;

type WebOptions = {
  distFolder: string;
  site: Site;
  /** Whether a request with these cookies may come from a signed-in person. */
  maySignIn(cookies: string | undefined): boolean;
};

/**
 * Serves the built browser application: files, and a document for every screen. A request that may come from a
 * signed-in person gets the variant without a visitor's header, so that the wrong header is never painted (RES-11).
 */
export async function serveWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { distFolder, site } = options;
  // The build writes the index last: without an index there is no build, or only an unfinished one.
  if (!existsSync(path.join(distFolder, DOCUMENTS_FOLDER, DOCUMENTS_INDEX))) {
    app.log.warn('the browser application is not built; only calls are served');
    return;
  }
  await serveFiles(app, distFolder);
  const documents = readDocuments(distFolder, site);
  await app.register(async (scope) => {
    // The documentation of calls leaves these routes out.
    scope.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true };
    });
    serveHashedFolders(scope, site);
    serveScreens(scope, documents, options);
    serveSiteFiles(scope, site, documents.index);
  });
}

/** Serves the files of the build, except those that `serveHashedFolders` serves. */
async function serveFiles(app: FastifyInstance, distFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: distFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['.*/**', '.*', ...[DOCUMENTS_FOLDER, ...HASHED_FOLDERS].map((folder) => `${folder}/**`)],
    setHeaders: (reply, file) => {
      const hashed = HASHED_FOLDERS.some((folder) => file.includes(`${path.sep}${folder}${path.sep}`));
      reply.header('cache-control', hashed ? `public, max-age=${A_YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
}

/**
 * Serves the folders that hold hundreds of files, with one route for each folder: a route for each file would make the
 * start slower and the router larger.
 */
function serveHashedFolders(app: FastifyInstance, site: Site): void {
  // A site without camera attention does not serve the files that measure it.
  const folders = HASHED_FOLDERS.filter((folder) => folder !== VISION_FOLDER || site.measuresAttention);
  for (const folder of folders) {
    app.get<{ Params: { '*': string } }>(`/${folder}/*`, async (request, reply) => {
      const file = request.params['*'];
      if (!FILE_NAME.test(file)) throw refuseCommon('not_found');
      return reply.sendFile(`${folder}/${file}`);
    });
  }
}

function serveScreens(app: FastifyInstance, documents: Documents, { maySignIn }: WebOptions): void {
  const { index } = documents;
  const answer = (request: FastifyRequest, reply: FastifyReply, name: string, status = 200) => {
    const signIn = maySignIn(request.headers.cookie) ? 'possible' : 'none';
    // No document contains personal data. A proxy may still not keep the one that says that a person signed in.
    reply.header('cache-control', signIn === 'possible' ? 'private, no-cache' : 'no-cache');
    return send(request, reply, documents.get(name, signIn), status);
  };
  for (const [address, name] of Object.entries(index.pages)) {
    app.get(address, (request, reply) => answer(request, reply, name));
  }
  for (const pattern of new Set<string>(Object.values(screens))) {
    if (pattern in index.pages) continue;
    const missing = index.missing[pattern];
    app.get(pattern, (request, reply) =>
      missing === undefined ? answer(request, reply, index.shell) : answer(request, reply, missing, 404),
    );
  }
  for (const address of new Set<string>([...Object.keys(index.pages), ...Object.values(screens)])) {
    if (address !== '/') leadToScreen(app, address);
  }
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    if (NO_SCREENS.test(request.params['*'])) throw refuseCommon('not_found');
    return answer(request, reply, index.notFound, 404);
  });
}

/**
 * Redirects an address with a slash at its end to its screen. The new address is built from the pattern and never from
 * the requested address, so it cannot point to another host.
 */
function leadToScreen(app: FastifyInstance, pattern: string): void {
  app.get<{ Params: Record<string, string> }>(`${pattern}/`, (request, reply) => {
    const address = pattern.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(request.params[name] ?? ''),
    );
    const query = request.url.indexOf('?');
    return reply.redirect(query < 0 ? address : address + request.url.slice(query), 301);
  });
}

/** Sends a document in the best encoding that the browser accepts, or only reports that it has not changed. */
function send(request: FastifyRequest, reply: FastifyReply, document: Document, status: number) {
  const encoding = bestEncoding(String(request.headers['accept-encoding'] ?? ''));
  const etag = `"${document.etag}-${encoding}"`;
  reply.header('vary', 'Cookie, Accept-Encoding').header('etag', etag);
  const kept = request.headers['if-none-match'];
  if (status === 200 && kept !== undefined && namesTag(kept, etag)) return reply.code(304).send();
  if (encoding !== 'plain') reply.header('content-encoding', encoding);
  return reply.code(status).type('text/html; charset=utf-8').send(document[encoding]);
}

/** Serves the files that search engines and installing browsers request. Each of them names this site. */
function serveSiteFiles(app: FastifyInstance, site: Site, index: DocumentIndex): void {
  const files = [
    { address: '/robots.txt', type: 'text/plain; charset=utf-8', text: robots(site) },
    { address: '/sitemap.xml', type: 'application/xml', text: sitemap(site, index) },
    { address: '/manifest.webmanifest', type: 'application/manifest+json', text: webManifest(site) },
  ];
  for (const { address, type, text } of files) {
    app.get(address, (_request, reply) => reply.header('cache-control', 'no-cache').type(type).send(text));
  }
}
