/** The RTCP that a call with one voice each way needs: sender reports with at most one block (RFC 3550 §6). */

/** How well one stream is received. */
export type ReportBlock = {
  /** The stream that this block is about. */
  ssrc: number;
  /** The share lost since the previous report, 0 to 1. */
  fractionLost: number;
  lost: number;
  /** The highest number received in the lower 16 bits, and above them how often the numbers have wrapped. */
  highestSequence: number;
  /** In units of the RTP clock. */
  jitter: number;
  /** The middle 32 bits of the NTP time in the peer's newest sender report; 0 if there was none. */
  lastSenderReport: number;
  /** The time since that report arrived, in 1/65536 s. */
  delay: number;
};

/** What the sender of a stream reports about it. */
type SenderInfo = { ssrc: number; unixMs: number; timestamp: number; packets: number; octets: number };

/** A received report: its sender, the middle of its NTP time if it is a sender report, and its blocks. */
type ReceivedReport = { ssrc: number; senderTime: number | null; blocks: ReportBlock[] };

const SENDER_REPORT = 200;
const RECEIVER_REPORT = 201;
const DESCRIPTION = 202;
const BLOCK_BYTES = 24;
const SENDER_BYTES = 28;

/** NTP counts from 1900. */
const NTP_EPOCH_S = 2_208_988_800;

/**
 * Reports whether a packet is RTCP. RTCP shares its port with RTP; the packet type distinguishes them (RFC 5761 §4).
 */
export function isRtcp(bytes: Buffer): boolean {
  const type = bytes.length < 8 ? 0 : bytes.readUInt8(1);
  return type >= 192 && type <= 223;
}

/** Reads the reports in a compound packet. Malformed packets and packets of other kinds are skipped. */
export function readReports(bytes: Buffer): ReceivedReport[] {
  const reports: ReceivedReport[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const end = at + 4 + bytes.readUInt16BE(at + 2) * 4;
    if (bytes.readUInt8(at) >> 6 !== 2 || end > bytes.length) break;
    const type = bytes.readUInt8(at + 1);
    const isSender = type === SENDER_REPORT && end - at >= SENDER_BYTES;
    if (isSender || type === RECEIVER_REPORT) {
      const first = at + (isSender ? SENDER_BYTES : 8);
      const count = Math.min(bytes.readUInt8(at) & 0x1f, Math.floor((end - first) / BLOCK_BYTES));
      reports.push({
        ssrc: bytes.readUInt32BE(at + 4),
        senderTime: isSender ? bytes.readUInt32BE(at + 10) : null,
        blocks: Array.from({ length: count }, (_, i) => readBlock(bytes, first + i * BLOCK_BYTES)),
      });
    }
    at = end;
  }
  return reports;
}

/** Writes a sender report and the sender's name, which a compound packet must have (RFC 3550 §6.1). */
export function writeReport(sender: SenderInfo, name: string, block: ReportBlock | null): Buffer {
  const report = Buffer.alloc(SENDER_BYTES + (block ? BLOCK_BYTES : 0));
  writeHead(report, block ? 1 : 0, SENDER_REPORT, sender.ssrc);
  const seconds = Math.floor(sender.unixMs / 1000);
  report.writeUInt32BE((seconds + NTP_EPOCH_S) >>> 0, 8);
  report.writeUInt32BE(Math.floor(((sender.unixMs / 1000) % 1) * 0x1_0000_0000), 12);
  report.writeUInt32BE(sender.timestamp, 16);
  report.writeUInt32BE(sender.packets >>> 0, 20);
  report.writeUInt32BE(sender.octets >>> 0, 24);
  if (block) writeBlock(report, SENDER_BYTES, block);

  const text = Buffer.from(name);
  const description = Buffer.alloc(8 + Math.ceil((text.length + 3) / 4) * 4);
  writeHead(description, 1, DESCRIPTION, sender.ssrc);
  description.set([1, text.length, ...text], 8);
  return Buffer.concat([report, description]);
}

/** Returns the middle 32 bits of a time in NTP format: 16 bits of seconds and 16 of fractions. */
export function ntpMiddle(unixMs: number): number {
  return Math.floor((unixMs / 1000 + NTP_EPOCH_S) * 65_536) % 0x1_0000_0000;
}

function writeHead(bytes: Buffer, count: number, type: number, ssrc: number): void {
  bytes.writeUInt8(0x80 | count, 0);
  bytes.writeUInt8(type, 1);
  bytes.writeUInt16BE(bytes.length / 4 - 1, 2);
  bytes.writeUInt32BE(ssrc, 4);
}

function readBlock(bytes: Buffer, at: number): ReportBlock {
  return {
    ssrc: bytes.readUInt32BE(at),
    fractionLost: bytes.readUInt8(at + 4) / 256,
    lost: bytes.readIntBE(at + 5, 3),
    highestSequence: bytes.readUInt32BE(at + 8),
    jitter: bytes.readUInt32BE(at + 12),
    lastSenderReport: bytes.readUInt32BE(at + 16),
    delay: bytes.readUInt32BE(at + 20),
  };
}

function writeBlock(bytes: Buffer, at: number, block: ReportBlock): void {
  bytes.writeUInt32BE(block.ssrc, at);
  bytes.writeUInt8(Math.min(255, Math.floor(block.fractionLost * 256)), at + 4);
  bytes.writeIntBE(Math.max(-0x80_0000, Math.min(0x7f_ffff, block.lost)), at + 5, 3);
  bytes.writeUInt32BE(block.highestSequence >>> 0, at + 8);
  bytes.writeUInt32BE(Math.floor(block.jitter) >>> 0, at + 12);
  bytes.writeUInt32BE(block.lastSenderReport, at + 16);
  bytes.writeUInt32BE(Math.min(block.delay, 0xffff_ffff), at + 20);
}
