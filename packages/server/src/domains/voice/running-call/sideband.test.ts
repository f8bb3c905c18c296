import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { capturedLog } from '#testing/captured-log.ts';
import { openSideband } from '../provider-client.ts';
import type { LineEvent } from './call-event.ts';
import { LINE_AT_START, lineAfter } from './line.ts';
import { oneByOne } from './one-by-one.ts';
import { sideband } from './sideband.ts';

/** How the provider answers the next requests for a line: accepts one, returns a status, or says nothing. */
type Answer = 'takes it' | 'says nothing' | number;

const { log } = capturedLog();
let answers: Answer[];
let asked: IncomingMessage[];
let close: () => Promise<void>;
let baseUrl: string;
let sockets: WebSocketServer;

beforeEach(async () => {
  answers = [];
  asked = [];
  sockets = new WebSocketServer({ noServer: true });
  const server = createServer();
  const open = new Set<Socket>();
  server.on('connection', (socket) => open.add(socket));
  server.on('upgrade', (request, socket, head) => {
    asked.push(request);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'says nothing') return;
    if (typeof answer === 'number') socket.end(`HTTP/1.1 ${answer} No\r\nContent-Length: 0\r\n\r\n`);
    else sockets.handleUpgrade(request, socket, head, (line) => line.send(`hello ${asked.length}`));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  close = async () => {
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, 'close');
  };
});
afterEach(() => close());

/** Holds a line to a call whose provider gives these answers. */
function hold(given: Answer[], pauses: number[]) {
  answers = given;
  const heard: string[] = [];
  const lost: string[] = [];
  const perform = sideband({
    connect: () => openSideband({ baseUrl, apiKey: 'the-key' }, 'rtc_1', 'ga'),
    happened: (event) => {
      if (event.type === 'message_came') heard.push(event.message);
      happened(event);
    },
    log,
  });
  const happened = oneByOne(
    LINE_AT_START,
    (state, event: LineEvent) => lineAfter(state, event, pauses),
    (outcome) => ('do' in outcome ? perform(outcome) : lost.push(outcome.reason)),
  );
  happened({ type: 'call_taken' });
  const close = () => happened({ type: 'line_done' });
  const send = (event: Record<string, unknown>) => perform({ do: 'send', event });
  return { sideband: { close, send }, heard, lost };
}

const breakLines = () => {
  for (const line of sockets.clients) line.terminate();
};

describe('the server’s own sideband to a call', () => {
  it('is requested by the call’s id with the provider’s key', async () => {
    const { sideband, heard } = hold(['takes it'], []);
    await expect.poll(() => heard).toEqual(['hello 1']);
    expect(asked[0]?.url).toBe('/v1/realtime?call_id=rtc_1');
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer the-key' });
    sideband.close();
  });

  it('is reopened each time it breaks', async () => {
    const { sideband, heard, lost } = hold(['takes it'], [1]);
    for (let line = 1; line <= 3; line += 1) {
      await expect.poll(() => heard).toHaveLength(line);
      breakLines();
    }
    await expect.poll(() => heard).toHaveLength(4);
    expect(lost).toEqual([]);
    sideband.close();
  });

  it('is requested again if the provider does not know the call yet', async () => {
    const { sideband, heard } = hold([404, 404, 'takes it'], [1, 1, 1]);
    await expect.poll(() => heard).toEqual(['hello 3']);
    sideband.close();
  });

  it.each([404, 410])('is over when the provider answers a later request with %i', async (status) => {
    const { heard, lost } = hold(['takes it', status], [1, 1, 1]);
    await expect.poll(() => heard).toHaveLength(1);
    breakLines();
    await expect.poll(() => lost).toEqual(['over']);
    expect(asked).toHaveLength(2);
  });

  it('is over when the provider closes it normally', async () => {
    const { heard, lost } = hold(['takes it'], [1, 1]);
    await expect.poll(() => heard).toHaveLength(1);
    for (const line of sockets.clients) line.close(1000);
    await expect.poll(() => lost).toEqual(['over']);
    expect(asked).toHaveLength(1);
  });

  it.each([404, 401, 503])(
    'leaves the call unwatched when every attempt is answered with %i',
    async (status) => {
      const { lost } = hold([status], [1, 1]);
      await expect.poll(() => lost).toEqual(['unwatched']);
      expect(asked).toHaveLength(3);
    },
  );

  it('leaves the call unwatched when the provider says nothing at all', async () => {
    const { lost } = hold(['says nothing'], []);
    await expect.poll(() => lost).toEqual(['unwatched']);
  });

  it('is neither reported as lost nor reopened when it is closed on request', async () => {
    const { sideband, heard, lost } = hold(['takes it'], [1]);
    await expect.poll(() => heard).toHaveLength(1);
    const [line] = sockets.clients;
    const gone = new Promise((resolve) => line?.once('close', resolve));
    sideband.close();
    await gone;
    expect({ lost, asked: asked.length }).toEqual({ lost: [], asked: 1 });
  });

  it('drops what it should send while it is down', async () => {
    const { sideband, heard, lost } = hold(['takes it'], [1]);
    sideband.send({ type: 'too.early' });
    await expect.poll(() => heard).toHaveLength(1);
    const [line] = sockets.clients;
    const arrived = new Promise((resolve) => line?.once('message', (data) => resolve(String(data))));
    sideband.send({ type: 'session.update' });
    expect(await arrived).toBe('{"type":"session.update"}');
    expect(lost).toEqual([]);
    sideband.close();
  });
});
