import { expect, it } from 'vitest';
import { InboundAudio } from '#transport/inbound-audio.ts';
import { openOpusEncoder, PACKET_MS } from '#transport/opus.ts';
import { RTP_CLOCK_RATE, type RtpStream, readRtp, writeRtp } from '#transport/rtp.ts';
import { HEARING_RATE, msOf, samplesOf } from '#vad/frames.ts';
import { tell } from './aftermath.ts';
import { Random, SEED, shareOf } from './random.ts';
import { mutatedBytes } from './text-mutations.ts';

const PACKETS = shareOf(28);

/**
 * The number of wrong packets on one learner's line. They are followed by good packets only, whose sound is checked.
 */
const LINE_PACKETS = 500;
const GOOD_PACKETS = 100;

const PAYLOAD_TYPE = 111;
const CLOCK_PER_PACKET = (RTP_CLOCK_RATE * PACKET_MS) / 1000;

/** One packet can produce at most 50 concealed packets, a pause of two seconds, and the longest Opus packet. */
const MOST_MS_A_PACKET = 50 * 120 + 2_000 + 120;

/** How much more memory may be in use after all packets than before. */
const HEAP_GROWTH_MB = 30;

const random = new Random('rtp');
const encode = openOpusEncoder(HEARING_RATE);
const spoken = Array.from({ length: 200 }, (_, n) =>
  Buffer.from(
    encode(
      Int16Array.from({ length: samplesOf(PACKET_MS) }, (_, i) =>
        Math.round(9_000 * Math.sin((n * 320 + i) * (0.02 + (n % 17) / 100))),
      ),
    ),
  ),
);

/** Makes an Opus payload with a mode, bandwidth, frame length and frame count that no encoder would send. */
function wrongPayload(): Buffer {
  const payload = spoken[random.int(spoken.length)] ?? Buffer.alloc(1);
  const kind = random.int(8);
  if (kind === 0) return Buffer.alloc(0);
  if (kind === 1) return random.bytes(1 + random.int(1_488));
  if (kind === 2) return Buffer.concat([random.bytes(1), payload.subarray(1)]);
  if (kind === 3)
    return Buffer.concat([
      Buffer.from([random.int(256) | 3, random.int(256)]),
      random.bytes(random.int(300)),
    ]);
  if (kind === 4) return payload.subarray(0, random.int(payload.length));
  if (kind === 5) return mutatedBytes(payload, random, 4);
  return payload;
}

/** Makes a packet with wrong numbers or a wrong header. The stream's own numbers may jump permanently. */
function wrongPacket(stream: RtpStream): Buffer {
  stream.sequence = (stream.sequence + (random.oneIn(6) ? random.int(0x10000) : random.int(4))) & 0xffff;
  stream.timestamp = (stream.timestamp + (random.oneIn(6) ? random.int(0xffffffff) : CLOCK_PER_PACKET)) >>> 0;
  let bytes = writeRtp(stream, wrongPayload(), random.oneIn(2));
  if (random.oneIn(5)) bytes.writeUInt8(random.int(256), 0);
  if (random.oneIn(20)) bytes.writeUInt8(random.int(256), 1);
  if (random.oneIn(5)) {
    // A header extension with an arbitrary length.
    const extension = Buffer.concat([
      random.bytes(2),
      Buffer.from([0, random.int(6)]),
      random.bytes(random.int(24)),
    ]);
    bytes = Buffer.concat([bytes.subarray(0, 12), extension, bytes.subarray(12)]);
    bytes.writeUInt8(bytes.readUInt8(0) | 0x10, 0);
  }
  if (random.oneIn(5)) {
    bytes = Buffer.concat([bytes, Buffer.alloc(random.int(8)), random.bytes(1)]);
    bytes.writeUInt8(bytes.readUInt8(0) | 0x20, 0);
  }
  if (random.oneIn(10)) bytes = mutatedBytes(bytes, random, 3);
  if (random.oneIn(30)) bytes = Buffer.concat([bytes, random.bytes(1_500)]).subarray(0, 1_500);
  return bytes;
}

/** A learner's line in simulated time. */
class Line {
  nowMs = 1_000;
  deliveredMs = 0;
  private readonly inbound = new InboundAudio((samples) => {
    if (!(samples instanceof Int16Array) || samples.length === 0)
      throw new Error('No samples were delivered.');
    this.deliveredMs += msOf(samples.length);
  });

  push(bytes: Buffer): void {
    const packet = readRtp(bytes, PAYLOAD_TYPE);
    if (packet) this.inbound.push(packet, this.nowMs);
  }

  close(): void {
    this.inbound.close();
  }

  pass(ms: number): void {
    const until = this.nowMs + ms;
    for (; this.nowMs < until; this.nowMs += PACKET_MS) this.inbound.tick(this.nowMs);
  }
}

it(`${PACKETS} wrong packets give sound without gaps or excess, and a good line is heard in full after them`, () => {
  tell(`seed ${SEED}`);
  globalThis.gc?.();
  const before = process.memoryUsage();
  const beganAt = performance.now();
  let mostMs = 0;
  for (let done = 0; done < PACKETS; done += LINE_PACKETS) {
    const line = new Line();
    const stream = { payloadType: PAYLOAD_TYPE, ssrc: 1, sequence: random.int(0x10000), timestamp: 0 };
    for (let i = 0; i < Math.min(LINE_PACKETS, PACKETS - done); i += 1) {
      const bytes = wrongPacket(stream);
      const [sofarMs, passedMs] = [
        line.deliveredMs,
        random.oneIn(20) ? random.int(500) : random.int(3) * PACKET_MS,
      ];
      try {
        line.push(bytes);
        line.pass(passedMs);
      } catch (error) {
        throw new Error(`Broke on ${bytes.toString('hex')}`, { cause: error });
      }
      const gaveMs = line.deliveredMs - sofarMs - passedMs;
      mostMs = Math.max(mostMs, gaveMs);
      if (gaveMs > 2 * MOST_MS_A_PACKET) throw new Error(`${gaveMs} ms for ${bytes.toString('hex')}`);
    }
    // A pause in which the line gives up on all missing packets, followed by a start as if from a new sender.
    line.pass(2_000);
    const good = { ...stream, sequence: (stream.sequence + 0x4000) & 0xffff, timestamp: stream.timestamp };
    let heardMs = 0;
    for (let i = 0; i < GOOD_PACKETS; i += 1) {
      line.push(writeRtp(good, spoken[i % spoken.length] ?? Buffer.alloc(0), false));
      if (i === 0) heardMs = line.deliveredMs;
      line.pass(PACKET_MS);
      good.sequence = (good.sequence + 1) & 0xffff;
      good.timestamp = (good.timestamp + CLOCK_PER_PACKET) >>> 0;
    }
    expect(line.deliveredMs - heardMs).toBe((GOOD_PACKETS - 1) * PACKET_MS);
    line.close();
  }
  const tookMs = performance.now() - beganAt;
  globalThis.gc?.();
  const after = process.memoryUsage();
  const grownMb = (after.heapUsed + after.external - before.heapUsed - before.external) / 1e6;
  tell(`packets: ${((tookMs * 1000) / PACKETS).toFixed(0)} µs each, at most ${mostMs} ms of sound for one`);
  expect(grownMb).toBeLessThan(HEAP_GROWTH_MB);
});
