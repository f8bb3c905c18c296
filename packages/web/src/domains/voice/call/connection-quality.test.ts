import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ConnectionQuality,
  type LinkSample,
  markAfter,
  QUALITY_AT_START,
  QUALITY_CHECK_MS,
  qualityOf,
  readStats,
  watchQuality,
} from './connection-quality.ts';

const clear: LinkSample = { roundTripMs: 40, lossShare: 0, jitterMs: 4 };
const weak: LinkSample = { ...clear, roundTripMs: 450 };
const poor: LinkSample = { ...clear, lossShare: 0.25 };
const silent: LinkSample = { roundTripMs: null, lossShare: null, jitterMs: null };

describe('the quality of one sample', () => {
  it.each<[Partial<LinkSample>, ConnectionQuality]>([
    [{}, 'good'],
    [{ roundTripMs: 300 }, 'good'],
    [{ roundTripMs: 301 }, 'weak'],
    [{ roundTripMs: 801 }, 'poor'],
    [{ lossShare: 0.03 }, 'good'],
    [{ lossShare: 0.04 }, 'weak'],
    [{ lossShare: 0.11 }, 'poor'],
    [{ jitterMs: 31 }, 'weak'],
    [{ jitterMs: 101 }, 'poor'],
    [{ roundTripMs: 400, lossShare: 0.2, jitterMs: 5 }, 'poor'],
  ])('%o is %s: the worst figure decides', (figures, quality) => {
    expect(qualityOf({ ...clear, ...figures })).toBe(quality);
  });

  it('is unknown if no figure is known', () => {
    expect(qualityOf(silent)).toBeNull();
    expect(qualityOf({ ...silent, roundTripMs: 20 })).toBe('good');
  });
});

describe('the mark', () => {
  const after = (...samples: LinkSample[]) => samples.reduce(markAfter, QUALITY_AT_START).quality;

  it('worsens after the second bad sample in a row, to the milder of the two', () => {
    expect(after(poor)).toBe('good');
    expect(after(poor, clear, poor)).toBe('good');
    expect(after(poor, poor)).toBe('poor');
    expect(after(weak, poor)).toBe('weak');
    expect(after(poor, weak, poor, poor)).toBe('poor');
  });

  it('recovers after the third better sample in a row, and only as far as the worst of the three', () => {
    const spoilt = [poor, poor];
    expect(after(...spoilt, clear, clear)).toBe('poor');
    expect(after(...spoilt, clear, clear, poor, clear)).toBe('poor');
    expect(after(...spoilt, clear, clear, clear)).toBe('good');
    expect(after(...spoilt, clear, weak, clear)).toBe('weak');
  });

  it('counts only consecutive samples in the same direction', () => {
    expect(after(weak, weak, clear, clear, poor, clear, clear)).toBe('weak');
  });

  it('does not change while nothing is known', () => {
    expect(after(poor, silent, poor)).toBe('poor');
  });
});

const pair = (seconds: number) => ({
  type: 'candidate-pair',
  nominated: true,
  state: 'succeeded',
  currentRoundTripTime: seconds,
});
const inbound = (packetsReceived: number, packetsLost: number, jitter = 0.005) => ({
  type: 'inbound-rtp',
  kind: 'audio',
  packetsReceived,
  packetsLost,
  jitter,
});
const stats = (...list: object[]) => list as Parameters<typeof readStats>[0];

describe('the browser’s statistics', () => {
  it('give round trip and jitter in milliseconds, and loss since the previous sample', () => {
    const first = readStats(stats(pair(0.12), inbound(1_000, 10)), null);
    expect(first.sample).toEqual({ roundTripMs: 120, lossShare: null, jitterMs: 5 });
    const second = readStats(stats(pair(0.12), inbound(1_090, 20)), first.counted);
    expect(second.sample.lossShare).toBeCloseTo(0.1);
  });

  it('count the loss in the worse direction', () => {
    const report = { type: 'remote-inbound-rtp', fractionLost: 0.2 };
    const { sample } = readStats(stats(report, inbound(2_000, 0)), { received: 1_000, lost: 0 });
    expect(sample.lossShare).toBe(0.2);
  });

  it('give no loss when hardly any packets arrived, and do not count a repeated packet as a gain', () => {
    expect(readStats(stats(inbound(1_020, 20)), { received: 1_000, lost: 0 }).sample.lossShare).toBeNull();
    expect(readStats(stats(inbound(1_100, 3)), { received: 1_000, lost: 5 }).sample.lossShare).toBe(0);
  });

  it('ignore unused address pairs and video', () => {
    const unused = { ...pair(3), nominated: false };
    const picture = { ...inbound(1, 1, 2), kind: 'video' };
    expect(readStats(stats(unused, picture), null)).toEqual({ sample: silent, counted: null });
  });
});

describe('the watch', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const looks = (count: number) => vi.advanceTimersByTimeAsync(count * QUALITY_CHECK_MS);

  it('reports only changes, and nothing after it has ended', async () => {
    let seconds = 0.02;
    const told: ConnectionQuality[] = [];
    const end = watchQuality(
      async () => new Map([['p', pair(seconds)]]) as RTCStatsReport,
      (quality) => told.push(quality),
    );
    await looks(3);
    expect(told).toEqual([]);
    seconds = 2;
    await looks(4);
    expect(told).toEqual(['poor']);
    seconds = 0.02;
    await looks(3);
    expect(told).toEqual(['poor', 'good']);
    seconds = 2;
    end();
    await looks(5);
    expect(told).toEqual(['poor', 'good']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('survives a browser that provides no statistics', async () => {
    const told: ConnectionQuality[] = [];
    const end = watchQuality(
      () => Promise.reject(new DOMException('closed', 'InvalidStateError')),
      (quality) => told.push(quality),
    );
    await looks(3);
    end();
    expect(told).toEqual([]);
  });
});
