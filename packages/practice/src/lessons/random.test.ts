import { describe, expect, it } from 'vitest';
import { randomFor, randomOrder } from './random.ts';

const numbers = (seed: number, purpose: string) => {
  const random = randomFor(seed, purpose);
  return Array.from({ length: 20 }, () => random.below(1000));
};

describe('random numbers', () => {
  it('are the same for the same seed and purpose, and others for others', () => {
    expect(numbers(7, 'steps')).toEqual(numbers(7, 'steps'));
    expect(numbers(8, 'steps')).not.toEqual(numbers(7, 'steps'));
    expect(numbers(7, 'plan')).not.toEqual(numbers(7, 'steps'));
  });

  it('stay what they were, so that a seed always gives the same plan', () => {
    expect(numbers(1, 'plan').slice(0, 5)).toEqual([817, 579, 912, 594, 74]);
  });

  it('are spread evenly', () => {
    const random = randomFor(3, 'spread');
    const counts = [0, 0, 0, 0, 0];
    for (let draw = 0; draw < 10_000; draw += 1) {
      const place = random.below(5);
      counts[place] = (counts[place] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });

  it('mix a list without losing anything of it', () => {
    const letters = [...'abcdefgh'];
    const mixed = randomFor(5, 'mix').shuffled(letters);
    expect(mixed).not.toEqual(letters);
    expect([...mixed].sort()).toEqual(letters);
    expect(letters.join('')).toBe('abcdefgh');
  });

  it('pick nothing from an empty list', () => {
    expect(() => randomFor(1, 'x').pick([])).toThrow('nothing to pick');
  });

  it('visit each place once in random order, even if there are very many', () => {
    const small = [...randomOrder(50, randomFor(1, 'order'))];
    expect(new Set(small).size).toBe(50);
    expect(Math.max(...small)).toBe(49);
    const few: number[] = [];
    for (const place of randomOrder(1_000_000_000, randomFor(1, 'order'))) if (few.push(place) === 100) break;
    expect(new Set(few).size).toBe(100);
  });
});
