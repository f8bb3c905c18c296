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

/** A browser tries each of its networks, and a router may give each try another port. */
const MAX_SOURCES_A_CALL = 32;

/** A way on which nothing has come for so long is dead: browsers send sound every 20 ms. */
const DEAD_WAY_MS = 1_000;

/** Questions that wait for the call's answer. */
const MAX_OPEN_QUESTIONS = 64;

type Source = Pick<RemoteInfo, 'address' | 'port'>;

type Guest = {
  call: AdmittedCall;
  standIn: StandIn;
  /** Where the call's packets go, and when something last came from there. */
  current: Source | null;
  heardAt: number;
  sources: Map<string, Source>;
  /** The browser's stream of sound (SSRC), once it was heard. */
  stream: number | null;
  /** Who asked what, so that the answer goes back the same way. */
  questions: Map<string, Source>;
};

/**
 * One UDP port for all calls. Each call's packets are passed on to its own socket on this machine, all from one
 * stand-in, so that libdatachannel sees one unchanging browser: by itself it keeps to the way it first had, and fails
 * 30 seconds after that is gone. Here the browser may come from another port or network in the middle of the call (a
 * router forgot its mapping). As soon as a STUN request that knows the call's password nominates the new way, or comes
 * on it while the old one is dead, everything goes there. Sound from the new way is taken at once: whose it is stands
 * in its header, and whether it is true is for SRTP to judge.
 */
export class UdpDoor {
  private readonly socket: Socket;
  private readonly calls = new Map<string, Guest>();
  private readonly bySource = new Map<string, Guest>();
  private readonly byStream = new Map<number, Guest>();

  /** Binds to `port` of `address` (`null`: all). Rejects when the port is taken. */
  static async open(port: number, address: string | null): Promise<UdpDoor> {
    if (address !== null) return new UdpDoor(await bound(isIPv6(address) ? 'udp6' : 'udp4', port, address));
    // One socket for both families, where the machine has the newer one.
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

  /** Lets the browser of this call in; the returned function ends that. */
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

  /** Learns from a request whose source this is, and which way the browser wants the call to go. */
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
    // Nothing is looked up, so it may listen before `bind` returns.
    const listening = once(socket, 'listening');
    socket.bind(port, address);
    await listening;
    return socket;
  } catch (error) {
    socket.close();
    throw error;
  }
}

/** The SSRC of a packet of sound, which SRTP leaves readable; `null` for all others (RFC 7983 §7, RFC 5761 §4). */
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
