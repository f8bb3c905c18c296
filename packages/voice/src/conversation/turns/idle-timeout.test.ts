import { beforeEach, describe, expect, it } from 'vitest';
import { IdleTimeout } from '#conversation/turns/idle-timeout.ts';

describe('the idle time-out', () => {
  let limitMs: number | null;
  let busy: boolean;
  let triggered: [number, number][];
  let idle: IdleTimeout;
  let nowMs: number;
  beforeEach(() => {
    limitMs = 5_000;
    busy = false;
    triggered = [];
    nowMs = 1_000;
    idle = new IdleTimeout({
      limitMs: () => limitMs,
      busy: () => busy,
      triggered: (...span) => {
        triggered.push(span);
        idle.disarm();
      },
    });
  });

  /** So much sound passes, frame by frame. */
  function pass(ms: number) {
    for (const end = nowMs + ms; nowMs < end; nowMs += 100) idle.passed(nowMs);
  }

  it('waits for a first reply', () => {
    pass(20_000);
    expect(triggered).toEqual([]);
  });

  it('goes off after so much silence behind a reply, counted from its last sound', () => {
    idle.arm();
    busy = true;
    pass(9_000);
    busy = false;
    pass(5_000);
    expect(triggered).toEqual([]);
    pass(200);
    expect(triggered).toEqual([[10_000, 15_000]]);
  });

  it('goes off once in a silence, and again after the next reply', () => {
    idle.arm();
    pass(30_000);
    expect(triggered).toHaveLength(1);
    idle.arm();
    pass(6_000);
    expect(triggered).toHaveLength(2);
  });

  it('begins anew when somebody speaks', () => {
    idle.arm();
    pass(4_900);
    busy = true;
    pass(100);
    busy = false;
    pass(4_900);
    expect(triggered).toEqual([]);
  });

  it('is off where the session has none', () => {
    idle.arm();
    limitMs = null;
    pass(30_000);
    expect(triggered).toEqual([]);
  });
});
