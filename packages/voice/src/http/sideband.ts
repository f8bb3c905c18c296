import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { CallHost, Sideband } from '#calls/call-host.ts';
import { HttpError, toHttpError, unknownCall } from '#http/http-error.ts';
import type { Keys } from '#http/keys.ts';
import { MAX_EVENT_BYTES } from '#protocol/client-events.ts';

/**
 * Larger frames close the socket. Frames between the event limit and this size are refused, but the socket stays open.
 */
const MAX_FRAME_BYTES = 4 * MAX_EVENT_BYTES;

/** A follower that reads so slowly that more than this is waiting is disconnected. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

const PING_INTERVAL_MS = 20_000;

/**
 * Serves `GET /v1/realtime?call_id=…` as a WebSocket that receives every server event of the call and may send client
 * events. Only the server's own key opens it. Returns a function that closes all sockets.
 */
export function serveSideband(server: Server, { calls, keys }: { calls: CallHost; keys: Keys }): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    try {
      const url = new URL(request.url ?? '/', 'http://sideband');
      if (url.pathname !== '/v1/realtime')
        throw new HttpError(404, 'not_found', 'There is nothing at this address.');
      keys.requireApiKey(request);
      const call = calls.find(url.searchParams.get('call_id') ?? '');
      if (!call) throw unknownCall();
      sockets.handleUpgrade(request, socket, head, (ws) => {
        const sideband = sidebandOf(ws);
        const receive = call.follow(sideband);
        ws.on('message', (data, isBinary) => receive(isBinary ? '' : String(data)));
        ws.on('close', () => call.unfollow(sideband));
      });
    } catch (error) {
      refuse(
        socket,
        toHttpError(error) ?? new HttpError(400, 'bad_request', 'The request could not be read.'),
      );
    }
  });
  return () => {
    for (const ws of sockets.clients) ws.terminate();
    sockets.close();
  };
}

function sidebandOf(ws: WebSocket): Sideband {
  let answered = true;
  const ping = setInterval(() => {
    if (!answered) ws.terminate();
    answered = false;
    ws.ping();
  }, PING_INTERVAL_MS);
  ws.on('pong', () => {
    answered = true;
  });
  ws.on('close', () => clearInterval(ping));
  ws.on('error', () => ws.terminate());
  return {
    send(text) {
      if (ws.bufferedAmount > MAX_BUFFERED_BYTES) ws.terminate();
      else if (ws.readyState === ws.OPEN) ws.send(text);
    },
    close: () => ws.close(1000),
  };
}

function refuse(socket: Duplex, error: HttpError): void {
  const body = JSON.stringify(error.toBody());
  socket.end(
    `HTTP/1.1 ${error.status} Refused\r\nContent-Type: application/json\r\nConnection: close\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
