import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small server on 127.0.0.1 that plays a provider. `baseUrl` ends in `/v1`. */
export type LoopbackServer = { baseUrl: string; close(): Promise<void> };

/** A received request: its path after `/v1`, its key, and its body. */
export type LoopbackRequest = {
  path: string;
  /** The bearer token, or `null`. */
  apiKey: string | null;
  contentType: string;
  body: Buffer;
};

/** Starts a loopback server. `answer` may stop early if `response` closes because the caller has left. */
export async function startLoopbackServer(
  answer: (request: LoopbackRequest, response: ServerResponse) => Promise<void> | void,
): Promise<LoopbackServer> {
  const server = createServer((request, response) => {
    void receive(request)
      .then((received) => answer(received, response))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function receive(request: IncomingMessage): Promise<LoopbackRequest> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return {
    path: (request.url ?? '').replace(/^\/v1/, ''),
    apiKey: /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null,
    contentType: request.headers['content-type'] ?? '',
    body: Buffer.concat(pieces),
  };
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/** Answers with a failure in OpenAI's format. The message quotes the request, as some providers do. */
export function sendFailure(response: ServerResponse, status: number, quoted = ''): void {
  sendJson(response, status, { error: { type: 'server_error', code: null, message: `Refused. ${quoted}` } });
}
