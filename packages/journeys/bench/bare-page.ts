import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

const SCRIPTS = [/<script\b[^>]*>[\s\S]*?<\/script>/g, /<link rel="modulepreload"[^>]*>/g];

/** Headers that describe how the product sent the document, not the document itself. */
const OF_THE_SENDING = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

/**
 * Serves the home page of a running product as bare static HTML: the same document without its scripts, with the same
 * headers (one of them makes the browser start a new process), and the product's own styles, fonts and pictures.
 */
export async function serveBarePage(productUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const original = await fetch(productUrl);
  const headers = Object.fromEntries([...original.headers].filter(([name]) => !OF_THE_SENDING.has(name)));
  let html = await original.text();
  for (const script of SCRIPTS) html = html.replace(script, '');
  const document = brotliCompressSync(html);
  const server = createServer((asked, answer) => {
    if (asked.url === '/') {
      answer.writeHead(200, { ...headers, 'content-encoding': 'br' });
      answer.end(document);
      return;
    }
    const passedOn = request(`${productUrl}${asked.url}`, { headers: asked.headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passedOn.on('error', () => answer.destroy());
    passedOn.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
