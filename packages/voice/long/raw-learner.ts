import { randomInt } from 'node:crypto';
import { type DataChannel, Audio as NdcAudio, PeerConnection, type Track } from 'node-datachannel';
import { unlessBusy } from './many-at-once.ts';

/** The payload type of Opus in a raw learner's offers. */
export const RAW_PAYLOAD_TYPE = 111;

const OPEN_LIMIT_MS = 20_000;

/** What a raw learner knows of its server. */
type Where = { address: string; key: string };

/**
 * A learner of whom nothing is expected: it sends any bytes on its track and any text on its channel, and the answer
 * may be changed before it is applied, as a relay on the way needs.
 */
export class RawLearner {
  callId = '';
  /** The server's answer as it came. */
  answer = '';
  readonly ssrc = randomInt(1, 0x1_0000_0000);
  readonly events: string[] = [];
  private readonly peer: PeerConnection;
  private readonly track: Track;
  private readonly channel: DataChannel;
  private closed = false;

  /** `heard` takes every packet of the teacher's voice as it came. */
  constructor(heard: (packet: Buffer) => void = () => undefined) {
    this.peer = new PeerConnection('raw', {
      iceServers: [],
      bindAddress: '127.0.0.1',
      disableAutoNegotiation: true,
    });
    const audio = new NdcAudio('0', 'SendRecv');
    audio.addOpusCodec(RAW_PAYLOAD_TYPE);
    audio.addSSRC(this.ssrc, 'learner', 'learner-stream', 'learner-audio');
    this.track = this.peer.addTrack(audio);
    this.track.onMessage(heard);
    this.channel = this.peer.createDataChannel('oai-events');
    this.channel.onMessage((text) => this.events.push(String(text)));
  }

  /** The offer, with its candidates when they are wanted. */
  offer(candidates: boolean): Promise<string> {
    return new Promise((resolve) => {
      this.peer.onGatheringStateChange((state) => {
        const sdp = this.peer.localDescription()?.sdp ?? '';
        if (state !== 'complete') return;
        resolve(candidates ? sdp : sdp.replace(/^a=(candidate:.*|end-of-candidates)\r\n/gm, ''));
      });
      this.peer.setLocalDescription();
    });
  }

  /** Makes a call; `changed` gives the answer to apply. Does not wait until it is connected. */
  async call(
    where: Where,
    changed: (answer: string) => string | Promise<string> = (same) => same,
  ): Promise<void> {
    const body = await this.offer(false);
    const headers = { authorization: `Bearer ${where.key}`, 'content-type': 'application/sdp' };
    const url = `${where.address}/v1/realtime/calls`;
    const response = await unlessBusy(() => fetch(url, { method: 'POST', headers, body }));
    this.answer = await response.text();
    if (response.status !== 201) throw new Error(`The call was refused with ${response.status}.`);
    this.callId = response.headers.get('location')?.split('/').at(-1) ?? '';
    this.peer.setRemoteDescription(await changed(this.answer), 'answer');
  }

  /** Resolves when the event channel is open: `false` when it does not open in time. */
  async opened(limitMs = OPEN_LIMIT_MS): Promise<boolean> {
    const limit = performance.now() + limitMs;
    while (performance.now() < limit && !this.channel.isOpen()) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return this.channel.isOpen();
  }

  /** Does the other side still hold the channel? */
  get living(): boolean {
    return this.channel.isOpen();
  }

  /** Sends bytes on the track as they are, encrypted on the way; what the native library refuses is dropped. */
  sendPacket(bytes: Buffer): void {
    try {
      this.track.sendMessageBinary(bytes);
    } catch {
      // The library sends nothing that it does not take for RTP or RTCP.
    }
  }

  /** Sends text on the event channel, where it is still open. */
  send(text: string): void {
    try {
      this.channel.sendMessage(text);
    } catch {
      // Closed by the other side.
    }
  }

  sendBinary(bytes: Buffer): void {
    try {
      this.channel.sendMessageBinary(bytes);
    } catch {
      // Closed by the other side.
    }
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.peer.close();
  }
}

/** The UDP port that an answer names. */
export function mediaPort(answer: string): number {
  return Number(/^a=candidate:\S+ \d+ UDP \d+ \S+ (\d+) typ host/im.exec(answer)?.[1] ?? 0);
}
