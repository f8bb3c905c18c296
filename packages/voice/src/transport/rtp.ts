/** The parts of a received RTP packet (RFC 3550) that audio needs. */
export type RtpPacket = { ssrc: number; sequence: number; timestamp: number; payload: Buffer };

/** Opus timestamps run at 48 kHz, whatever rate is encoded (RFC 7587). */
export const RTP_CLOCK_RATE = 48_000;

const HEADER_BYTES = 12;

/**
 * Reads a packet of `payloadType`. Returns `null` for RTCP, other payloads, packets with only padding, and malformed
 * bytes.
 */
export function readRtp(bytes: Buffer, payloadType: number): RtpPacket | null {
  if (bytes.length < HEADER_BYTES || bytes.readUInt8(0) >> 6 !== 2) return null;
  if ((bytes.readUInt8(1) & 0x7f) !== payloadType) return null;
  const first = bytes.readUInt8(0);
  let start = HEADER_BYTES + (first & 0x0f) * 4;
  if ((first & 0x10) !== 0) {
    if (bytes.length < start + 4) return null;
    start += 4 + bytes.readUInt16BE(start + 2) * 4;
  }
  const padding = (first & 0x20) === 0 ? 0 : bytes.readUInt8(bytes.length - 1);
  const end = bytes.length - padding;
  if (start >= end) return null;
  return {
    ssrc: bytes.readUInt32BE(8),
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    payload: bytes.subarray(start, end),
  };
}

/** The counters of an outgoing stream. */
export type RtpStream = { payloadType: number; ssrc: number; sequence: number; timestamp: number };

/** Writes a packet with the stream's current numbers. `marker` is set only on the very first packet. */
export function writeRtp(stream: RtpStream, payload: Uint8Array, marker: boolean): Buffer {
  const bytes = Buffer.allocUnsafe(HEADER_BYTES + payload.length);
  bytes.writeUInt8(0x80, 0);
  bytes.writeUInt8(stream.payloadType | (marker ? 0x80 : 0), 1);
  bytes.writeUInt16BE(stream.sequence, 2);
  bytes.writeUInt32BE(stream.timestamp, 4);
  bytes.writeUInt32BE(stream.ssrc, 8);
  bytes.set(payload, HEADER_BYTES);
  return bytes;
}
