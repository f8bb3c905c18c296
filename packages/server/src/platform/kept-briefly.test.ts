import { expect, it, vi } from 'vitest';
import { testClock } from './clock.ts';
import { keptBriefly } from './kept-briefly.ts';

const clock = testClock();

it('reads once for several callers, and again when the time is over', async () => {
  const load = vi.fn(async () => clock.now().getTime());
  const { read } = keptBriefly({ clock }, 2_000, load);
  const first = clock.now().getTime();
  expect(await Promise.all([read(), read()])).toEqual([first, first]);
  clock.advance(1_999);
  expect(await read()).toBe(first);
  clock.advance(1);
  expect(await read()).toBe(first + 2_000);
  expect(load).toHaveBeenCalledTimes(2);
});

it('reads again after it was told to forget, also while a reading is under way', async () => {
  const readings: ((word: string) => void)[] = [];
  const load = () =>
    new Promise<string>((resolve) => {
      readings.push(resolve);
    });
  const { read, forget } = keptBriefly({ clock }, 2_000, load);
  const early = read();
  forget();
  const late = read();
  readings[0]?.('old');
  readings[1]?.('new');
  expect([await early, await late, await read()]).toEqual(['old', 'new', 'new']);
});

it('does not keep a failure', async () => {
  const load = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('away'));
  const { read } = keptBriefly({ clock }, 2_000, load);
  await expect(read()).rejects.toThrow('away');
  expect(await read()).toBe('there');
});
