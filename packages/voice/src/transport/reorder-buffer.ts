import type { RtpPacket } from '#transport/rtp.ts';

/** How long a missing packet is waited for before it counts as lost. */
export const MAX_WAIT_MS = 60;

/** A jump in the numbering beyond this (1 s of packets) is a new beginning, not a loss. */
const RESTART_GAP = 50;

/** What comes out, in order: a packet, the place of `count` lost ones, or a new beginning of the numbering. */
export type Reordered =
  | { kind: 'packet'; packet: RtpPacket }
  | { kind: 'lost'; count: number }
  | { kind: 'restart' };

/**
 * Puts packets back in the order in which they were sent. In order they pass with no delay; behind a missing
 * one they wait up to `MAX_WAIT_MS`. Packets that come twice or too late are dropped.
 */
export class ReorderBuffer {
  private next: number | null = null;
  private waiting = new Map<number, { packet: RtpPacket; arrivedMs: number }>();

  /** Takes a packet that arrived at `nowMs`. */
  push(packet: RtpPacket, nowMs: number): Reordered[] {
    if (this.next === null) return this.restartAt(packet, false);
    const ahead = distance(this.next, packet.sequence);
    if (ahead < -RESTART_GAP || ahead > RESTART_GAP) return this.restartAt(packet, true);
    if (ahead < 0 || this.waiting.has(packet.sequence)) return [];
    this.waiting.set(packet.sequence, { packet, arrivedMs: nowMs });
    return this.release(nowMs);
  }

  /** Gives up on what has been missing for too long. Call it regularly. */
  release(nowMs: number): Reordered[] {
    const out = this.inOrder();
    while (this.waiting.size > 0 && nowMs - this.waitingSince() >= MAX_WAIT_MS) {
      out.push({ kind: 'lost', count: this.skipToOldest() }, ...this.inOrder());
    }
    return out;
  }

  private inOrder(): Reordered[] {
    const out: Reordered[] = [];
    while (this.next !== null) {
      const entry = this.waiting.get(this.next);
      if (!entry) break;
      this.waiting.delete(this.next);
      this.next = (this.next + 1) & 0xffff;
      out.push({ kind: 'packet', packet: entry.packet });
    }
    return out;
  }

  /** Since when the gap has been known: the first packet from behind it came then. */
  private waitingSince(): number {
    return Math.min(...[...this.waiting.values()].map((entry) => entry.arrivedMs));
  }

  private skipToOldest(): number {
    const from = this.next ?? 0;
    const gap = Math.min(...[...this.waiting.keys()].map((sequence) => distance(from, sequence)));
    this.next = (from + gap) & 0xffff;
    return gap;
  }

  private restartAt(packet: RtpPacket, told: boolean): Reordered[] {
    this.waiting.clear();
    this.next = (packet.sequence + 1) & 0xffff;
    return told ? [{ kind: 'restart' }, { kind: 'packet', packet }] : [{ kind: 'packet', packet }];
  }
}

/** How far `to` is ahead of `from` in 16-bit numbers that wrap around; negative when it is behind. */
function distance(from: number, to: number): number {
  const gap = (to - from) & 0xffff;
  return gap < 0x8000 ? gap : gap - 0x10000;
}
