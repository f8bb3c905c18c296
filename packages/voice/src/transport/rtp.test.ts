import { expect, it } from 'vitest';
import { readRtp, writeRtp } from '#transport/rtp.ts';

const stream = { payloadType: 111, ssrc: 0xfeedbeef, sequence: 65_535, timestamp: 0xfffffff0 };
const payload = Buffer.from('opus');

it('a written packet is read back', () => {
  const packet = readRtp(writeRtp(stream, payload, true), 111);
  expect(packet).toEqual({
    ssrc: 0xfeedbeef,
    sequence: 65_535,
    timestamp: 0xfffffff0,
    payload,
  });
});

it('header extensions, contributing sources and padding are skipped', () => {
  const plain = writeRtp(stream, Buffer.concat([payload, Buffer.from([0, 0, 3])]), false);
  const withExtras = Buffer.concat([
    plain.subarray(0, 12),
    Buffer.alloc(8, 1),
    Buffer.from([0xbe, 0xde, 0, 1, 9, 9, 9, 9]),
    plain.subarray(12),
  ]);
  withExtras.writeUInt8(0x80 | 0x20 | 0x10 | 2, 0);
  expect(readRtp(withExtras, 111)?.payload).toEqual(payload);
});

it('anything other than a packet of ours is ignored', () => {
  const rtcp = writeRtp({ ...stream, payloadType: 72 }, payload, true);
  const truncated = Buffer.from([0x90, 111, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
  const onlyPadding = writeRtp(stream, Buffer.from([0, 0, 3]), false);
  onlyPadding.writeUInt8(0xa0, 0);
  for (const bytes of [rtcp, truncated, onlyPadding, Buffer.alloc(0), Buffer.alloc(3, 0x80)]) {
    expect(readRtp(bytes, 111)).toBeNull();
  }
});
