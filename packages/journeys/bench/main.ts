import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { DOCUMENTS_FOLDER, documentFile } from '@vivavoce/contracts/documents';
import { neutralSite } from '@vivavoce/contracts/site';
import Fastify from 'fastify';
import { serveWeb } from '../../server/src/platform/http/web-files.ts';
import { openBrowser } from '../src/support/browser.ts';
import { withoutScripts } from './bare-page.ts';
import { type Paint, paintOf } from './paint.ts';

/** Pages are opened in turns, so that a busy moment of the machine falls on both. */
const ROUNDS = process.argv.includes('--quick') ? 3 : 11;

const DIST = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../web/dist');

/** Serves a built application as the product does, and nothing else. */
async function serve(distFolder: string) {
  const app = Fastify({ forceCloseConnections: true });
  await serveWeb(app, { distFolder, site: neutralSite, maySignIn: () => false });
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
}

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const bareFolder = await withoutScripts(DIST);
const servers = { bare: await serve(bareFolder), ours: await serve(DIST) };
const browser = await openBrowser('refused');
const paints: Record<keyof typeof servers, Paint[]> = { bare: [], ours: [] };

for (let round = 0; round < ROUNDS; round += 1) {
  for (const name of ['bare', 'ours'] as const) {
    const paint = await paintOf(browser, servers[name].url);
    paints[name].push(paint);
    console.log(`home ${name} ${JSON.stringify(paint)}`);
  }
}
await browser.close();
await servers.bare.close();
await servers.ours.close();
await rm(bareFolder, { recursive: true });

const of = (name: keyof typeof paints, what: keyof Paint) => median(paints[name].map((paint) => paint[what]));
const document = await readFile(path.join(DIST, DOCUMENTS_FOLDER, documentFile('home', 'none')));
console.log(
  `home first_paint_ms=${Math.round(of('ours', 'fcpMs'))} ratio_to_bare=${(of('ours', 'fcpMs') / of('bare', 'fcpMs')).toFixed(2)}`,
  `largest_paint_ms=${Math.round(of('ours', 'lcpMs'))} ratio_to_bare=${(of('ours', 'lcpMs') / of('bare', 'lcpMs')).toFixed(2)}`,
  `layout_shift=${Math.max(...paints.ours.map(({ layoutShift }) => layoutShift)).toFixed(4)}`,
  `document_kb=${(gzipSync(document, { level: 9 }).length / 1000).toFixed(1)}`,
);
