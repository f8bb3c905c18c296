import type { Random } from './random.ts';
import { RAW_PAYLOAD_TYPE } from './raw-learner.ts';
import { mutatedBytes } from './text-mutations.ts';

/** Makes a datagram that begins like STUN (RFC 8489), sometimes with the server's own username fragment in it. */
export function stunLike(random: Random, ufrag: string): Buffer {
  const header = Buffer.concat([
    Buffer.from([random.int(4), random.int(256), 0, 0, 0x21, 0x12, 0xa4, 0x42]),
    random.bytes(12),
  ]);
  let attributes = Buffer.alloc(0);
  for (let i = random.int(6); i > 0; i -= 1) {
    const type = random.pick([
      0x0006,
      0x0008,
      0x0020,
      0x0024,
      0x0025,
      0x0001,
      0x8028,
      0x8029,
      0x802a,
      random.int(0x10000),
    ]);
    const value = type === 6 ? Buffer.from(`${ufrag}:x`) : random.bytes(random.int(40));
    const head = Buffer.alloc(4);
    head.writeUInt16BE(type, 0);
    head.writeUInt16BE(random.oneIn(4) ? random.int(0x10000) : value.length, 2);
    attributes = Buffer.concat([attributes, head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
  }
  header.writeUInt16BE(random.oneIn(4) ? random.int(0x10000) : attributes.length & 0xffff, 2);
  return Buffer.concat([header, attributes]);
}

/** Makes a datagram that begins like a DTLS record (RFC 6347): a handshake, an alert, or anything. */
function dtlsLike(random: Random): Buffer {
  const body = random.bytes(random.int(300));
  const header = Buffer.from([
    20 + random.int(6),
    0xfe,
    random.pick([0xff, 0xfd, 0xfc, 0]),
    0,
    random.int(3),
    0,
    0,
    0,
    0,
    0,
    random.int(256),
    0,
    0,
  ]);
  header.writeUInt16BE(random.oneIn(4) ? random.int(0x10000) : body.length, 11);
  if (body.length > 12) {
    body.writeUInt8(random.int(21), 0);
    body.writeUIntBE(random.oneIn(2) ? body.length - 12 : random.int(0xffffff), 1, 3);
  }
  // An unencrypted alert that claims the connection is over. No receiver may believe it.
  return random.oneIn(6)
    ? Buffer.from([21, 0xfe, 0xfd, 0, 0, 0, 0, 0, 0, 0, random.int(99), 0, 2, 2, 0])
    : Buffer.concat([header, body]);
}

/** Makes a packet that begins like RTP or RTCP. */
export function rtpLike(random: Random): Buffer {
  const bytes = Buffer.concat([random.bytes(12), random.bytes(random.int(200))]);
  bytes.writeUInt8(0x80 | random.int(64), 0);
  bytes.writeUInt8(random.pick([RAW_PAYLOAD_TYPE, 200, 201, 202, 203, 205, 206, 207]), 1);
  return bytes;
}

/**
 * Makes any datagram that a stranger may send to an open UDP port. `ufrag` is the server's username fragment in the
 * call; `seen` is a genuine datagram of the call, if there is one.
 */
export function forged(random: Random, ufrag: string, seen: Buffer | null): Buffer {
  const kind = random.int(seen ? 7 : 4);
  if (kind === 0) return random.bytes(random.int(1_500));
  if (kind === 1) return mutatedBytes(stunLike(random, ufrag), random, random.oneIn(3) ? 3 : 1);
  if (kind === 2) return mutatedBytes(dtlsLike(random), random, random.oneIn(3) ? 3 : 1);
  if (kind === 3 || !seen) return mutatedBytes(rtpLike(random), random, 1);
  return random.oneIn(4) ? seen : mutatedBytes(seen, random, 2);
}
