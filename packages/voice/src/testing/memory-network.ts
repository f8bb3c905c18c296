import { randomInt } from 'node:crypto';
import type { LearnerPeer, OpenPeer, PeerEvents } from '#testing/learner-peer.ts';
import { LEARNER_PAYLOAD_TYPE } from '#testing/learner-peer.ts';
import { type NetworkConditions, PacketPath } from '#testing/packet-path.ts';
import { EncodingEffort } from '#transport/encoding-effort.ts';
import {
  type ConnectionEvents,
  type LineQuality,
  type MediaConnection,
  OfferError,
  type Transport,
} from '#transport/transport.ts';
import { VoiceLine } from '#transport/voice-line.ts';

/**
 * A network in memory between a voice server and its test learners. Sound packets are the same as with WebRTC (Opus in
 * RTP, with reports), but unencrypted. Events arrive immediately and in order.
 */
export class MemoryNetwork implements Transport {
  /** The path of the sound packets, in both directions. */
  readonly path: PacketPath;
  private readonly offered = new Map<string, PeerEvents>();
  private readonly answered = new Map<string, MemoryConnection>();
  private offers = 0;

  constructor(conditions?: NetworkConditions) {
    this.path = new PacketPath(conditions);
  }

  /** Opens a learner's end on this network. */
  readonly openPeer: OpenPeer = (_ssrc, events) => {
    this.offers += 1;
    const offer = `in memory ${this.offers}`;
    this.offered.set(offer, events);
    let connection: MemoryConnection | undefined;
    const peer: LearnerPeer = {
      offer: async () => offer,
      connect: async (answer) => {
        connection = this.answered.get(answer);
        connection?.open();
      },
      sendText: (text) => connection?.takeText(text),
      sendPacket: (bytes) => this.path.carry(() => connection?.takePacket(bytes)),
      close: () => connection?.hangUp(),
    };
    return peer;
  };

  async accept(offer: string, events: ConnectionEvents): Promise<MediaConnection> {
    const caller = this.offered.get(offer);
    if (!caller) throw new OfferError('No one on this network made the offer.');
    const connection = new MemoryConnection(offer, events, {
      text: (text) => caller.text(text),
      packet: (bytes) => this.path.carry(() => caller.packet(bytes)),
    });
    this.answered.set(connection.answer, connection);
    return connection;
  }

  busy(): void {
    // A test's packets are always encoded at full effort.
  }

  /** Drops the packets in flight. */
  close(): void {
    this.path.close();
  }
}

/** The server's end of a call. */
class MemoryConnection implements MediaConnection {
  readonly answer: string;
  private readonly events: ConnectionEvents;
  private readonly caller: PeerEvents;
  private readonly line: VoiceLine;
  private state: 'answered' | 'open' | 'over' = 'answered';
  private heardAt = performance.now();

  constructor(answer: string, events: ConnectionEvents, caller: PeerEvents) {
    this.answer = answer;
    this.events = events;
    this.caller = caller;
    const ends = {
      heard: (samples: Int16Array) => events.audio(samples),
      send: (packet: Buffer) => caller.packet(packet),
    };
    const ssrc = randomInt(1, 0x1_0000_0000);
    this.line = new VoiceLine(LEARNER_PAYLOAD_TYPE, ssrc, ends, new EncodingEffort());
  }

  open(): void {
    if (this.state !== 'answered') return;
    this.state = 'open';
    this.events.open();
  }

  takeText(text: string): void {
    if (this.state !== 'open') return;
    this.heardAt = performance.now();
    this.events.message(text);
  }

  takePacket(bytes: Buffer): void {
    if (this.state !== 'open') return;
    this.heardAt = performance.now();
    this.line.received(bytes, this.heardAt);
  }

  hangUp(): void {
    this.end('event channel closed');
  }

  send(text: string): void {
    if (this.state === 'open') this.caller.text(text);
  }

  tick(frame: Int16Array | null, letGo: number): void {
    if (this.state !== 'open') return;
    this.line.keepTime(performance.now());
    this.line.speak(frame, letGo);
  }

  quality(): LineQuality {
    return this.line.quality();
  }

  lastHeardAt(): number {
    return this.heardAt;
  }

  close(): void {
    this.end('closed by the server');
  }

  private end(reason: string): void {
    if (this.state === 'over') return;
    this.state = 'over';
    this.line.close();
    this.events.closed(reason);
  }
}
