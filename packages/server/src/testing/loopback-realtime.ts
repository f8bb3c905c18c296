import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { speaking } from './loopback-speech.ts';

/** A call that the loopback provider took: what it was given, and its sideband once the server has opened it. */
export type TakenCall = {
  callId: string;
  offer: string;
  /** Address of the offer, with its query. */
  address: string;
  session: Record<string, unknown>;
  /** Bearer with which the offer came. */
  bearer: string;
  /** What the server sent over the sideband, parsed. */
  received: Record<string, unknown>[];
  /** Sends a server event over the sideband, once it is open. */
  say(event: Record<string, unknown>): Promise<void>;
  /** Breaks the sideband in mid-call, as a network does. */
  breakSideband(): void;
  /** How often the server has opened a sideband. */
  sidebandsOpened(): number;
  hungUp: Promise<void>;
  sidebandOpen: Promise<void>;
};

export type LoopbackRealtime = {
  baseUrl: string;
  apiKey: string;
  calls: TakenCall[];
  /** What it speaks outside calls. */
  speech: Pick<ReturnType<typeof speaking>, 'requests' | 'script'>;
  /** The next offer is answered with this status instead. */
  refuseNext(status: number): void;
  /** Everything is answered with this status from now on, sidebands too; null ends that. */
  refuseAll(status: number | null): void;
  /** The call ends by itself, as when its browser is gone; its sideband finds nothing any more. */
  endCall(callId: string): void;
  /** The next offer is taken, and answered when this is done. */
  beforeNextAnswer(work: () => Promise<unknown>): void;
  close(): Promise<void>;
};

const ANSWER_SDP = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n';

async function readForm(request: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(Buffer.concat(chunks), { headers }).formData();
}

/** A promise with its handle outside. */
function pending<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

const textOf = async (part: ReturnType<FormData['get']>): Promise<string> =>
  part === null ? '' : typeof part === 'string' ? part : part.text();

/** A provider of the Realtime format on loopback: takes offers, keeps what it was given, says what a test tells it. */
export async function startLoopbackRealtime(): Promise<LoopbackRealtime> {
  const apiKey = 'loopback-realtime-key';
  const calls: TakenCall[] = [];
  const settle = new Map<string, { opened(socket: WebSocket): void; hungUp(): void }>();
  const speech = speaking();
  let refusal: number | null = null;
  let refusalOfAll: number | null = null;
  let beforeAnswer: (() => Promise<unknown>) | null = null;

  function take(offer: string, address: string, session: Record<string, unknown>, bearer: string): string {
    const callId = `rtc_${calls.length + 1}`;
    const sideband = pending<WebSocket>();
    let latest: WebSocket | null = null;
    let opened = 0;
    const ended = pending<void>();
    const received: Record<string, unknown>[] = [];
    settle.set(callId, {
      opened: (socket) => {
        socket.on('message', (data) => received.push(JSON.parse(data.toString())));
        latest = socket;
        opened += 1;
        sideband.resolve(socket);
      },
      hungUp: () => {
        ended.resolve(undefined);
        void sideband.promise.then(() => latest?.close(1000));
      },
    });
    calls.push({
      callId,
      offer,
      address,
      session,
      bearer,
      received,
      say: async (event) => {
        await sideband.promise;
        latest?.send(JSON.stringify({ event_id: `event_${Math.random()}`, ...event }));
      },
      breakSideband: () => latest?.terminate(),
      sidebandsOpened: () => opened,
      hungUp: ended.promise,
      sidebandOpen: sideband.promise.then(() => undefined),
    });
    return callId;
  }

  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://loopback').pathname;
    if (path === '/v1/audio/speech') return speech.answer(request, response);
    const hangup = /^\/v1\/realtime\/calls\/([^/]+)\/hangup$/.exec(path)?.[1];
    if (hangup) {
      settle.get(hangup)?.hungUp();
      response.writeHead(200).end();
      return;
    }
    if (refusalOfAll !== null || path === '/v1/models') {
      request.resume();
      response.writeHead(refusalOfAll ?? 200, { 'content-type': 'application/json' }).end('{"data":[]}');
      return;
    }
    const form = await readForm(request);
    if (refusal !== null) {
      response.writeHead(refusal, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
      refusal = null;
      return;
    }
    const bearer = request.headers.authorization ?? '';
    const callId = take(
      await textOf(form.get('sdp')),
      request.url ?? '',
      JSON.parse(await textOf(form.get('session'))),
      bearer,
    );
    const work = beforeAnswer;
    beforeAnswer = null;
    await work?.();
    response
      .writeHead(201, { 'content-type': 'application/sdp', location: `/v1/realtime/calls/${callId}` })
      .end(ANSWER_SDP);
  });
  const sidebands = new WebSocketServer({
    ...{ server, path: '/v1/realtime' },
    verifyClient: ({ req }, answer) => {
      const callId = new URL(req.url ?? '/', 'http://loopback').searchParams.get('call_id') ?? '';
      const status = refusalOfAll ?? (settle.has(callId) ? 101 : 404);
      answer(status === 101, status);
    },
  });
  sidebands.on('connection', (socket, request) => {
    const callId = new URL(request.url ?? '/', 'http://loopback').searchParams.get('call_id') ?? '';
    const waiting = settle.get(callId);
    if (waiting) waiting.opened(socket);
    else socket.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey,
    calls,
    speech,
    refuseNext: (status) => {
      refusal = status;
    },
    endCall: (callId) => {
      settle.delete(callId);
    },
    refuseAll: (status) => {
      refusalOfAll = status;
    },
    beforeNextAnswer: (work) => {
      beforeAnswer = work;
    },
    close: async () => {
      for (const socket of sidebands.clients) socket.terminate();
      sidebands.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
