import { afterEach, beforeEach, expect, it } from 'vitest';
import { virtualTime } from '#testing/virtual-time.ts';

beforeEach(() => virtualTime.begin());
afterEach(() => virtualTime.end());

/** Resolves after this much virtual time. */
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

it('moves from timer to timer while a test waits, and stops when the last wait ends', async () => {
  const ticks: number[] = [];
  const ticking = setInterval(() => ticks.push(performance.now()), 1_000);
  const begun = performance.now();
  await virtualTime.until(() => ticks.length === 3);
  expect(ticks.map((at) => at - begun)).toEqual([1_000, 2_000, 3_000]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(ticks).toHaveLength(3);
  clearInterval(ticking);
});

it('is shared by all concurrent waits', async () => {
  const begun = performance.now();
  const seen: string[] = [];
  const waitFor = async (name: string, ms: number) => {
    let isOver = false;
    void pause(ms).then(() => {
      isOver = true;
    });
    await virtualTime.until(() => isOver);
    seen.push(`${name} ${performance.now() - begun}`);
  };
  await Promise.all([waitFor('long', 500), waitFor('short', 200)]);
  expect(seen).toEqual(['short 200', 'long 500']);
});

it('stands still during work that takes no virtual time', async () => {
  const begun = performance.now();
  let answeredAt = Number.NaN;
  const work = async () => {
    for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  setTimeout(() => {
    void virtualTime.timeless(work()).then(() => {
      answeredAt = performance.now() - begun;
    });
  }, 100);
  const later = setInterval(() => undefined, 10);
  await virtualTime.until(() => !Number.isNaN(answeredAt));
  expect(answeredAt).toBe(100);
  clearInterval(later);
});

it('ends a wait for something that never happens', async () => {
  const ticking = setInterval(() => undefined, 1_000);
  await expect(virtualTime.until(() => false, 5_000)).rejects.toThrow('not met in time');
  clearInterval(ticking);
  await expect(virtualTime.until(() => false)).rejects.toThrow('not met in time');
});
