import { Jitter } from '#transport/jitter.ts';
import { PACKET_MS } from '#transport/opus.ts';
import { RTP_CLOCK_RATE, type RtpPacket } from '#transport/rtp.ts';

/** A larger jump in the numbering than this (1 s of packets) is a restart, not a loss. */
const RESTART_GAP = 50;

/**
 * What comes out, in order: a packet, the place of a lost one (with the packet after it if that has arrived), or a
 * restart of the numbering.
 */
export type Reordered =
  | { kind: 'packet'; packet: RtpPacket }
  | { kind: 'lost'; following: RtpPacket | null }
  | { kind: 'restart' };

/**
 * Puts packets back in the order in which they were sent. Packets in order pass without delay. Those behind a missing
 * packet wait for as long as it may still arrive, judging by this network's jitter; on a quiet network they do not wait
 * at all. Packets that arrive twice or too late are dropped.
 */
export class ReorderBuffer {
  private readonly jitter = new Jitter();
  private readonly waiting = new Map<number, RtpPacket>();
  /** The numbers of packets that were given up. If one arrives after all, the wait was too short. */
  private readonly givenUp = new Set<number>();
  private next: number | null = null;

  /** Accepts a packet that arrived at `nowMs`. */
  push(packet: RtpPacket, nowMs: number): Reordered[] {
    if (this.next === null) return this.restartAt(packet, nowMs, false);
    const ahead = distance(this.next, packet.sequence);
    if (ahead < -RESTART_GAP || ahead > RESTART_GAP) return this.restartAt(packet, nowMs, true);
    if (ahead < 0) {
      if (this.givenUp.delete(packet.sequence)) this.jitter.arrived(packet.timestamp, nowMs);
      return [];
    }
    if (this.waiting.has(packet.sequence)) return [];
    this.jitter.arrived(packet.timestamp, nowMs);
    if (ahead === 0 && this.waiting.size === 0) {
      this.next = (packet.sequence + 1) & 0xffff;
      return [{ kind: 'packet', packet }];
    }
    this.waiting.set(packet.sequence, packet);
    return this.release(nowMs);
  }

  /** Gives up packets that have been missing for too long. Call it regularly. */
  release(nowMs: number): Reordered[] {
    const out: Reordered[] = [];
    while (this.next !== null && this.waiting.size > 0) {
      const packet = this.waiting.get(this.next);
      if (packet) {
        this.waiting.delete(this.next);
        out.push({ kind: 'packet', packet });
      } else if (this.isExpected(this.next, nowMs)) {
        break;
      } else {
        this.giveUp(this.next);
        out.push({ kind: 'lost', following: this.waiting.get((this.next + 1) & 0xffff) ?? null });
      }
      this.next = (this.next + 1) & 0xffff;
    }
    return out;
  }

  /**
   * Reports whether the missing packet may still arrive. Any later packet that is already here shows when it was sent.
   */
  private isExpected(missing: number, nowMs: number): boolean {
    for (const later of this.waiting.values()) {
      const sentEarlier = (distance(missing, later.sequence) * PACKET_MS * RTP_CLOCK_RATE) / 1000;
      return nowMs < this.jitter.expectedUntilMs(later.timestamp - sentEarlier);
    }
    return false;
  }

  private giveUp(sequence: number): void {
    this.givenUp.add(sequence);
    this.givenUp.delete((sequence - RESTART_GAP) & 0xffff);
  }

  private restartAt(packet: RtpPacket, nowMs: number, told: boolean): Reordered[] {
    this.waiting.clear();
    this.givenUp.clear();
    this.jitter.arrived(packet.timestamp, nowMs);
    this.next = (packet.sequence + 1) & 0xffff;
    return told ? [{ kind: 'restart' }, { kind: 'packet', packet }] : [{ kind: 'packet', packet }];
  }
}

/** Returns how far `to` is ahead of `from` in 16-bit numbers that wrap around; negative when it is behind. */
function distance(from: number, to: number): number {
  const gap = (to - from) & 0xffff;
  return gap < 0x8000 ? gap : gap - 0x10000;
}
