/** More bytes than any packet of a call has: DTLS, SRTP and STUN stay below the 1,500 bytes of an Ethernet frame. */
export const MAX_FRAME_BYTES = 2_048;

/** Extracts packets from a TCP stream, where each is preceded by its length in two bytes (RFC 4571). */
export class FrameReader {
  private rest: Buffer = Buffer.alloc(0);

  /** Returns the packets that are complete with this piece of the stream. Throws when one is too large for a call. */
  push(piece: Buffer): Buffer[] {
    const bytes = this.rest.length === 0 ? piece : Buffer.concat([this.rest, piece]);
    const packets: Buffer[] = [];
    let at = 0;
    while (at + 2 <= bytes.length) {
      const length = bytes.readUInt16BE(at);
      if (length > MAX_FRAME_BYTES) throw new Error('The packet is too large.');
      if (at + 2 + length > bytes.length) break;
      if (length > 0) packets.push(bytes.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
    this.rest = bytes.subarray(at);
    return packets;
  }
}

/** Returns a packet as it is written to a TCP stream, preceded by its length. */
export function framed(packet: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafe(2 + packet.length);
  bytes.writeUInt16BE(packet.length, 0);
  bytes.set(packet, 2);
  return bytes;
}
