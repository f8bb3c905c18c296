// @module-tag postgresql

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { capturedLog } from '#testing/captured-log.ts';
import { type TestPlatform, testPlatform } from '#testing/test-platform.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { openServiceFigures } from './service-figures.ts';
import { serviceFigures as table } from './tables.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const START = new Date('2026-09-07T08:20:00Z');

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());
afterEach(async () => {
  vi.useRealTimers();
  await platform.db.orm.delete(table);
  platform.clock.set(START);
});

/** Opens the figures of one server on the shared database. */
function opened(db = platform.db) {
  platform.clock.set(START);
  const { log, text } = capturedLog();
  return { ...openServiceFigures({ db, clock: platform.clock, log }), text };
}

const rows = () => platform.db.orm.select().from(table);
const CHAT = { stage: 'chat', servedBy: 'm at ai.example' } as const;

describe('the figures of the services', () => {
  it('add up to what was measured: how often, how long, and how often it failed', async () => {
    const { serviceFigures, close } = opened();
    // Nineteen of about 450 ms and one of about 3.5 s: the median is in the first bucket, and 95 of 100 are too.
    for (let at = 0; at < 19; at += 1) serviceFigures.measured(CHAT, 410 + at * 4);
    serviceFigures.measured(CHAT, 3_500);
    serviceFigures.failed(CHAT);
    serviceFigures.failed(CHAT);
    serviceFigures.measured({ stage: 'deliver', servedBy: 'SMTP' }, 70);
    expect(await serviceFigures.since(START), spec('X-904')).toEqual([
      { ...CHAT, measured: 20, failed: 2, medianMs: 453, p95Ms: 500 },
      { stage: 'deliver', servedBy: 'SMTP', measured: 1, failed: 0, medianMs: 63, p95Ms: 74 },
    ]);
    await close();
  });

  it('are kept apart by who served then', async () => {
    const { serviceFigures, close } = opened();
    serviceFigures.measured({ stage: 'open_call', servedBy: 'gpt-realtime at api.openai.com' }, 300);
    serviceFigures.failed({ stage: 'open_call', servedBy: 'embedded voice server' });
    const found = await serviceFigures.since(START);
    expect(found.map(({ servedBy, measured, failed }) => [servedBy, measured, failed])).toEqual([
      ['embedded voice server', 0, 1],
      ['gpt-realtime at api.openai.com', 1, 0],
    ]);
    expect(found[0]).toMatchObject({ medianMs: null, p95Ms: null });
    await close();
  });

  it('of several servers are added up in the same rows', async () => {
    const [one, other] = [opened(), opened()];
    for (const { serviceFigures } of [one, other, other]) serviceFigures.measured(CHAT, 450);
    await Promise.all([one.close(), other.close()]);
    expect(await rows(), spec('X-904')).toEqual([
      { ...CHAT, hour: new Date('2026-09-07T08:00:00Z'), upToMs: 500, count: 3 },
    ]);
  });

  it('are counted under their hour, and read back to the hour that is asked for', async () => {
    const { serviceFigures, close } = opened();
    serviceFigures.measured(CHAT, 450);
    platform.clock.advance(2 * HOUR_MS);
    serviceFigures.measured(CHAT, 450);
    const since = async (ms: number) =>
      (await serviceFigures.since(new Date(START.getTime() + ms))).map(({ measured }) => measured);
    expect(await since(0)).toEqual([2]);
    expect(await since(HOUR_MS)).toEqual([1]);
    expect(await since(3 * HOUR_MS)).toEqual([]);
    await close();
  });

  it('are written by themselves every half minute, and at a stop', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { serviceFigures, close } = opened();
    serviceFigures.measured(CHAT, 450);
    vi.advanceTimersByTime(29_000);
    expect(await rows()).toEqual([]);
    vi.advanceTimersByTime(1_000);
    await expect.poll(rows, { message: spec('X-905') }).toMatchObject([{ count: 1 }]);
    serviceFigures.measured(CHAT, 450);
    await close();
    expect(await rows(), spec('X-905')).toMatchObject([{ count: 2 }]);
  });

  it('fail nobody while the database is down, and are stored once it is back', async () => {
    let isDown = true;
    const orm = new Proxy(platform.db.orm, {
      get: (target, key) => {
        if (isDown && key === 'insert') throw new Error('the database is down');
        return Reflect.get(target, key, target);
      },
    });
    const { serviceFigures, close, text } = opened({ ...platform.db, orm });
    expect(await serviceFigures.timed(CHAT, async () => 'words')).toBe('words');
    await serviceFigures.since(START);
    expect(text(), spec('X-905')).toContain('the figures of the services could not be stored and wait');
    isDown = false;
    expect(await serviceFigures.since(START), spec('X-905')).toMatchObject([{ measured: 1 }]);
    await close();
  });

  it('count work that fails as failed, and pass its error on', async () => {
    const { serviceFigures, close } = opened();
    const failing = serviceFigures.timed(CHAT, async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await serviceFigures.since(START)).toMatchObject([{ measured: 0, failed: 1 }]);
    await close();
  });

  it('count nothing of what a person gave up meanwhile, whether it succeeded or failed', async () => {
    const { serviceFigures, close } = opened();
    const isGivenUp = () => true;
    await serviceFigures.timed(CHAT, async () => 'words', isGivenUp);
    await serviceFigures.timed(CHAT, () => Promise.reject(new Error('no')), isGivenUp).catch(() => null);
    expect(await serviceFigures.since(START), spec('X-906')).toEqual([]);
    await close();
  });

  it('say whether the newest attempt failed', async () => {
    const { serviceFigures, close } = opened();
    expect(serviceFigures.isFailing(['summary', 'chat'])).toBe(false);
    serviceFigures.failed(CHAT);
    expect(serviceFigures.isFailing(['summary', 'chat'])).toBe(true);
    expect(serviceFigures.isFailing(['summary'])).toBe(false);
    serviceFigures.measured({ ...CHAT, stage: 'summary' }, 450);
    expect(serviceFigures.isFailing(['summary', 'chat'])).toBe(false);
    await close();
  });

  it('are kept for thirty days', async () => {
    const { serviceFigures, close } = opened();
    serviceFigures.measured(CHAT, 450);
    await serviceFigures.since(START);
    platform.clock.advance(30 * DAY_MS - 20 * 60_000);
    await serviceFigures.sweep();
    expect(await rows()).toHaveLength(1);
    platform.clock.advance(1);
    await serviceFigures.sweep();
    expect(await rows(), spec('X-904')).toEqual([]);
    await close();
  });
});
