import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type AdmittedCall, StandIn } from '#transport/stand-in.ts';
import { readBindingRequest } from '#transport/stun.ts';
import { FrameReader, framed } from '#transport/tcp-frames.ts';

/** A new connection must name its call within this time. */
const IDENTIFY_LIMIT_MS = 5_000;

/** A live connection is never silent for this long: its STUN checks alone arrive every few seconds. */
const IDLE_LIMIT_MS = 30_000;

/** The most connections in all, and per call: a browser opens one for each of its networks. */
const MAX_CONNECTIONS = 1_024;
const MAX_CONNECTIONS_A_CALL = 8;

/**
 * The most data that may wait for a slow reader: about two seconds of a call. Beyond that, packets are dropped, as with
 * UDP.
 */
const MAX_WAITING_BYTES = 16_384;

type Admitted = { call: AdmittedCall; connections: Set<Socket> };

/**
 * The entrance to calls for browsers whose network blocks UDP: ICE over TCP (RFC 6544), passive side. libdatachannel
 * implements only the active side. This door therefore forwards the packets of each connection to the call's UDP
 * socket, from a separate socket that stands in for the browser. A connection belongs to no call until its first
 * packet, a STUN request, names a living one. A sender without the password does not get past that call's own check.
 */
export class TcpDoor {
  private readonly server: Server;
  private readonly calls = new Map<string, Admitted>();
  private readonly connections = new Set<Socket>();

  /** Listens on `port` (0: any free one) at `address` (`null`: all). Rejects when the port is taken. */
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

  /** Lets browsers in to this call. The returned function lets no more in and ends their connections. */
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
    const tooLate = setTimeout(() => connection.destroy(), IDENTIFY_LIMIT_MS);
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

  /**
   * Opens a connection's stand-in at its call. Throws if the first packet does not name a call with room for another
   * connection.
   */
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
