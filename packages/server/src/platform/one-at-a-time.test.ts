import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('work on one key waits its turn, work on another key does not wait, and a failure blocks no other work', async () => {
  const inTurn = oneAtATime();
  const begun: string[] = [];
  let fail: (reason: Error) => void = () => {};
  const first = inTurn('anna', () => {
    begun.push('first');
    return new Promise<never>((_resolve, reject) => {
      fail = reject;
    });
  });
  const second = inTurn('anna', async () => begun.push('second'));
  await inTurn('ben', async () => begun.push('other'));
  expect(begun).toEqual(['first', 'other']);

  fail(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await second;
  expect(begun).toEqual(['first', 'other', 'second']);
});
