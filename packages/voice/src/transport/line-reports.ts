import { Reception } from '#transport/reception.ts';
import { ntpMiddle, readReports, writeReport } from '#transport/rtcp.ts';
import type { RtpPacket } from '#transport/rtp.ts';
import type { LineQuality } from '#transport/transport.ts';

/** How often a report of about 90 bytes is sent. */
export const REPORT_EVERY_MS = 1_000;

/** The loss expected before the peer's first report, while its network is still unknown. */
const UNKNOWN_LOSS_PERCENT = 5;

/** If more loss than this were expected, the copies would use so many bits that the voice itself would suffer. */
const MAX_LOSS_PERCENT = 30;

/** The share of the expected loss that remains after a report without loss, because losses come in bursts. */
const FORGETTING = 0.7;

/** Writes our reports on a call's sound and reads the peer's. */
export class LineReports {
  private readonly ssrc: number;
  private readonly name: string;
  private reception: Reception | null = null;
  private sentPackets = 0;
  private sentOctets = 0;
  private sentTimestamp = 0;
  private senderTime = 0;
  private senderTimeAt = 0;
  private expectedLoss = UNKNOWN_LOSS_PERCENT;
  private roundTrip: number | null = null;
  private lostOut: number | null = null;

  /** `ssrc` and `name` (CNAME) belong to the stream that we send. */
  constructor(ssrc: number, name: string) {
    this.ssrc = ssrc;
    this.name = name;
  }

  /** The share of our packets that we expect to be lost, 0 to 30 percent. */
  get expectedLossPercent(): number {
    return Math.round(this.expectedLoss);
  }

  /** How well the sound has been getting through in both directions. */
  get quality(): LineQuality {
    const lostIn = this.reception?.lostShare ?? null;
    return { lostIn, lostOut: this.lostOut, roundTripMs: this.roundTrip };
  }

  /** The round trip in milliseconds; `null` until the peer has answered a report. */
  get roundTripMs(): number | null {
    return this.roundTrip;
  }

  /** Records that a packet arrived at `nowMs`. */
  received(packet: RtpPacket, nowMs: number): void {
    if (!this.reception?.has(packet)) this.reception = new Reception(packet);
    this.reception.count(packet, nowMs);
  }

  /** Records that a packet with this timestamp and this many bytes of sound was sent. */
  sent(timestamp: number, octets: number): void {
    this.sentPackets += 1;
    this.sentOctets += octets;
    this.sentTimestamp = timestamp;
  }

  /** Reads the peer's report, which arrived at `unixMs`. */
  read(bytes: Buffer, unixMs: number): void {
    for (const report of readReports(bytes)) {
      if (report.senderTime !== null) {
        this.senderTime = report.senderTime;
        this.senderTimeAt = unixMs;
      }
      const ours = report.blocks.find((block) => block.ssrc === this.ssrc);
      if (!ours) continue;
      const lostPercent = ours.fractionLost * 100;
      this.lostOut = Math.max(0, ours.lost / Math.max(1, this.sentPackets));
      this.expectedLoss = Math.min(MAX_LOSS_PERCENT, Math.max(lostPercent, this.expectedLoss * FORGETTING));
      if (ours.lastSenderReport === 0) continue;
      const there = (ntpMiddle(unixMs) - ours.lastSenderReport - ours.delay) | 0;
      this.roundTrip = Math.max(0, (there * 1000) / 65_536);
    }
  }

  /** Writes our report as of `unixMs`. */
  write(unixMs: number): Buffer {
    // A clock that was set back in the meantime would make the difference negative.
    const sinceMs = this.senderTime === 0 ? 0 : Math.max(0, unixMs - this.senderTimeAt);
    const delay = Math.round((sinceMs * 65_536) / 1000);
    const block = this.reception?.block(this.senderTime, delay) ?? null;
    const { sentTimestamp: timestamp, sentPackets: packets, sentOctets: octets } = this;
    return writeReport({ ssrc: this.ssrc, unixMs, timestamp, packets, octets }, this.name, block);
  }
}
