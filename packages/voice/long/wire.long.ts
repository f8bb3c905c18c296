import { expect, it } from 'vitest';
import { LineReports } from '#transport/line-reports.ts';
import { writeReport } from '#transport/rtcp.ts';
import { answeredTransaction, knowsPassword, readBindingRequest } from '#transport/stun.ts';
import { FrameReader, framed, MAX_FRAME_BYTES } from '#transport/tcp-frames.ts';
import { tell } from './aftermath.ts';
import { Random, SEED, shareOf } from './random.ts';
import { mutatedBytes } from './text-mutations.ts';

const REPORTS = shareOf(2);
const REQUESTS = shareOf(2);
const STREAMS = shareOf(1);

const random = new Random('wire');

/** Returns an arbitrary 32-bit number, often an extreme one. */
const anyNumber = (): number =>
  random.pick([0, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, random.int(0x1_0000_0000)]);

const block = () => ({
  ssrc: random.oneIn(2) ? 7 : anyNumber(),
  fractionLost: random.next(),
  lost: random.int(0x100_0000) - 0x80_0000,
  highestSequence: anyNumber(),
  jitter: anyNumber(),
  lastSenderReport: anyNumber(),
  delay: anyNumber(),
});

it(`${REPORTS} wrong reports on a line are read or skipped, and ours can still be written`, () => {
  tell(`seed ${SEED}`);
  let reports = new LineReports(7, 'teacher');
  let unixMs = Date.now();
  for (let i = 0; i < REPORTS; i += 1) {
    if (random.oneIn(50)) reports = new LineReports(7, 'teacher');
    const sender = {
      ssrc: anyNumber(),
      unixMs: random.int(2 ** 40),
      timestamp: anyNumber(),
      packets: anyNumber(),
      octets: anyNumber(),
    };
    let bytes = writeReport(sender, 'x'.repeat(random.int(40)), random.oneIn(3) ? null : block());
    if (random.oneIn(3)) bytes = Buffer.concat([bytes, writeReport(sender, '', block())]);
    if (random.oneIn(2)) bytes = mutatedBytes(bytes, random, 4);
    reports.read(bytes, unixMs);
    const packet = {
      ssrc: anyNumber(),
      sequence: random.int(0x10000),
      timestamp: anyNumber(),
      payload: bytes,
    };
    if (random.oneIn(3)) reports.received(packet, i);
    reports.sent(anyNumber(), random.int(1_500));
    // The machine's clock is sometimes set forwards or backwards.
    unixMs += random.oneIn(10) ? random.int(10_000) - 5_000 : random.int(100);
    expect(reports.write(unixMs).length).toBeGreaterThan(0);
    expect(reports.expectedLossPercent).toBeLessThanOrEqual(30);
    expect(Number.isNaN(reports.roundTripMs)).toBe(false);
  }
});

it(`${REQUESTS} wrong STUN messages are read or skipped, and open nothing`, () => {
  let read = 0;
  for (let i = 0; i < REQUESTS; i += 1) {
    const attributes = Array.from({ length: random.int(6) }, () => {
      const value = random.bytes(random.int(30));
      const head = Buffer.alloc(4);
      head.writeUInt16BE(random.pick([6, 8, 0x25, 0x24, random.int(0x10000)]), 0);
      head.writeUInt16BE(random.oneIn(5) ? random.int(0x10000) : value.length, 2);
      return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
    });
    const body = Buffer.concat(attributes);
    const head = Buffer.concat([Buffer.from([0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42]), random.bytes(12)]);
    head.writeUInt16BE(body.length, 2);
    let bytes: Buffer = Buffer.concat([head, body]);
    if (random.oneIn(3)) bytes = mutatedBytes(bytes, random, 2);
    answeredTransaction(bytes);
    const request = readBindingRequest(bytes);
    if (!request) continue;
    read += 1;
    expect(knowsPassword(bytes, request, 'the password of a call')).toBe(false);
  }
  expect(read).toBeGreaterThan(0);
});

it(`${STREAMS} TCP streams give the same packets, whatever pieces they arrive in`, () => {
  for (let i = 0; i < STREAMS; i += 1) {
    const sent = Array.from({ length: random.int(12) }, () => random.bytes(1 + random.int(300)));
    const stream = Buffer.concat(sent.map(framed));
    const reader = new FrameReader();
    const got: Buffer[] = [];
    for (let at = 0; at < stream.length; ) {
      const end = at + 1 + random.int(random.oneIn(2) ? 3 : 900);
      got.push(...reader.push(stream.subarray(at, end)).map((packet) => Buffer.from(packet)));
      at = end;
    }
    expect(Buffer.concat(got).equals(Buffer.concat(sent))).toBe(true);
    try {
      for (const packet of new FrameReader().push(mutatedBytes(stream, random, 3))) {
        expect(packet.length).toBeLessThanOrEqual(MAX_FRAME_BYTES);
      }
    } catch (error) {
      expect(String(error)).toContain('too large');
    }
  }
});
