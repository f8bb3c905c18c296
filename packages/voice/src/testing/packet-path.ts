/** What a network does to packets. */
export type NetworkConditions = {
  /** The share of packets that never arrive, 0 to 1. */
  loss: number;
  /** Each packet is delayed by up to this much, so packets can overtake each other. */
  jitterMs: number;
  /** The share of packets that arrive twice, 0 to 1. */
  duplication: number;
};

/** A network that does nothing to packets. */
export const CLEAN: NetworkConditions = { loss: 0, jitterMs: 0, duplication: 0 };

/** The rough network that we promise to cope with: 5 % loss and 60 ms of jitter each way. */
export const ROUGH: NetworkConditions = { loss: 0.05, jitterMs: 60, duplication: 0.01 };

/** Carries packets under the given conditions. Its random numbers are seeded, so that a run can be repeated. */
export class PacketPath {
  /** The conditions, which may change while packets flow. */
  conditions: NetworkConditions;
  /** While the path is cut, no packet passes. */
  cut = false;
  private readonly random: () => number;
  private readonly onTheWay = new Set<NodeJS.Timeout>();

  constructor(conditions: NetworkConditions = CLEAN, seed = 1) {
    this.conditions = conditions;
    this.random = seededRandom(seed);
  }

  /** Calls `deliver` when the packet arrives: once, twice or never. */
  carry(deliver: () => void): void {
    if (this.cut || this.random() < this.conditions.loss) return;
    this.later(deliver);
    if (this.random() < this.conditions.duplication) this.later(deliver);
  }

  /** Drops the packets in flight. */
  close(): void {
    for (const timer of this.onTheWay) clearTimeout(timer);
    this.onTheWay.clear();
  }

  private later(deliver: () => void): void {
    if (this.conditions.jitterMs === 0) {
      deliver();
      return;
    }
    const timer = setTimeout(() => {
      this.onTheWay.delete(timer);
      deliver();
    }, this.random() * this.conditions.jitterMs);
    this.onTheWay.add(timer);
  }
}

/** Returns a generator of numbers from 0 to 1 that are always the same for a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
