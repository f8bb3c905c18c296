import type { ReportBlock } from '#transport/rtcp.ts';
import { RTP_CLOCK_RATE, type RtpPacket } from '#transport/rtp.ts';

/**
 * Keeps statistics on how one stream is received, as RFC 3550 (appendices A.1, A.3 and A.8) defines for receiver
 * reports.
 */
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

  /** Reports whether the packet belongs to this stream, and not to a restarted one. */
  has(packet: RtpPacket): boolean {
    return packet.ssrc === this.ssrc;
  }

  /** Counts a packet that arrived at `nowMs`. */
  count(packet: RtpPacket, nowMs: number): void {
    this.received += 1;
    const ahead = (packet.sequence - this.highest) & 0xffff;
    if (ahead < 0x8000) this.highest += ahead;
    const transit = (nowMs * RTP_CLOCK_RATE) / 1000 - packet.timestamp;
    const change = this.transit === null ? 0 : Math.abs(transit - this.transit);
    // A change of more than a second means that a clock wrapped around.
    if (change < RTP_CLOCK_RATE) this.jitter += (change - this.jitter) / 16;
    this.transit = transit;
  }

  /**
   * The share of all packets so far that did not arrive, 0 to 1. Duplicates could make it negative, hence the lower
   * bound.
   */
  get lostShare(): number {
    return Math.max(0, 1 - this.received / (this.highest - this.base + 1));
  }

  /** Returns the block to report now. Its loss covers the time since the last call of this method. */
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
