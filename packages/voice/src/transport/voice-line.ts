import type { EncodingEffort } from '#transport/encoding-effort.ts';
import { InboundAudio } from '#transport/inbound-audio.ts';
import { LineReports, REPORT_EVERY_MS } from '#transport/line-reports.ts';
import { PACKET_MS } from '#transport/opus.ts';
import { OutboundAudio } from '#transport/outbound-audio.ts';
import { isRtcp } from '#transport/rtcp.ts';
import { readRtp } from '#transport/rtp.ts';
import type { LineQuality } from '#transport/transport.ts';

/** The name of our stream in its reports (CNAME). It is the same in the answer. */
export const STREAM_NAME = 'teacher';

const TICKS_A_REPORT = REPORT_EVERY_MS / PACKET_MS;

/** The two outputs of a line: sound that was heard, and packets to send. */
export type LineEnds = { heard(samples: Int16Array): void; send(packet: Buffer): void };

/**
 * The sound of one call as packets in both directions, with both peers' reports. The caller's losses decide how well
 * the sound sent to them is protected.
 */
export class VoiceLine {
  private readonly payloadType: number;
  private readonly ends: LineEnds;
  private readonly inbound: InboundAudio;
  private readonly outbound: OutboundAudio;
  private readonly reports: LineReports;
  private ticks = 0;

  constructor(payloadType: number, ssrc: number, ends: LineEnds, effort: EncodingEffort) {
    this.payloadType = payloadType;
    this.ends = ends;
    this.inbound = new InboundAudio((samples) => ends.heard(samples));
    this.outbound = new OutboundAudio(payloadType, ssrc, effort);
    this.reports = new LineReports(ssrc, STREAM_NAME);
    this.outbound.expectLoss(this.reports.expectedLossPercent);
  }

  /** Handles a packet that arrived at `nowMs`: sound or a report. Anything else is ignored. */
  received(bytes: Buffer, nowMs: number): void {
    if (isRtcp(bytes)) {
      this.reports.read(bytes, Date.now());
      this.outbound.expectLoss(this.reports.expectedLossPercent);
      return;
    }
    const packet = readRtp(bytes, this.payloadType);
    if (!packet) return;
    this.reports.received(packet, nowMs);
    this.inbound.push(packet, nowMs);
  }

  /** Drives the inbound sound's clock. Called every 20 ms. */
  keepTime(nowMs: number): void {
    this.inbound.tick(nowMs);
  }

  /**
   * Sends 20 ms of speech, or silence for `null`, after `letGo` skipped ticks of 20 ms. Sometimes sends a report too.
   */
  speak(frame: Int16Array | null, letGo: number): void {
    this.outbound.pause(letGo);
    const packet = this.outbound.next(frame);
    this.ends.send(packet);
    this.reports.sent(this.outbound.timestamp, packet.length);
    this.ticks += 1;
    if (this.ticks % TICKS_A_REPORT === 0) this.ends.send(this.reports.write(Date.now()));
  }

  quality(): LineQuality {
    return this.reports.quality;
  }

  close(): void {
    this.inbound.close();
  }
}
