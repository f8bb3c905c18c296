// @module-tag postgresql
/**
 * A stranger could open a connection, send one byte of a body now and then, and keep the connection for ever. One address
 * could open as many connections as the machine has. A few such machines took every place, and no learner got through.
 * Now a request has a bounded time to arrive. One address, and all together, have a bounded number of connections.
 */

import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as passMs } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { appOver } from '#testing/app-over.ts';
import { capturedLog } from '#testing/captured-log.ts';
import { recordedSecurityEvents } from '#testing/recorded-security-events.ts';
import type { TestApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { slowRequestLimits } from './slow-requests.ts';

const written = capturedLog();
const recorded = recordedSecurityEvents();
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Starts the whole server on a port of this machine. */
async function listening(env: Record<string, string>): Promise<{ server: TestApp; port: number }> {
  const { securityLog } = recorded;
  const server = await appOver({ ...(await testPlatform(env)), log: written.log, securityLog });
  closers.push(server.close);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  return { server, port: (server.app.server.address() as AddressInfo).port };
}

/** Opens a raw connection, and collects what it hears. `closed` resolves when it has ended. */
async function connection(port: number) {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (piece) => {
    heard += piece;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  closers.push(async () => socket.destroy());
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, closed, heard: () => heard };
}

const HEADERS = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

/** Sends this and then a byte every 50 ms, until the server closes the connection. Returns its answer. */
async function drip(port: number, start: string): Promise<string> {
  const { socket, closed, heard } = await connection(port);
  socket.write(start);
  const dripping = setInterval(() => socket.writable && socket.write('a'), 50);
  await closed;
  clearInterval(dripping);
  return heard();
}

/** Whether a connection that was just opened gets an answer. */
async function isAnswered(port: number): Promise<boolean> {
  const { socket, closed, heard } = await connection(port);
  socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await closed;
  return heard().startsWith('HTTP/1.1 200');
}

describe('a request that arrives drop by drop', () => {
  it('is cut off in bounded time, whether its headers or its body are slow', async () => {
    const { port } = await listening({ REQUEST_SECONDS: '1' });
    const answers = await Promise.all([
      drip(port, `${HEADERS}Content-Length: 100000\r\n\r\n{`),
      drip(port, `${HEADERS}X-Slow: `),
      connection(port).then(({ closed, heard }) => closed.then(heard)),
    ]);
    // A client that still sends while the server closes may lose the answer, but never gets another one.
    const said = answers.map((answer) => answer.split('\r\n')[0] || 'closed');
    const cutOff = expect.stringMatching(/^(closed|HTTP\/1.1 408 Request Timeout)$/);
    expect(said, spec('X-293')).toEqual([cutOff, cutOff, 'HTTP/1.1 408 Request Timeout']);
    expect(written.lines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
    expect(await isAnswered(port)).toBe(true);
  });

  it('has a minute by default', async () => {
    const { server } = await listening({});
    const { requestTimeout, headersTimeout } = server.app.server as unknown as Record<string, number>;
    expect([requestTimeout, headersTimeout]).toEqual([60_000, 15_000]);
  });
});

it('an answer may take longer than a request', async () => {
  const app = Fastify(slowRequestLimits({ requestSeconds: 1 }));
  closers.push(() => app.close());
  app.post('/slow', async () => {
    await passMs(3_500);
    return { done: true };
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/slow`, { method: 'POST' });
  expect(await answer.json()).toEqual({ done: true });
});

describe('connections', () => {
  /** Opens connections one after the other. `kept` returns those that the server has not closed. */
  async function open(port: number, count: number) {
    const opened: Socket[] = [];
    for (let time = 0; time < count; time++) opened.push((await connection(port)).socket);
    return { kept: () => opened.filter((socket) => !socket.closed) };
  }

  it('of one address are limited, and a closed one makes room', async () => {
    const { port } = await listening({ CONNECTIONS_PER_ADDRESS: '10' });
    const { kept } = await open(port, 15);
    await expect.poll(() => kept().length).toBe(10);
    expect(await isAnswered(port), spec('X-294')).toBe(false);
    const flood = { event: 'too_many_requests', ip: '127.0.0.1', kind: 'connections' };
    expect(recorded.events).toEqual([flood]);
    kept()[0]?.destroy();
    await expect.poll(() => isAnswered(port)).toBe(true);
  });

  it('of all addresses are limited', async () => {
    const { port } = await listening({ CONNECTIONS_MAX: '12' });
    const { kept } = await open(port, 15);
    await expect.poll(() => kept().length).toBe(12);
    expect(await isAnswered(port)).toBe(false);
  });

  it('of a trusted proxy are limited by the total alone', async () => {
    const env = { TRUST_PROXY: '127.0.0.1', CONNECTIONS_PER_ADDRESS: '10', CONNECTIONS_MAX: '20' };
    const { port } = await listening(env);
    const { kept } = await open(port, 15);
    // An answer to a later connection shows that the server has seen all the earlier ones.
    expect(await isAnswered(port)).toBe(true);
    expect(kept()).toHaveLength(15);
  });
});
