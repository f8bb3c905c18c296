import type { RemoteInfo, Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { type AdmittedCall, openUdp, StandIn } from '#transport/stand-in.ts';
import {
  answeredTransaction,
  type BindingRequest,
  knowsPassword,
  readBindingRequest,
} from '#transport/stun.ts';

/** A browser tries each of its networks, and a router may give each attempt a different port. */
const MAX_SOURCES_A_CALL = 32;

/** A path that has been silent for this long is dead: browsers send sound every 20 ms. */
const DEAD_WAY_MS = 1_000;

/** The number of STUN requests that may wait for the call's answer. */
const MAX_OPEN_QUESTIONS = 64;

type Source = Pick<RemoteInfo, 'address' | 'port'>;

type Guest = {
  call: AdmittedCall;
  standIn: StandIn;
  /** The address that the call's packets are sent to, and when something last arrived from there. */
  current: Source | null;
  heardAt: number;
  sources: Map<string, Source>;
  /** The browser's sound stream (SSRC), once it has been heard. */
  stream: number | null;
  /** The sources of open requests, so that each answer is sent back the same way. */
  questions: Map<string, Source>;
};

/**
 * One UDP port for all calls. Each call's packets are forwarded to its own socket on this machine, all from one
 * stand-in, so that libdatachannel sees one unchanging browser. Left to itself, libdatachannel keeps using the first
 * path, and fails 30 seconds after that path is gone. With this door, the browser may change its port or network in the
 * middle of the call, for example when a router has forgotten its mapping. All packets move to the new path as soon as
 * a STUN request with the call's password nominates it, or arrives on it while the old one is dead. Sound from a new
 * path is accepted immediately: its header names the stream, and SRTP verifies that it is genuine.
 */
export class UdpDoor {
  private readonly socket: Socket;
  private readonly calls = new Map<string, Guest>();
  private readonly bySource = new Map<string, Guest>();
  private readonly byStream = new Map<number, Guest>();

  /** Binds to `port` at `address` (`null`: all). Rejects when the port is taken. */
  static async open(port: number, address: string | null): Promise<UdpDoor> {
    if (address !== null) return new UdpDoor(await bound(isIPv6(address) ? 'udp6' : 'udp4', port, address));
    // One socket serves both families if the machine has IPv6.
    const socket = await bound('udp6', port, '::').catch(() => bound('udp4', port, '0.0.0.0'));
    return new UdpDoor(socket);
  }

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('error', () => undefined);
    socket.on('message', (packet, from) => this.take(packet, from));
  }

  get port(): number {
    return this.socket.address().port;
  }

  /** Lets in the browser of this call. The returned function shuts it out again. */
  admit(call: AdmittedCall): () => void {
    const standIn = new StandIn(call, (packet) => this.give(guest, packet));
    const guest: Guest = {
      call,
      standIn,
      current: null,
      heardAt: 0,
      stream: null,
      sources: new Map(),
      questions: new Map(),
    };
    this.calls.set(call.ufrag, guest);
    return () => {
      this.calls.delete(call.ufrag);
      for (const key of guest.sources.keys()) this.bySource.delete(key);
      if (guest.stream !== null) this.byStream.delete(guest.stream);
      standIn.close();
    };
  }

  async close(): Promise<void> {
    for (const { standIn } of this.calls.values()) standIn.close();
    const closed = once(this.socket, 'close');
    this.socket.close();
    await closed;
  }

  private take(packet: Buffer, from: Source): void {
    const key = `${from.address} ${from.port}`;
    const request = readBindingRequest(packet);
    if (request) this.meet(packet, request, key, from);
    const stream = streamOf(packet);
    const guest = this.bySource.get(key) ?? (stream === null ? undefined : this.byStream.get(stream));
    if (!guest) return;
    if (guest.sources.get(key) === guest.current) guest.heardAt = performance.now();
    if (stream !== null && guest.stream === null) {
      guest.stream = stream;
      this.byStream.set(stream, guest);
    }
    guest.standIn.send(packet);
  }

  /** Learns from a request which call its source belongs to, and which path the browser wants the call to use. */
  private meet(packet: Buffer, request: BindingRequest, key: string, from: Source): void {
    const guest = this.calls.get(request.ufrag);
    if (!guest) return;
    const known = guest.sources.get(key);
    const isElsewhere = !known || known !== guest.current;
    if (isElsewhere && !knowsPassword(packet, request, guest.call.password)) return;
    const source = known ?? this.note(guest, key, from);
    const isDead = performance.now() - guest.heardAt > DEAD_WAY_MS;
    if (isElsewhere && (request.nominates || isDead)) guest.current = source;
    guest.questions.set(request.transaction, source);
    if (guest.questions.size > MAX_OPEN_QUESTIONS) dropOldest(guest.questions);
  }

  private note(guest: Guest, key: string, from: Source): Source {
    const source = { address: from.address, port: from.port };
    guest.sources.set(key, source);
    this.bySource.set(key, guest);
    if (guest.sources.size > MAX_SOURCES_A_CALL) {
      const oldest = dropOldest(guest.sources);
      if (oldest !== undefined) this.bySource.delete(oldest);
    }
    return source;
  }

  private give(guest: Guest, packet: Buffer): void {
    const transaction = answeredTransaction(packet);
    const asker = transaction === null ? undefined : guest.questions.get(transaction);
    if (transaction !== null) guest.questions.delete(transaction);
    const to = asker ?? guest.current;
    if (to) this.socket.send(packet, to.port, to.address, () => undefined);
  }
}

async function bound(type: 'udp4' | 'udp6', port: number, address: string): Promise<Socket> {
  const socket = openUdp(type);
  try {
    // The address is numeric, so the socket may be listening before `bind` returns.
    const listening = once(socket, 'listening');
    socket.bind(port, address);
    await listening;
    return socket;
  } catch (error) {
    socket.close();
    throw error;
  }
}

/**
 * Returns the SSRC of a sound packet, which SRTP leaves readable; `null` for other packets (RFC 7983 §7, RFC 5761 §4).
 */
function streamOf(packet: Buffer): number | null {
  if (packet.length < 12) return null;
  const [first, type] = [packet.readUInt8(0), packet.readUInt8(1)];
  return first >= 128 && first <= 191 && (type < 192 || type > 223) ? packet.readUInt32BE(8) : null;
}

function dropOldest(map: Map<string, unknown>): string | undefined {
  for (const key of map.keys()) {
    map.delete(key);
    return key;
  }
  return undefined;
}
