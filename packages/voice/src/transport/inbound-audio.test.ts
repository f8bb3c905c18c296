import { describe, expect, it } from 'vitest';
import { InboundAudio } from '#transport/inbound-audio.ts';
import { openOpusEncoder } from '#transport/opus.ts';

/** A steady tone, coded; the packet with number n is sent at n * 20 ms. */
function packets(count: number) {
  const encode = openOpusEncoder(16_000);
  return Array.from({ length: count }, (_, n) => {
    const tone = Int16Array.from({ length: 320 }, (_v, i) => 8_000 * Math.sin(0.2 * (n * 320 + i)));
    return { sequence: n, timestamp: n * 960, payload: Buffer.from(encode(tone)) };
  });
}

/** Hears 20 ms for 20 ms; `arriving(n)` says which packet comes at that time. Gives the length and loudness of each 20 ms. */
function hear(count: number, arriving: (n: number) => ReturnType<typeof packets>[number] | undefined) {
  const heard: number[] = [];
  const inbound = new InboundAudio((samples) => heard.push(...samples));
  for (let n = 0; n < count; n += 1) {
    const packet = arriving(n);
    if (packet) inbound.push(packet, n * 20);
    inbound.tick(n * 20);
  }
  const loudness = Array.from({ length: Math.floor(heard.length / 320) }, (_, i) =>
    Math.max(...heard.slice(i * 320, i * 320 + 320)),
  );
  return { ms: heard.length / 16, loudness };
}

describe('inbound audio', () => {
  it('is as long as what was sent', () => {
    const sent = packets(50);
    expect(hear(50, (n) => sent[n]).ms).toBe(1_000);
  });

  it('conceals a lost packet with the sound before it, fading', () => {
    const sent = packets(50);
    const { ms, loudness } = hear(50, (n) => (n === 20 || n === 21 ? undefined : sent[n]));
    expect(ms).toBe(1_000);
    const [before = 0, first = 0, second = 0] = loudness.slice(19, 22);
    expect(first).toBeGreaterThan(before * 0.3);
    expect(first).toBeLessThan(before * 0.7);
    expect(second).toBeLessThan(first);
    expect(loudness[30]).toBeGreaterThan(4_000);
  });

  it('conceals a packet that cannot be decoded', () => {
    const sent = packets(30);
    const broken = Buffer.alloc(40, 0xff);
    expect(
      hear(30, (n) => (n === 10 ? ({ ...sent[n], payload: broken } as (typeof sent)[number]) : sent[n])).ms,
    ).toBe(600);
  });

  it('keeps time with silence while a sender pauses, and does not count the pause twice', () => {
    const sent = packets(100);
    const { ms, loudness } = hear(100, (n) => {
      if (n < 25) return sent[n];
      const packet = sent[n];
      return n >= 75 && packet ? { ...packet, sequence: n - 50 } : undefined;
    });
    expect(ms).toBe(2_000);
    expect(loudness[50]).toBe(0);
    expect(loudness[90]).toBeGreaterThan(4_000);
  });

  it('goes on after the sender began anew', () => {
    const sent = packets(40);
    const { ms } = hear(40, (n) => {
      const packet = sent[n];
      return packet && n >= 20 ? { ...packet, sequence: n + 9_000, timestamp: 77_000_000 + n * 960 } : packet;
    });
    expect(ms).toBe(800);
  });
});
