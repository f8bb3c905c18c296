import { randomInt } from 'node:crypto';
import { type DataChannel, Audio as NdcAudio, PeerConnection, type Track } from 'node-datachannel';
import type { Encoding } from '#protocol/encoding.ts';
import { LineReports, REPORT_EVERY_MS } from '#transport/line-reports.ts';
import { PACKET_MS } from '#transport/opus.ts';
import { isRtcp } from '#transport/rtcp.ts';
import { RTP_CLOCK_RATE, type RtpStream, readRtp, writeRtp } from '#transport/rtp.ts';

/** Where and with what key a call is made, in which encoding, and with which session where it begins with one. */
export type CallOptions = {
  address: string;
  key: string;
  encoding?: Encoding;
  session?: object;
  /** Changes the answer's candidates before they are used: sends the media through a relay. */
  route?: (answer: string) => string;
  /** Local address of the caller's media; `null` for all. Default 127.0.0.1. */
  bindAddress?: string | null;
};

/**
 * What comes over the line: an event as text, the payload of a packet of the teacher's voice, and how many percent of
 * the learner's packets are to be expected to get lost, as the server reports it.
 */
export type LineEvents = {
  event(text: string): void;
  packet(payload: Buffer): void;
  loss?(percent: number): void;
};

const PAYLOAD_TYPE = 111;
const CONNECT_LIMIT_MS = 10_000;

/** A learner's end of a call without ears and mouth: the peer connection, its packets and its events. */
export class LearnerLine {
  callId = '';
  /** The server's SDP answer. */
  answer = '';
  private readonly peer: PeerConnection;
  private readonly track: Track;
  private readonly channel: DataChannel;
  private readonly stream: RtpStream;
  private readonly reports: LineReports;
  private packetsSent = 0;
  private readonly opened: Promise<void>;
  private closed = false;

  /** Makes a call and waits until its event channel is open. Rejects with `CallRefusedError`. */
  static async call(options: CallOptions, events: LineEvents): Promise<LearnerLine> {
    const line = new LearnerLine(
      events,
      options.bindAddress === undefined ? '127.0.0.1' : options.bindAddress,
    );
    try {
      const beta: Record<string, string> =
        options.encoding === 'beta' ? { 'openai-beta': 'realtime=v1' } : {};
      const response = await fetch(`${options.address}/v1/realtime/calls`, {
        method: 'POST',
        headers: { authorization: `Bearer ${options.key}`, ...beta },
        body: bodyOf(await line.offer(), options.session),
      });
      line.answer = await response.text();
      if (response.status !== 201) throw new CallRefusedError(response.status, line.answer);
      line.callId = response.headers.get('location')?.split('/').at(-1) ?? '';
      line.peer.setRemoteDescription(options.route?.(line.answer) ?? line.answer, 'answer');
      await line.opened;
      return line;
    } catch (error) {
      line.close();
      throw error;
    }
  }

  private constructor(events: LineEvents, bindAddress: string | null) {
    const ssrc = randomInt(1, 0x1_0000_0000);
    this.stream = { payloadType: PAYLOAD_TYPE, ssrc, sequence: randomInt(0x10000), timestamp: 0 };
    this.reports = new LineReports(ssrc, 'learner');
    this.peer = new PeerConnection('learner', {
      iceServers: [],
      ...(bindAddress === null ? {} : { bindAddress }),
      disableAutoNegotiation: true,
    });
    const audio = new NdcAudio('0', 'SendRecv');
    audio.addOpusCodec(PAYLOAD_TYPE);
    audio.addSSRC(ssrc, 'learner', 'learner-stream', 'learner-audio');
    this.track = this.peer.addTrack(audio);
    this.track.onMessage((bytes) => {
      if (isRtcp(bytes)) {
        this.reports.read(bytes, Date.now());
        events.loss?.(this.reports.expectedLossPercent);
      }
      const packet = readRtp(bytes, PAYLOAD_TYPE);
      if (!packet) return;
      this.reports.received(packet, performance.now());
      events.packet(packet.payload);
    });
    this.channel = this.peer.createDataChannel('oai-events');
    this.channel.onMessage((text) => events.event(String(text)));
    this.opened = new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The event channel did not open.')), CONNECT_LIMIT_MS);
      this.channel.onOpen(() => {
        clearTimeout(timer);
        resolve();
      });
    });
    this.opened.catch(() => undefined);
  }

  /** Sends text on the event channel. */
  send(text: string): void {
    this.channel.sendMessage(text);
  }

  /** Sends the next 20 ms of Opus. */
  sendPacket(payload: Uint8Array): void {
    if (!this.track.isOpen()) return;
    this.track.sendMessageBinary(writeRtp(this.stream, payload, false));
    this.reports.sent(this.stream.timestamp, payload.length);
    this.packetsSent += 1;
    if (this.packetsSent % (REPORT_EVERY_MS / PACKET_MS) === 0) {
      this.track.sendMessageBinary(this.reports.write(Date.now()));
    }
    this.stream.sequence = (this.stream.sequence + 1) & 0xffff;
    this.stream.timestamp = (this.stream.timestamp + (RTP_CLOCK_RATE * PACKET_MS) / 1000) >>> 0;
  }

  /** There and back, in milliseconds, as the server's reports tell it; `null` before the first. */
  get roundTripMs(): number | null {
    return this.reports.roundTripMs;
  }

  /** Hangs up. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.peer.close();
  }

  /**
   * The offer with no candidates in it, as the official client sends it. (With them the server begins to connect
   * before the answer is applied, which libdatachannel as a caller sometimes does not survive: 'Got a remote
   * candidate without ICE transport'.)
   */
  private offer(): Promise<string> {
    return new Promise((resolve) => {
      this.peer.onGatheringStateChange((state) => {
        const sdp = this.peer.localDescription()?.sdp ?? '';
        if (state === 'complete') resolve(sdp.replace(/^a=(candidate:.*|end-of-candidates)\r\n/gm, ''));
      });
      this.peer.setLocalDescription();
    });
  }
}

/** The offer as it is, or as a form with the session to begin with. */
function bodyOf(sdp: string, session: object | undefined): Blob | FormData {
  const offer = new Blob([sdp], { type: 'application/sdp' });
  if (!session) return offer;
  const form = new FormData();
  form.set('sdp', offer);
  form.set('session', new Blob([JSON.stringify(session)], { type: 'application/json' }));
  return form;
}

/** The server did not take the call. */
export class CallRefusedError extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`The call was refused with ${status}.`);
    this.name = 'CallRefusedError';
    this.status = status;
    this.body = body;
  }
}
