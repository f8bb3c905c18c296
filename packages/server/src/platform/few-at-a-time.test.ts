import { expect, it } from 'vitest';
import { fewAtATime } from './few-at-a-time.ts';

it('runs a few pieces of work with one key, lets the rest wait in order, and survives a failure', async () => {
  const inTurn = fewAtATime(2);
  const begun: string[] = [];
  const ends: ((how: 'well' | 'badly') => void)[] = [];
  const work = (name: string, key = 'school') =>
    inTurn(key, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.push((how) => (how === 'well' ? resolve(name) : reject(new Error(name))));
      });
    });
  const [first, second, third, fourth] = ['first', 'second', 'third', 'fourth'].map((name) => work(name));
  const elsewhere = work('elsewhere', 'home');
  expect(begun).toEqual(['first', 'second', 'elsewhere']);

  ends[0]?.('badly');
  await expect(first).rejects.toThrow('first');
  expect(begun).toEqual(['first', 'second', 'elsewhere', 'third']);
  ends[1]?.('well');
  expect(await second).toBe('second');
  expect(begun.at(-1)).toBe('fourth');
  for (const end of ends) end('well');
  expect(await Promise.all([third, fourth, elsewhere])).toEqual(['third', 'fourth', 'elsewhere']);

  const afterwards = [work('fifth'), work('sixth'), work('seventh')];
  expect(begun.slice(-2)).toEqual(['fifth', 'sixth']);
  for (const end of ends) end('well');
  await Promise.all(afterwards.slice(0, 2));
  for (const end of ends) end('well');
  expect(await afterwards[2]).toBe('seventh');
});
