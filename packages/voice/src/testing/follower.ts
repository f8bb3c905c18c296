import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ReceivedEvent } from '#testing/test-learner.ts';

/** A sideband: a client that follows a call's events, as the main server does. */
export type Follower = {
  events: ReceivedEvent[];
  /** Resolves when the follower is admitted; rejects with the refusal. */
  open: Promise<void>;
  closed: Promise<void>;
  send(event: object): void;
  of(type: string): ReceivedEvent[];
  /** Resolves with the `count`th event of this type. */
  eventually(type: string, count?: number): Promise<ReceivedEvent>;
};

/** Follows the call over its WebSocket. */
export function followCall(address: string, key: string, callId: string): Follower {
  const events: ReceivedEvent[] = [];
  const url = `${address.replace('http', 'ws')}/v1/realtime?call_id=${callId}`;
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${key}` } });
  socket.on('message', (data) => events.push(JSON.parse(String(data)) as ReceivedEvent));
  const of = (type: string): ReceivedEvent[] => events.filter((event) => event.type === type);
  return {
    events,
    of,
    async eventually(type, count = 1) {
      for (;;) {
        const event = of(type)[count - 1];
        if (event) return event;
        await once(socket, 'message');
      }
    },
    open: new Promise((resolve, reject) => {
      socket.on('open', resolve);
      socket.on('error', reject);
    }),
    closed: new Promise((resolve) => socket.on('close', () => resolve())),
    send: (event) => socket.send(JSON.stringify(event)),
  };
}
