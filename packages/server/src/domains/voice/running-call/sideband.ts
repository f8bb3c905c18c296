import type WebSocket from 'ws';
import type { Log } from '#platform/log.ts';
import type { LineEffect } from './call-effect.ts';
import type { LineEvent } from './call-event.ts';

/**
 * The time between two pings, in milliseconds. Twice this time without a sign of life is enough to call a line dead.
 */
const PING_INTERVAL_MS = 10_000;

type Parts = {
  /** Opens a new connection to the call. */
  connect(): WebSocket;
  /** Receives what happens to the line. */
  happened(event: LineEvent): void;
  log: Log;
};

/**
 * The server's own sideband to a call, also called the line: the sockets and the timers. It decides nothing;
 * `lineAfter` does.
 * @returns the function that performs the effects on the line
 */
export function sideband({ connect, happened, log }: Parts): (effect: LineEffect) => void {
  let socket: WebSocket | null = null;
  let retry: NodeJS.Timeout | undefined;

  function open(): void {
    const opening = connect();
    socket = opening;
    let refusal: number | null = null;
    const pings = setInterval(() => happened({ type: 'ping_due' }), PING_INTERVAL_MS);
    pings.unref();
    opening.on('open', () => happened({ type: 'line_opened' }));
    opening.on('message', (data) => happened({ type: 'message_came', message: data.toString() }));
    opening.on('pong', () => happened({ type: 'pong_came' }));
    opening.on('unexpected-response', (_request, { statusCode }) => {
      refusal = statusCode ?? null;
      opening.terminate();
    });
    opening.on('error', (error) => log.warn({ err: error }, 'the connection to a call failed'));
    opening.on('close', (code) => {
      clearInterval(pings);
      happened({ type: 'line_closed', code, refusal });
    });
  }

  return (effect) => {
    const isOpen = socket !== null && socket.readyState === socket.OPEN;
    switch (effect.do) {
      case 'open_line':
        open();
        break;
      case 'retry_line':
        retry = setTimeout(happened, effect.pauseMs, { type: 'retry_due' });
        break;
      case 'ping_line':
        if (isOpen) socket?.ping();
        break;
      case 'break_line':
        socket?.terminate();
        break;
      case 'close_line':
        clearTimeout(retry);
        socket?.close();
        break;
      case 'send':
        if (isOpen) socket?.send(JSON.stringify(effect.event));
        break;
      default:
        effect satisfies never;
    }
  };
}
