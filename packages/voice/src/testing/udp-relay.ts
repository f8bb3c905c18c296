import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** How a network treats packets, in both directions alike. */
export type NetworkConditions = {
  /** Share of packets that never arrive, 0 to 1. */
  loss: number;
  /** Each packet takes between none and this much longer; packets overtake each other. */
  jitterMs: number;
  /** Share of packets that arrive twice, 0 to 1. */
  duplication: number;
};

/** A network that does nothing to packets. */
export const CLEAN: NetworkConditions = { loss: 0, jitterMs: 0, duplication: 0 };

/** The rough network of our promise: 5 % loss and 60 ms of jitter each way. */
export const ROUGH: NetworkConditions = { loss: 0.05, jitterMs: 60, duplication: 0.01 };

const LOOPBACK = '127.0.0.1';

/**
 * A network between one caller and the server, on loopback: give `through` as the call's `route`, and the caller's
 * packets go through here. Its chances are seeded, so that a run can be repeated.
 */
export class UdpRelay {
  /** May be changed while packets flow. */
  conditions: NetworkConditions;
  /** While it is cut, nothing passes. */
  cut = false;
  private readonly random: () => number;
  private readonly callerSide: Socket;
  private serverSide: Socket;
  private serverPort = 0;
  private caller: RemoteInfo | null = null;
  private readonly onTheWay = new Set<NodeJS.Timeout>();

  static async open(conditions: NetworkConditions = CLEAN, seed = 1): Promise<UdpRelay> {
    return new UdpRelay(conditions, seed, await loopbackSocket(), await loopbackSocket());
  }

  private constructor(conditions: NetworkConditions, seed: number, callerSide: Socket, serverSide: Socket) {
    this.conditions = conditions;
    this.random = seededRandom(seed);
    this.callerSide = callerSide;
    this.serverSide = serverSide;
    callerSide.on('message', (packet, from) => {
      this.caller = from;
      this.carry(() => this.serverSide.send(packet, this.serverPort, LOOPBACK));
    });
    this.listenToServer();
  }

  /** The answer with this relay's port in place of the server's. */
  readonly through = (answer: string): string => {
    const { port } = this.callerSide.address();
    return answer.replace(
      /^(a=candidate:\S+ \d+ UDP \d+) \S+ (\d+)/gim,
      (_line, head: string, serverPort: string) => {
        this.serverPort = Number(serverPort);
        return `${head} ${LOOPBACK} ${port}`;
      },
    );
  };

  /** From now on the server sees the caller at another port, as behind a router that forgot its mapping. */
  async rebind(): Promise<void> {
    const fresh = await loopbackSocket();
    this.serverSide.close();
    this.serverSide = fresh;
    this.listenToServer();
  }

  close(): void {
    for (const timer of this.onTheWay) clearTimeout(timer);
    this.onTheWay.clear();
    this.callerSide.close();
    this.serverSide.close();
  }

  private listenToServer(): void {
    this.serverSide.on('message', (packet) => {
      this.carry(() => {
        if (this.caller) this.callerSide.send(packet, this.caller.port, this.caller.address);
      });
    });
  }

  private carry(deliver: () => void): void {
    if (this.cut || this.random() < this.conditions.loss) return;
    this.later(deliver);
    if (this.random() < this.conditions.duplication) this.later(deliver);
  }

  private later(deliver: () => void): void {
    if (this.conditions.jitterMs === 0) {
      deliver();
      return;
    }
    const timer = setTimeout(() => {
      this.onTheWay.delete(timer);
      deliver();
    }, this.random() * this.conditions.jitterMs);
    this.onTheWay.add(timer);
  }
}

async function loopbackSocket(): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.bind(0, LOOPBACK);
  await once(socket, 'listening');
  return socket;
}

/** Numbers from 0 to 1, always the same ones for a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
