import { describe, expect, it } from 'vitest';
import { testClock } from '#platform/clock.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { keptAnswers } from './kept-answers.ts';

const MINUTE_MS = 60_000;

/** Keeps answers to `which`, each the number of its computation. Computations wait until the test lets them end. */
function setUp({ most = 10 } = {}) {
  const clock = testClock();
  const answer = keptAnswers<number>({ clock }, { maxAgeMs: MINUTE_MS, most });
  const waiting: { end: () => void; fail: () => void }[] = [];
  let computed = 0;
  const compute = () => {
    computed += 1;
    const value = computed;
    return new Promise<number>((resolve, reject) => {
      waiting.push({ end: () => resolve(value), fail: () => reject(new Error('no database')) });
    });
  };
  const next = async () => {
    while (waiting.length === 0) await Promise.resolve();
    return waiting.shift() ?? { end: () => {}, fail: () => {} };
  };
  const atOnce = async (key: string) => {
    const asked = answer(key, async () => {
      computed += 1;
      return computed;
    });
    return (await asked).value;
  };
  return { clock, answer, compute, next, atOnce, computed: () => computed };
}

describe('an answer', () => {
  it('is kept for a minute and says when it was computed', async () => {
    const { clock, answer, atOnce, compute } = setUp();
    const begun = clock.now();
    expect(await atOnce('a')).toBe(1);
    clock.advance(MINUTE_MS);
    expect(await answer('a', compute), spec('X-777')).toEqual({ computedAt: begun, value: 1 });
    clock.advance(1);
    expect(await atOnce('a')).toBe(2);
  });

  it('has the age of the beginning of its computation', async () => {
    const { clock, answer, compute, next, atOnce } = setUp();
    const asked = answer('a', compute);
    const { end } = await next();
    clock.advance(MINUTE_MS + 1);
    end();
    await asked;
    expect(await atOnce('a')).toBe(2);
  });

  it('is computed once for all who ask at the same time, and for each key by itself', async () => {
    const { answer, compute, next, computed } = setUp();
    const asked = [answer('a', compute), answer('a', compute), answer('b', compute)];
    (await next()).end();
    (await next()).end();
    expect((await Promise.all(asked)).map(({ value }) => value)).toEqual([1, 1, 2]);
    expect(computed(), spec('X-777')).toBe(2);
  });

  it('is computed anew for whoever wants it fresh, and not from a computation that began before', async () => {
    const { answer, compute, next, computed } = setUp();
    const before = answer('a', compute);
    const fresh = [answer('a', compute, { isFresh: true }), answer('a', compute, { isFresh: true })];
    (await next()).end();
    expect((await before).value).toBe(1);
    (await next()).end();
    expect((await Promise.all(fresh)).map(({ value }) => value)).toEqual([2, 2]);
    expect(computed(), spec('X-777')).toBe(2);
  });

  it('fails for everybody who waits, and is computed again for the next one', async () => {
    const { answer, compute, next, atOnce } = setUp();
    const asked = Promise.allSettled([answer('a', compute), answer('a', compute)]);
    (await next()).fail();
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await atOnce('a')).toBe(2);
  });

  it('makes room for newer ones', async () => {
    const { atOnce } = setUp({ most: 2 });
    expect([await atOnce('a'), await atOnce('b'), await atOnce('c')]).toEqual([1, 2, 3]);
    expect([await atOnce('c'), await atOnce('b'), await atOnce('a')]).toEqual([3, 2, 4]);
  });
});
