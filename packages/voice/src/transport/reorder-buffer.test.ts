import { describe, expect, it } from 'vitest';
import { MAX_WAIT_MS } from '#transport/jitter.ts';
import { ReorderBuffer } from '#transport/reorder-buffer.ts';

/** A packet that was sent at `sequence * 20` ms and arrives at `atMs`. */
type Arrival = { sequence: number; atMs: number };

/** Lets packets arrive, releases every 5 ms until `untilMs`, and records what comes out and when. */
function run(arrivals: readonly Arrival[], untilMs: number): string[] {
  const buffer = new ReorderBuffer();
  const told: string[] = [];
  for (let now = 0; now <= untilMs; now += 5) {
    const due = arrivals.filter(({ atMs }) => atMs >= now && atMs < now + 5);
    const outputs = due.flatMap(({ sequence }) =>
      buffer.push(
        { ssrc: 1, sequence: sequence & 0xffff, timestamp: sequence * 960, payload: Buffer.alloc(0) },
        now,
      ),
    );
    for (const output of [...outputs, ...buffer.release(now)]) {
      if (output.kind === 'packet') told.push(`${output.packet.sequence} at ${now}`);
      else if (output.kind === 'restart') told.push('restart');
      else
        told.push(output.following ? `lost before ${output.following.sequence} at ${now}` : `lost at ${now}`);
    }
  }
  return told;
}

/** Packets number `from` to `to`, each arriving `delayMs(n)` after it was sent. */
function sent(from: number, to: number, delayMs: (n: number) => number = () => 0): Arrival[] {
  return Array.from({ length: to - from + 1 }, (_, i) => ({
    sequence: from + i,
    atMs: (from + i) * 20 + delayMs(from + i),
  }));
}

describe('the reorder buffer', () => {
  it('forwards packets that arrive in order without delay, however uneven the network', () => {
    const uneven = sent(0, 60, (n) => (n % 2) * 15);
    expect(run(uneven, 1_300)).toEqual(uneven.map(({ sequence, atMs }) => `${sequence} at ${atMs}`));
  });

  it('gives up a missing packet immediately on a quiet network, and returns the one after it', () => {
    const arrivals = sent(0, 63).filter(({ sequence }) => sequence !== 60);
    expect(run(arrivals, 1_300).slice(59)).toEqual([
      '59 at 1180',
      'lost before 61 at 1220',
      '61 at 1220',
      '62 at 1240',
      '63 at 1260',
    ]);
  });

  it('waits on an uneven network for as long as packets have been late there', () => {
    const uneven = sent(0, 65, (n) => (n % 2 === 0 ? 0 : 50)).filter(({ sequence }) => sequence !== 60);
    expect(run(uneven, 1_400).slice(60, 63)).toEqual(['lost at 1255', '61 at 1270', '62 at 1270']);
  });

  it('puts shuffled packets in order', () => {
    const shuffled = sent(0, 70, (n) => (n % 3 === 1 ? 55 : 0));
    expect(run(shuffled, 1_500).map((line) => Number.parseInt(line, 10))).toEqual(
      shuffled.map(({ sequence }) => sequence),
    );
  });

  it('learns from a packet that it gave up too early, and never waits longer than its bound', () => {
    const late = [...sent(0, 59, (n) => (n === 40 ? 300 : 0)), ...sent(61, 70)];
    const lines = run(late, 1_500);
    expect(lines).toContain('lost before 41 at 820');
    expect(lines.filter((line) => line.startsWith('40 '))).toEqual([]);
    expect(lines).toContain(`lost before 61 at ${1_200 + MAX_WAIT_MS}`);
  });

  it('drops a duplicate packet, and does not mistake it for a late one', () => {
    const twice = [...sent(0, 50), ...sent(0, 50, () => 200), ...sent(52, 60)];
    const lines = run(twice, 1_300);
    expect(lines.filter((line) => line.startsWith('30 '))).toEqual(['30 at 600']);
    expect(lines).toContain('lost before 52 at 1040');
  });

  it('reports each packet of a longer gap', () => {
    const lines = run([...sent(0, 40), ...sent(44, 50)], 1_100);
    expect(lines.slice(41, 45)).toEqual(['lost at 880', 'lost at 880', 'lost before 44 at 880', '44 at 880']);
  });

  it('keeps counting when the sequence numbers wrap', () => {
    const lines = run(
      sent(65_530, 65_540).map(({ sequence, atMs }) => ({ sequence, atMs: atMs - 1_310_600 })),
      300,
    );
    expect(lines.map((line) => Number.parseInt(line, 10))).toEqual([
      65_530, 65_531, 65_532, 65_533, 65_534, 65_535, 0, 1, 2, 3, 4,
    ]);
  });

  it('starts over after a jump in the sequence numbers', () => {
    const jump = [...sent(0, 3), ...sent(300, 303, () => -5_900)];
    expect(run(jump, 200).slice(3, 6)).toEqual(['3 at 60', 'restart', '300 at 100']);
  });
});
