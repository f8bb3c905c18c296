import { expect, test } from 'vitest';
import { companyBetween, watchMachine } from './machine.ts';

test('other programs’ use of the machine is everything that was neither idle nor ours', () => {
  const before = { busySeconds: 1_000, takenSeconds: 10, allSeconds: 5_000, ownSeconds: 0 };
  const after = { busySeconds: 1_100, takenSeconds: 30, allSeconds: 5_200, ownSeconds: 40 };
  expect(companyBetween(before, after)).toEqual({ others: 0.3, takenAway: 0.1 });
});

test('the machine is described in words', () => {
  expect(watchMachine()()).toMatch(/^\d+ cores, load \d+\.\d\d at the start/);
});
