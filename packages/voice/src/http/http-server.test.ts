/**
 * A stand-alone voice server checked only twice a minute for requests that never end, and accepted connections without
 * end. A few machines could take all its descriptors. Now a slow request ends soon after its time, and connections are
 * bounded.
 */

import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createHttpServer } from '#http/http-server.ts';
import type { RouteDeps } from '#http/routes.ts';
import { createLog } from '#log.ts';

const sockets: Socket[] = [];
let server: Server;
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** Starts the HTTP side alone. These tests reach only its health. */
async function listen(limits: { requestMs: number; checkMs: number; connections: number }): Promise<number> {
  const deps = { health: () => ({ status: 'ok' }) } as unknown as RouteDeps;
  server = createHttpServer(
    deps,
    createLog(() => undefined),
    limits,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Opens a raw connection. `closed` resolves with what it heard until it ended. */
async function open(port: number) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.on('data', (piece) => {
    heard += piece;
  });
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
  await once(socket, 'connect');
  return { socket, closed };
}

it('a request whose headers or body never end is cut off', async () => {
  const port = await listen({ requestMs: 200, checkMs: 50, connections: 10 });
  const starts = ['GET /health HTTP/1.1\r\nHost: a\r\nX-Slow: ', ''];
  const answers = starts.map(async (start) => {
    const { socket, closed } = await open(port);
    socket.write(start);
    return (await closed).split('\r\n')[0];
  });
  expect(await Promise.all(answers)).toEqual(Array(2).fill('HTTP/1.1 408 Request Timeout'));
});

it('connections are bounded, and a closed one makes room', async () => {
  const port = await listen({ requestMs: 60_000, checkMs: 1_000, connections: 3 });
  const opened = [await open(port), await open(port), await open(port)];
  const oneMore = await open(port);
  expect(await oneMore.closed).toBe('');
  opened[0]?.socket.destroy();
  const isServed = async () => {
    const { socket, closed } = await open(port);
    socket.write('GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    return (await closed).startsWith('HTTP/1.1 200');
  };
  await expect.poll(isServed).toBe(true);
});
