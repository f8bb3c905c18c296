import { randomInt } from 'node:crypto';
import { type DataChannel, Audio as NdcAudio, PeerConnection, type Track } from 'node-datachannel';
import { unlessBusy } from './many-at-once.ts';

/** The payload type of Opus in a raw learner's offers. */
export const RAW_PAYLOAD_TYPE = 111;

const OPEN_LIMIT_MS = 20_000;

/** The server that a raw learner calls. */
type Where = { address: string; key: string };

/**
 * A learner that may misbehave: it sends any bytes on its track and any text on its channel. The answer may be changed
 * before it is applied, so that the call goes through a relay.
 */
export class RawLearner {
  callId = '';
  /** The server's answer, unchanged. */
  answer = '';
  readonly ssrc = randomInt(1, 0x1_0000_0000);
  readonly events: string[] = [];
  private readonly peer: PeerConnection;
  private readonly track: Track;
  private readonly channel: DataChannel;
  private closed = false;

  /** `heard` gets every packet of the teacher's voice, unchanged. */
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

  /** Makes the offer, with or without its candidates. */
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

  /**
   * Makes a call. `changed` gets the server's answer and returns the one to apply. Does not wait until the call is
   * connected.
   */
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

  /** Waits until the event channel is open; resolves with `false` if it does not open in time. */
  async opened(limitMs = OPEN_LIMIT_MS): Promise<boolean> {
    const limit = performance.now() + limitMs;
    while (performance.now() < limit && !this.channel.isOpen()) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return this.channel.isOpen();
  }

  /** Whether the peer still keeps the channel open. */
  get living(): boolean {
    return this.channel.isOpen();
  }

  /** Sends bytes on the track unchanged, encrypted on the way. Bytes that the native library refuses are dropped. */
  sendPacket(bytes: Buffer): void {
    try {
      this.track.sendMessageBinary(bytes);
    } catch {
      // The library only sends what it recognises as RTP or RTCP.
    }
  }

  /** Sends text on the event channel if it is still open. */
  send(text: string): void {
    try {
      this.channel.sendMessage(text);
    } catch {
      // Closed by the peer.
    }
  }

  sendBinary(bytes: Buffer): void {
    try {
      this.channel.sendMessageBinary(bytes);
    } catch {
      // Closed by the peer.
    }
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.peer.close();
  }
}

/** Returns the UDP port that an answer names. */
export function mediaPort(answer: string): number {
  return Number(/^a=candidate:\S+ \d+ UDP \d+ \S+ (\d+) typ host/im.exec(answer)?.[1] ?? 0);
}
