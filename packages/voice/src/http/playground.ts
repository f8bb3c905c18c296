import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Reply } from '#http/routes.ts';
import { packageFolder } from '#own-files.ts';

/**
 * Answers a GET of the playground's files. Returns `null` for any other address, and for every address when the
 * playground is off.
 */
export type Playground = (path: string) => Promise<Reply | null>;

const FOLDER = path.join(packageFolder, 'playground');

/**
 * The page may call only its own server, run only its own script, and cannot be framed, because people type a key into
 * it. `form-action 'none'` keeps that key out of the address if the script does not run.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'microphone=(self), camera=(), geolocation=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
} as const;

type PageFile = { type: string; read(): Promise<string> };

const FILES: ReadonlyMap<string, PageFile> = new Map([
  ['/playground', { type: 'text/html; charset=utf-8', read: () => text('page.html') }],
  ['/playground/page.css', { type: 'text/css; charset=utf-8', read: () => bundle('page.css') }],
  ['/playground/page.js', { type: 'text/javascript; charset=utf-8', read: () => bundle('page.ts') }],
  ['/playground/mark.svg', { type: 'image/svg+xml', read: () => text('mark.svg') }],
]);

/**
 * Serves the playground page. Each file is read or bundled when it is first requested, then kept. After a failure, the
 * next request tries again.
 */
export function openPlayground(on: boolean): Playground {
  const kept = new Map<string, Promise<string>>();
  return async (path) => {
    const file = on ? FILES.get(path) : undefined;
    if (!file) return null;
    const body = kept.get(path) ?? file.read();
    kept.set(path, body);
    try {
      return { status: 200, headers: { ...HEADERS, 'Content-Type': file.type }, body: await body };
    } catch (error) {
      kept.delete(path);
      throw error;
    }
  };
}

function text(name: string): Promise<string> {
  return readFile(path.join(FOLDER, name), 'utf8');
}

/** The bundler is loaded only here, so that it is not in memory until someone opens the page. */
async function bundle(name: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [path.join(FOLDER, name)],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
