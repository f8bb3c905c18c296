import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * The backend of the example. It serves the page, and mints the client secret with which the page opens one call. The
 * voice server's key never leaves the backend.
 *
 * VOICE_URL: address of the voice server. VOICE_API_KEY: its key. PORT: where this backend listens; 0 takes any free
 * one.
 */
const { VOICE_URL = 'http://127.0.0.1:8787', VOICE_API_KEY = '', PORT = '3030' } = process.env;

/** Prints why the example cannot run, and exits. */
function giveUp(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

if (VOICE_API_KEY === '') giveUp('VOICE_API_KEY is not set: it is the key of the voice server.');

const file = (name: string): URL => new URL(name, import.meta.url);

const bundle = await build({
  entryPoints: [fileURLToPath(file('page.ts'))],
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'browser',
  logLevel: 'error',
});
const script = bundle.outputFiles[0]?.text ?? '';
const html = await readFile(file('page.html'), 'utf8');

const server = createServer((request, response) => {
  answer(request, response).catch(() =>
    send(response, 502, 'text/plain', 'The voice server does not answer.'),
  );
});
server.once('error', ({ message }) => giveUp(`${message}. PORT chooses another port.`));
server.listen(Number(PORT), '127.0.0.1', () => {
  process.stdout.write(`Open http://127.0.0.1:${(server.address() as AddressInfo).port}/\n`);
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  switch (`${request.method} ${request.url}`) {
    case 'GET /':
      return send(response, 200, 'text/html; charset=utf-8', html);
    case 'GET /page.js':
      return send(response, 200, 'text/javascript; charset=utf-8', script);
    case 'POST /secret':
      return mint(response);
    default:
      return send(response, 404, 'text/plain', 'There is nothing here.');
  }
}

/** Mints a secret. A real backend first checks who is asking: anyone with a secret can talk at your expense. */
async function mint(response: ServerResponse): Promise<void> {
  const minted = await fetch(`${VOICE_URL}/v1/realtime/client_secrets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${VOICE_API_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      expires_after: { anchor: 'created_at', seconds: 60 },
      session: { type: 'realtime', audio: { output: { voice: 'coral' } } },
    }),
  });
  if (minted.status === 401)
    return send(response, 502, 'text/plain', 'The voice server does not know this VOICE_API_KEY.');
  if (!minted.ok) return send(response, 502, 'text/plain', `The voice server answered ${minted.status}.`);
  const { value } = (await minted.json()) as { value: string };
  const body = JSON.stringify({ secret: value, callsUrl: `${VOICE_URL}/v1/realtime/calls` });
  return send(response, 200, 'application/json', body);
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
