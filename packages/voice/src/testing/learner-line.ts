import { randomInt } from 'node:crypto';
import type { Encoding } from '#protocol/encoding.ts';
import { LEARNER_PAYLOAD_TYPE, type LearnerPeer, type OpenPeer } from '#testing/learner-peer.ts';
import { WebRtcPeer } from '#testing/webrtc-peer.ts';
import { LineReports, REPORT_EVERY_MS } from '#transport/line-reports.ts';
import { PACKET_MS } from '#transport/opus.ts';
import { isRtcp } from '#transport/rtcp.ts';
import { RTP_CLOCK_RATE, type RtpStream, readRtp, writeRtp } from '#transport/rtp.ts';

/** The server's address, the key, and optionally the encoding and the initial session of a call. */
export type CallOptions = {
  address: string;
  key: string;
  encoding?: Encoding;
  session?: object;
  /** Whether the caller's server has the call guarded. Default: no. */
  isGuarded?: boolean;
  /** Changes the answer's candidates before they are used, to send the media through a relay. */
  route?: (answer: string) => string;
  /** The local address of the caller's media; `null` for all. Defaults to 127.0.0.1. */
  bindAddress?: string | null;
  /** What carries the call. Defaults to WebRTC. */
  openPeer?: OpenPeer;
};

/**
 * What arrives over the line: events as text, the payloads of the teacher's voice packets, and the percentage of the
 * learner's packets that are likely to get lost, judging by the server's reports.
 */
type LineEvents = {
  event(text: string): void;
  packet(payload: Buffer): void;
  loss?(percent: number): void;
};

/** A learner's end of a call that neither speaks nor listens by itself: only the packets, events and reports. */
export class LearnerLine {
  callId = '';
  /** The server's SDP answer. */
  answer = '';
  private readonly peer: LearnerPeer;
  private readonly events: LineEvents;
  private readonly stream: RtpStream;
  private readonly reports: LineReports;
  private packetsSent = 0;

  /** Makes a call and waits until its event channel is open. Rejects with `CallRefusedError`. */
  static async call(options: CallOptions, events: LineEvents): Promise<LearnerLine> {
    const line = new LearnerLine(events, options);
    try {
      const beta: Record<string, string> =
        options.encoding === 'beta' ? { 'openai-beta': 'realtime=v1' } : {};
      const guard: Record<string, string> = options.isGuarded ? { 'guarded-call': 'on' } : {};
      const response = await fetch(`${options.address}/v1/realtime/calls`, {
        method: 'POST',
        headers: { authorization: `Bearer ${options.key}`, ...beta, ...guard },
        body: bodyOf(await line.peer.offer(), options.session),
      });
      line.answer = await response.text();
      if (response.status !== 201) throw new CallRefusedError(response.status, line.answer);
      line.callId = response.headers.get('location')?.split('/').at(-1) ?? '';
      await line.peer.connect(options.route?.(line.answer) ?? line.answer);
      return line;
    } catch (error) {
      line.close();
      throw error;
    }
  }

  private constructor(events: LineEvents, { openPeer, bindAddress = '127.0.0.1' }: CallOptions) {
    const ssrc = randomInt(1, 0x1_0000_0000);
    this.events = events;
    this.stream = { payloadType: LEARNER_PAYLOAD_TYPE, ssrc, sequence: randomInt(0x10000), timestamp: 0 };
    this.reports = new LineReports(ssrc, 'learner');
    const ends = {
      text: (text: string) => events.event(text),
      packet: (bytes: Buffer) => this.received(bytes),
    };
    this.peer = openPeer ? openPeer(ssrc, ends) : new WebRtcPeer(ssrc, ends, bindAddress);
  }

  /** Sends text on the event channel. */
  send(text: string): void {
    this.peer.sendText(text);
  }

  /** Sends the next 20 ms of Opus. */
  sendPacket(payload: Uint8Array): void {
    this.peer.sendPacket(writeRtp(this.stream, payload, false));
    this.reports.sent(this.stream.timestamp, payload.length);
    this.packetsSent += 1;
    if (this.packetsSent % (REPORT_EVERY_MS / PACKET_MS) === 0) {
      this.peer.sendPacket(this.reports.write(Date.now()));
    }
    this.stream.sequence = (this.stream.sequence + 1) & 0xffff;
    this.stream.timestamp = (this.stream.timestamp + (RTP_CLOCK_RATE * PACKET_MS) / 1000) >>> 0;
  }

  /** The round trip in milliseconds, from the server's reports; `null` before the first report. */
  get roundTripMs(): number | null {
    return this.reports.roundTripMs;
  }

  /** Hangs up. */
  close(): void {
    this.peer.close();
  }

  private received(bytes: Buffer): void {
    if (isRtcp(bytes)) {
      this.reports.read(bytes, Date.now());
      this.events.loss?.(this.reports.expectedLossPercent);
    }
    const packet = readRtp(bytes, LEARNER_PAYLOAD_TYPE);
    if (!packet) return;
    this.reports.received(packet, performance.now());
    this.events.packet(packet.payload);
  }
}

/** Returns the offer by itself, or in form data together with the initial session. */
function bodyOf(sdp: string, session: object | undefined): Blob | FormData {
  const offer = new Blob([sdp], { type: 'application/sdp' });
  if (!session) return offer;
  const form = new FormData();
  form.set('sdp', offer);
  form.set('session', new Blob([JSON.stringify(session)], { type: 'application/json' }));
  return form;
}

/** The server refused the call. */
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
