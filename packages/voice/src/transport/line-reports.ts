import { Reception } from '#transport/reception.ts';
import { ntpMiddle, readReports, writeReport } from '#transport/rtcp.ts';
import type { RtpPacket } from '#transport/rtp.ts';
import type { LineQuality } from '#transport/transport.ts';

/** A report goes out this often: some 90 bytes. */
export const REPORT_EVERY_MS = 1_000;

/** Expected before the other side has said anything: its network is not known yet. */
const UNKNOWN_LOSS_PERCENT = 5;

/** Expecting more than this would take so many bits for copies that the voice itself suffers. */
const MAX_LOSS_PERCENT = 30;

/** Of an expectation, this much is left after a report without loss: losses come in bursts. */
const FORGETTING = 0.7;

/** Both sides' reports on a call's sound: ours are written here, theirs are read. */
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

  /** `ssrc` and `name` (CNAME) are those of the stream that we send. */
  constructor(ssrc: number, name: string) {
    this.ssrc = ssrc;
    this.name = name;
  }

  /** What share of the packets that we send is to be expected to get lost, 0 to 30 percent. */
  get expectedLossPercent(): number {
    return Math.round(this.expectedLoss);
  }

  /** How well the sound got through so far, in both directions. */
  get quality(): LineQuality {
    const lostIn = this.reception?.lostShare ?? null;
    return { lostIn, lostOut: this.lostOut, roundTripMs: this.roundTrip };
  }

  /** There and back, in milliseconds; `null` until the other side has answered a report. */
  get roundTripMs(): number | null {
    return this.roundTrip;
  }

  /** A packet came at `nowMs`. */
  received(packet: RtpPacket, nowMs: number): void {
    if (!this.reception?.has(packet)) this.reception = new Reception(packet);
    this.reception.count(packet, nowMs);
  }

  /** A packet with this timestamp and so many bytes of sound was sent. */
  sent(timestamp: number, octets: number): void {
    this.sentPackets += 1;
    this.sentOctets += octets;
    this.sentTimestamp = timestamp;
  }

  /** Takes what the other side reports, which came at `unixMs`. */
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

  /** Our report as of `unixMs`. */
  write(unixMs: number): Buffer {
    // A clock that was set back meanwhile would make it negative.
    const sinceMs = this.senderTime === 0 ? 0 : Math.max(0, unixMs - this.senderTimeAt);
    const delay = Math.round((sinceMs * 65_536) / 1000);
    const block = this.reception?.block(this.senderTime, delay) ?? null;
    const { sentTimestamp: timestamp, sentPackets: packets, sentOctets: octets } = this;
    return writeReport({ ssrc: this.ssrc, unixMs, timestamp, packets, octets }, this.name, block);
  }
}
