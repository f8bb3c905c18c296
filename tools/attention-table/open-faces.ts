import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { findChromium } from '../lib/chromium.mjs';
import { root } from '../lib/root.mjs';
import type { PicturedFace } from './faces.ts';

const PAGE = '/attention-table';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/** An empty page that can run our modules and the detector without our server. */
export type OpenedFaces = {
  page: Page;
  browser: Browser;
  /** Returns the address of a module of packages/web, given its path in that package. */
  module: (path: string) => string;
  close: () => Promise<void>;
};

/**
 * Opens an empty page in Chromium, served by the pages' development server. @param flags further flags for the browser
 */
export async function openFaces(flags: readonly string[] = []): Promise<OpenedFaces> {
  const server = await createServer({
    root: join(root, 'packages/web'),
    configFile: join(root, 'packages/web/vite.config.ts'),
    cacheDir: join(root, '.cache/attention-table'),
    logLevel: 'warn',
    server: { host: '127.0.0.1', port: 0, hmr: false },
    plugins: [
      {
        name: 'attention-table',
        configureServer: ({ middlewares }) => {
          middlewares.use(PAGE, (_request, response) => {
            response.setHeader('content-type', 'text/html');
            response.end('<!doctype html><title>Attention</title><link rel="icon" href="data:,">');
          });
        },
      },
    ],
  });
  await server.listen();
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('the pages are not served');
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...FLAGS, ...flags] });
  const close = async () => {
    await browser.close();
    await server.close();
  };
  try {
    const page = await browser.newPage();
    await page.route('**/api/**', (route) => route.fulfill({ json: {} }));
    await page.goto(new URL(PAGE, url).href);
    return { page, browser, module: (path) => new URL(path, url).href, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads a face's picture from its package as a data URL. */
export function pictureOf({ file }: PicturedFace): string {
  const assets = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/human')), '../assets');
  return `data:image/jpeg;base64,${readFileSync(join(assets, file)).toString('base64')}`;
}
