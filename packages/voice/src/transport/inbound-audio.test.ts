import { describe, expect, it } from 'vitest';
import { InboundAudio } from '#transport/inbound-audio.ts';
import { openOpusEncoder } from '#transport/opus.ts';

type Sent = ReturnType<typeof packets>;

const steadyTone = (at: number): number => 8_000 * Math.sin(0.2 * at);

/** Returns a sound like a voice: many harmonics, and a different vowel in the 31st packet. */
function twoVowels(at: number): number {
  const pitch = at < 30 * 320 ? 0.05 : at < 31 * 320 ? 0.09 : 0.05;
  return [1, 2, 3, 4, 5, 6].reduce((sum, n) => sum + (4_000 / n) * Math.sin(n * pitch * at), 0);
}

/** Encodes a sound, with or without copies that protect against loss. Packet number n is sent at n * 20 ms. */
function packets(count: number, sound = steadyTone, expectedLoss = 0) {
  const encode = openOpusEncoder(16_000);
  encode.expectLoss(expectedLoss);
  return Array.from({ length: count }, (_, n) => {
    const samples = Int16Array.from({ length: 320 }, (_v, i) => sound(n * 320 + i));
    return { ssrc: 1, sequence: n, timestamp: n * 960, payload: Buffer.from(encode(samples)) };
  });
}

/** Compares what is heard with this packet lost to what is heard without loss; 0 means the same. */
function damage(sent: Sent, lost: number): number {
  const [whole = [], damaged = []] = [-1, lost].map((missing) => {
    const heard: number[] = [];
    const inbound = new InboundAudio((samples) => heard.push(...samples));
    for (const packet of sent) if (packet.sequence !== missing) inbound.push(packet, packet.sequence * 20);
    inbound.close();
    return heard.slice(lost * 320, (lost + 1) * 320);
  });
  const energy = (values: number[]): number => values.reduce((sum, value) => sum + value * value, 0);
  return energy(whole.map((value, i) => value - (damaged[i] ?? 0))) / energy(whole);
}

/**
 * Listens in 20 ms steps; `arriving(n)` is the packet that arrives in step n. Returns the length, and the loudness of
 * each step.
 */
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

  it('conceals lost packets with the preceding sound, which fades', () => {
    const sent = packets(50);
    const { ms, loudness } = hear(50, (n) => (n >= 20 && n < 30 ? undefined : sent[n]));
    expect(ms).toBe(1_000);
    const [before = 0, first = 0] = loudness.slice(19, 21);
    expect(first).toBeGreaterThan(before * 0.5);
    expect(loudness[28]).toBeLessThan(before * 0.2);
    expect(loudness[40]).toBeGreaterThan(4_000);
  });

  it('restores a lost packet from the copy in the next one', () => {
    expect(damage(packets(45, twoVowels, 20), 30)).toBeLessThan(0.3);
    expect(damage(packets(45, twoVowels, 0), 30)).toBeGreaterThan(0.6);
  });

  it('does not conceal a gap that was already filled with silence', () => {
    const sent = packets(100);
    expect(hear(100, (n) => (n >= 30 && n < 60 ? undefined : sent[n])).ms).toBe(2_000);
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

  it('continues after the sender has restarted its numbering', () => {
    const sent = packets(40);
    const { ms } = hear(40, (n) => {
      const packet = sent[n];
      return packet && n >= 20 ? { ...packet, sequence: n + 9_000, timestamp: 77_000_000 + n * 960 } : packet;
    });
    expect(ms).toBe(800);
  });
});
