import { expect, it } from 'vitest';
import { placesUnderWay } from './places-under-way.ts';

/** A count with so many places, and work that ends when the test says so. */
function counter(places: number) {
  const withPlace = placesUnderWay();
  let left = places;
  const ends: ((outcome: 'right' | 'wrong' | 'error') => void)[] = [];
  const attempt = () =>
    withPlace(
      'school',
      async () => {
        if (left === 0) return null;
        left -= 1;
        return 'place';
      },
      () =>
        new Promise<string>((resolve, reject) => {
          ends.push((outcome) => {
            if (outcome !== 'wrong') left += 1;
            if (outcome === 'error') reject(new Error('no database'));
            else resolve(outcome);
          });
        }),
    );
  return { attempt, ends };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('work without a place waits for a place that comes back, and is refused when none can', async () => {
  const { attempt, ends } = counter(2);
  const [first, second, third, fourth] = [attempt(), attempt(), attempt(), attempt()];
  await settled();
  expect(ends).toHaveLength(2);

  ends[0]?.('right');
  expect(await first).toBe('right');
  await settled();
  expect(ends).toHaveLength(3);

  ends[1]?.('error');
  await expect(second).rejects.toThrow('no database');
  await settled();
  expect(ends).toHaveLength(4);

  ends[2]?.('wrong');
  ends[3]?.('wrong');
  expect(await Promise.all([third, fourth])).toEqual(['wrong', 'wrong']);
  expect(await attempt()).toBeNull();
});

it('work is refused when those before it keep their places', async () => {
  const { attempt, ends } = counter(1);
  const [first, second] = [attempt(), attempt()];
  await settled();
  ends[0]?.('wrong');
  expect(await Promise.all([first, second])).toEqual(['wrong', null]);
});
