import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { speaking } from './loopback-speech.ts';

/** A call that the loopback provider took: what it was given, and its sideband once the server has opened it. */
export type TakenCall = {
  callId: string;
  offer: string;
  /** The address that the offer was sent to, with its query. */
  address: string;
  session: Record<string, unknown>;
  /** The Authorization header of the offer. */
  bearer: string;
  /** What the server sent over the sideband, parsed. */
  received: Record<string, unknown>[];
  /** Sends a server event over the sideband, once it is open. */
  say(event: Record<string, unknown>): Promise<void>;
  /** Breaks the sideband mid-call, as a network failure does. */
  breakSideband(): void;
  /** Closes the sideband properly, after everything that was sent: the call is over. */
  closeSideband(): void;
  /** Returns how often the server has opened a sideband. */
  sidebandsOpened(): number;
  /** Returns the headers of the latest request for the sideband. */
  sidebandHeaders(): IncomingHttpHeaders;
  /** Returns how often the server asked to end the call. */
  hangUpsHeard(): number;
  hungUp: Promise<void>;
  sidebandOpen: Promise<void>;
};

export type LoopbackRealtime = {
  baseUrl: string;
  apiKey: string;
  calls: TakenCall[];
  /** The speech that it produces outside of calls. */
  speech: Pick<ReturnType<typeof speaking>, 'requests' | 'script'>;
  /** Answers the next offer with this status instead of taking a call. It may name a field of the session. */
  refuseNext(status: number, code?: string, param?: string): void;
  /** Reads the next offer, then breaks the connection. */
  breakNext(): void;
  /** From now on, answers every request to end a call with this status. Null stops this. */
  refuseHangUps(status: number | null): void;
  /** From now on, answers requests for the list of models with this status. Null stops this. */
  refuseLooks(status: number | null): void;
  /** From now on, answers everything with this status, including sidebands. Null stops this. */
  refuseAll(status: number | null): void;
  /** Ends the call as if its browser had gone: its sideband can no longer be opened. */
  endCall(callId: string): void;
  /** Takes the next offer, but answers it only when this work is done. */
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

/** Makes a promise that can be resolved from outside. */
function pending<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

const textOf = async (part: ReturnType<FormData['get']>): Promise<string> =>
  part === null ? '' : typeof part === 'string' ? part : part.text();

/**
 * Starts a provider of the Realtime format on loopback. It takes offers with its key, keeps what it was given, and
 * sends the events that a test asks for.
 * @param hear called for each client event that arrives over a call's sideband; by default the provider confirms the
 * items that it is given, as a real one does
 */
export async function startLoopbackRealtime(
  hear?: (callId: string, event: string) => void,
): Promise<LoopbackRealtime> {
  const apiKey = 'loopback-realtime-key';
  const calls: TakenCall[] = [];

  function confirmItem(callId: string, text: string): void {
    const event = JSON.parse(text);
    if (event.type !== 'conversation.item.create') return;
    const call = calls.find((taken) => taken.callId === callId);
    const isOlder = call?.sidebandHeaders()['openai-beta'] !== undefined;
    const item = { id: `item_${call?.received.length}`, object: 'realtime.item', ...event.item };
    void call?.say({ type: isOlder ? 'conversation.item.created' : 'conversation.item.added', item });
  }

  const settle = new Map<
    string,
    { opened(socket: WebSocket, request: IncomingMessage): void; hungUp(): void }
  >();
  const speech = speaking();
  let refusal: { status: number; code: string; param: string | null } | null = null;
  let refusalOfHangUps: number | null = null;
  let refusalOfLooks: number | null = null;
  let breaks = false;
  let refusalOfAll: number | null = null;
  let beforeAnswer: (() => Promise<unknown>) | null = null;

  function take(offer: string, address: string, session: Record<string, unknown>, bearer: string): string {
    const callId = `rtc_${calls.length + 1}`;
    const sideband = pending<WebSocket>();
    let latest: WebSocket | null = null;
    let opened = 0;
    let hangUps = 0;
    let headers: IncomingHttpHeaders = {};
    const ended = pending<void>();
    const received: Record<string, unknown>[] = [];
    settle.set(callId, {
      opened: (socket, request) => {
        headers = request.headers;
        socket.on('message', (data) => {
          received.push(JSON.parse(data.toString()));
          (hear ?? confirmItem)(callId, data.toString());
        });
        latest = socket;
        opened += 1;
        sideband.resolve(socket);
      },
      hungUp: () => {
        hangUps += 1;
        if (refusalOfHangUps !== null) return;
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
      closeSideband: () => latest?.close(1000),
      sidebandsOpened: () => opened,
      sidebandHeaders: () => headers,
      hangUpsHeard: () => hangUps,
      hungUp: ended.promise,
      sidebandOpen: sideband.promise.then(() => undefined),
    });
    return callId;
  }

  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://loopback').pathname;
    if (path === '/v1/audio/speech') return speech.answer(request, response);
    if (request.headers.authorization !== `Bearer ${apiKey}`) {
      request.resume();
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end('{"error":{"code":"invalid_api_key","message":"no"}}');
      return;
    }
    const hangup = /^\/v1\/realtime\/calls\/([^/]+)\/hangup$/.exec(path)?.[1];
    if (hangup) {
      const call = settle.get(hangup);
      call?.hungUp();
      response.writeHead(refusalOfHangUps ?? (call ? 200 : 404)).end();
      return;
    }
    const isLook = path === '/v1/models';
    if (refusalOfAll !== null || isLook) {
      request.resume();
      const status = (isLook ? refusalOfLooks : null) ?? refusalOfAll ?? 200;
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"data":[]}');
      return;
    }
    const form = await readForm(request);
    if (breaks) {
      breaks = false;
      request.socket.destroy();
      return;
    }
    if (refusal !== null) {
      const { status, code, param } = refusal;
      response.writeHead(status, { 'content-type': 'application/json' });
      const message = `no: ${await textOf(form.get('session'))}`;
      response.end(JSON.stringify({ error: { code, param, message } }));
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
    if (waiting) waiting.opened(socket, request);
    else socket.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey,
    calls,
    speech,
    refuseNext: (status, code = 'server_error', param) => {
      refusal = { status, code, param: param ?? null };
    },
    breakNext: () => {
      breaks = true;
    },
    refuseHangUps: (status) => {
      refusalOfHangUps = status;
    },
    refuseLooks: (status) => {
      refusalOfLooks = status;
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
