import { describe, expect, it } from 'vitest';
import { byLoad } from '#workers/placement.ts';

const worker = (name: string, calls: number, busyShare = 0) => ({ name, load: { calls, busyShare } });
const names = (workers: ReturnType<typeof worker>[]): string[] => byLoad(workers).map(({ name }) => name);

describe('a new call', () => {
  it('goes to the worker with the fewest calls', () => {
    expect(names([worker('a', 3), worker('b', 1), worker('c', 2)])).toEqual(['b', 'c', 'a']);
  });

  it('goes to the less busy of two workers with the same number of calls', () => {
    expect(names([worker('a', 1, 0.8), worker('b', 1, 0.3)])).toEqual(['b', 'a']);
  });

  it('has nowhere to go when there are no workers', () => {
    expect(byLoad([])).toEqual([]);
  });
});
