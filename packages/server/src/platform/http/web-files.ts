import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuseCommon } from './refused.ts';

/** Paths that are calls and never screens. */
const CALL_PREFIXES = ['/api', '/v1'];

const A_YEAR_SECONDS = 31_536_000;

/**
 * Serves the built browser application. Files with a hash in their name are kept for a year; every other address
 * without a file is a screen and gets the application's page, which decides what to show.
 */
export async function serveWeb(app: FastifyInstance, distFolder: string): Promise<void> {
  const indexFile = path.join(distFolder, 'index.html');
  if (!existsSync(indexFile)) {
    app.log.warn('the browser application is not built; only calls are served');
    return;
  }
  await app.register(fastifyStatic, {
    root: distFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? `public, max-age=${A_YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  const page = await readFile(indexFile, 'utf8');
  app.get('/*', async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (CALL_PREFIXES.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))) {
      throw refuseCommon('not_found');
    }
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
