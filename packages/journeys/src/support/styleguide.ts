import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const WEB = fileURLToPath(new URL('../../../web', import.meta.url));

/**
 * Builds the pages with the styleguide, which no build of the product includes, and serves them on loopback.
 * @param folder where to put the built pages
 */
export async function serveStyleguide(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = folder;
  await build({
    root: WEB,
    logLevel: 'error',
    // This enables the routes for the developers of the product.
    define: { 'import.meta.env.DEV': 'true' },
    build: { outDir, emptyOutDir: true, minify: false, reportCompressedSize: false },
  });
  const server = await preview({
    root: WEB,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('the styleguide has no address');
  return { url: `${address}styleguide`, close: () => server.close() };
}
