import type { ReportBlock } from '#transport/rtcp.ts';
import { RTP_CLOCK_RATE, type RtpPacket } from '#transport/rtp.ts';

/** Counts how one stream is received, as RFC 3550 (appendices A.1, A.3 and A.8) has it for receiver reports. */
export class Reception {
  private readonly ssrc: number;
  private readonly base: number;
  private highest: number;
  private received = 0;
  private expectedBefore = 0;
  private receivedBefore = 0;
  private jitter = 0;
  private transit: number | null = null;

  constructor(first: RtpPacket) {
    this.ssrc = first.ssrc;
    this.base = first.sequence;
    this.highest = first.sequence;
  }

  /** Is the packet of this stream, and not of one that began anew? */
  has(packet: RtpPacket): boolean {
    return packet.ssrc === this.ssrc;
  }

  /** Counts a packet that came at `nowMs`. */
  count(packet: RtpPacket, nowMs: number): void {
    this.received += 1;
    const ahead = (packet.sequence - this.highest) & 0xffff;
    if (ahead < 0x8000) this.highest += ahead;
    const transit = (nowMs * RTP_CLOCK_RATE) / 1000 - packet.timestamp;
    const change = this.transit === null ? 0 : Math.abs(transit - this.transit);
    // More than a second is a clock that came round.
    if (change < RTP_CLOCK_RATE) this.jitter += (change - this.jitter) / 16;
    this.transit = transit;
  }

  /** The share of all packets so far that did not come, 0 to 1. Some come twice, so it is not less than none. */
  get lostShare(): number {
    return Math.max(0, 1 - this.received / (this.highest - this.base + 1));
  }

  /** What is to be reported now; the loss is that since the last time this was asked. */
  block(lastSenderReport: number, delay: number): ReportBlock {
    const expected = this.highest - this.base + 1;
    const expectedSince = expected - this.expectedBefore;
    const lostSince = expectedSince - (this.received - this.receivedBefore);
    this.expectedBefore = expected;
    this.receivedBefore = this.received;
    return {
      ssrc: this.ssrc,
      fractionLost: expectedSince > 0 ? Math.max(0, lostSince / expectedSince) : 0,
      lost: expected - this.received,
      highestSequence: this.highest,
      jitter: this.jitter,
      lastSenderReport,
      delay,
    };
  }
}
