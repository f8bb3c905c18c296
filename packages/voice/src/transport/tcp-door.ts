import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type AdmittedCall, StandIn } from '#transport/stand-in.ts';
import { readBindingRequest } from '#transport/stun.ts';
import { FrameReader, framed } from '#transport/tcp-frames.ts';

/** Who connects says at once for which call. */
const SAY_WHO_LIMIT_MS = 5_000;

/** A call is never silent: STUN checks alone come every few seconds. */
const IDLE_LIMIT_MS = 30_000;

/** Connections in all, and to one call: a browser opens one for each of its networks. */
const MAX_CONNECTIONS = 1_024;
const MAX_CONNECTIONS_A_CALL = 8;

/** What waits for a slow reader; beyond it packets are dropped, as UDP would do it. Some two seconds of a call. */
const MAX_WAITING_BYTES = 16_384;

type Admitted = { call: AdmittedCall; connections: Set<Socket> };

/**
 * The way into calls for browsers whose network blocks UDP: ICE over TCP (RFC 6544), passive side. libdatachannel has
 * the active side alone, so this door passes the packets of each connection on to the call's UDP socket, from a socket
 * of its own that stands for the browser there. A connection is nobody until its first packet, a STUN request, names a
 * living call; who knows no password gets no further than that call's own check.
 */
export class TcpDoor {
  private readonly server: Server;
  private readonly calls = new Map<string, Admitted>();
  private readonly connections = new Set<Socket>();

  /** Listens on `port` (0: any free one) of `address` (`null`: all). Rejects when the port is taken. */
  static async open(port: number, address: string | null): Promise<TcpDoor> {
    const door = new TcpDoor();
    door.server.listen(port, address ?? undefined);
    await once(door.server, 'listening');
    return door;
  }

  private constructor() {
    this.server = createServer({ noDelay: true }, (connection) => this.take(connection));
    this.server.maxConnections = MAX_CONNECTIONS;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Lets browsers in to this call; the returned function ends that, and their connections. */
  admit(call: AdmittedCall): () => void {
    const connections = new Set<Socket>();
    this.calls.set(call.ufrag, { call, connections });
    return () => {
      this.calls.delete(call.ufrag);
      for (const connection of connections) connection.destroy();
    };
  }

  /** Ends all connections and stops listening. */
  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const connection of this.connections) connection.destroy();
    await closed;
  }

  private take(connection: Socket): void {
    this.connections.add(connection);
    const reader = new FrameReader();
    let standIn: StandIn | null = null;
    const tooLate = setTimeout(() => connection.destroy(), SAY_WHO_LIMIT_MS);
    connection.setTimeout(IDLE_LIMIT_MS, () => connection.destroy());
    connection.on('error', () => undefined);
    connection.on('close', () => {
      this.connections.delete(connection);
      clearTimeout(tooLate);
      standIn?.close();
    });
    connection.on('data', (piece) => {
      try {
        for (const packet of reader.push(piece)) {
          if (!standIn) {
            standIn = this.standIn(packet, connection);
            clearTimeout(tooLate);
          }
          standIn.send(packet);
        }
      } catch {
        connection.destroy();
      }
    });
  }

  /** Who stands for the connection at its call. Throws when its first packet names no call that has room. */
  private standIn(first: Buffer, connection: Socket): StandIn {
    const admitted = this.calls.get(readBindingRequest(first)?.ufrag ?? '');
    if (!admitted || admitted.connections.size >= MAX_CONNECTIONS_A_CALL)
      throw new Error('not for a call of ours');
    admitted.connections.add(connection);
    connection.on('close', () => admitted.connections.delete(connection));
    return new StandIn(admitted.call, (packet) => {
      if (connection.writableLength <= MAX_WAITING_BYTES) connection.write(framed(packet));
    });
  }
}
