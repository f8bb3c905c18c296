import type WebSocket from 'ws';
import type { Log } from '#platform/log.ts';

const timing = {
  /** Pauses before each new try to reach a call; after the last one nobody can watch it. Together under eight seconds. */
  retryPausesMs: [250, 500, 1_000, 2_000, 4_000],
  /** A line from which nothing came for two of these is dead, whatever the network says. */
  pingIntervalMs: 10_000,
};
/** The provider closed in order: the call is over. */
const CLOSED_IN_ORDER = 1000;

export type Sideband = {
  /** Sends a client event; one that finds the line down is dropped. */
  send(event: Record<string, unknown>): void;
  /** Ends it; `lost` is not told. */
  close(): void;
};

type Parts = {
  connect(): WebSocket;
  hear(message: string): void;
  /**
   * Told once: `over` when the provider says that there is no such call any more, `unwatched` when it cannot be
   * reached, or never had a line to it.
   */
  lost(reason: 'over' | 'unwatched'): void;
  log: Log;
};

/**
 * The server's own line to a call, held open: when it breaks it is opened again, with growing pauses. It opens while
 * the browser still connects, so its first events may come in the same breath as the opening, and a provider that does
 * not know the call yet is asked again.
 * @param changed other times, for tests
 */
export function holdSideband(
  { connect, hear, lost, log }: Parts,
  changed: Partial<typeof timing> = {},
): Sideband {
  const { retryPausesMs, pingIntervalMs } = { ...timing, ...changed };
  let socket: WebSocket;
  let tries = 0;
  let wasOpen = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function finish(reason: 'over' | 'unwatched'): void {
    isClosed = true;
    lost(reason);
  }

  function onClose(code: number, isUnknown: boolean) {
    if (isClosed) return;
    if (code === CLOSED_IN_ORDER || (isUnknown && wasOpen)) return finish('over');
    const pauseMs = retryPausesMs[tries];
    if (pauseMs === undefined) return finish('unwatched');
    tries += 1;
    timer = setTimeout(open, pauseMs);
  }

  function open(): void {
    const opening = connect();
    let isUnknown = false;
    let isAlive = true;
    socket = opening;
    const ping = setInterval(() => {
      if (!isAlive) return opening.terminate();
      isAlive = false;
      if (opening.readyState === opening.OPEN) opening.ping();
    }, pingIntervalMs);
    ping.unref();
    opening.on('open', () => {
      wasOpen = true;
    });
    opening.on('message', (data) => {
      isAlive = true;
      tries = 0;
      hear(data.toString());
    });
    opening.on('pong', () => {
      isAlive = true;
    });
    opening.on('unexpected-response', (_request, { statusCode }) => {
      isUnknown = statusCode === 404 || statusCode === 410;
      opening.terminate();
    });
    opening.on('error', (error) => log.warn({ err: error }, 'the connection to a call failed'));
    opening.on('close', (code) => {
      clearInterval(ping);
      onClose(code, isUnknown);
    });
  }

  open();
  return {
    send: (event) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(event));
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      socket.close();
    },
  };
}
