import { expect, it, vi } from 'vitest';
import { TurnQueue } from './turn-queue.ts';

const never = new AbortController().signal;

it('runs one piece of work at a time, in the order of arrival', async () => {
  const queue = new TurnQueue();
  const order: string[] = [];
  let endFirst = () => {};
  const first = queue.run(never, async () => {
    order.push('first begins');
    await new Promise<void>((resolve) => {
      endFirst = resolve;
    });
    order.push('first ends');
    return 1;
  });
  const second = queue.run(never, async () => {
    order.push('second');
    return 2;
  });
  await vi.waitFor(() => expect(order).toEqual(['first begins']));
  endFirst();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
  expect(order).toEqual(['first begins', 'first ends', 'second']);
});

it('continues after a failure', async () => {
  const queue = new TurnQueue();
  const failing = queue.run(never, () => Promise.reject(new Error('no')));
  const next = queue.run(never, async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});

it('never begins work that was aborted, and does not keep its caller waiting', async () => {
  const queue = new TurnQueue();
  let endFirst = () => {};
  const first = queue.run(never, () => new Promise<void>((resolve) => (endFirst = resolve)));
  const unwanted = vi.fn(async () => 'unwanted');
  const hangUp = new AbortController();
  const waiting = queue.run(hangUp.signal, unwanted);
  hangUp.abort(new Error('the call ended'));
  await expect(waiting).rejects.toThrow('the call ended');
  endFirst();
  await first;
  expect(await queue.run(never, async () => 'after')).toBe('after');
  expect(unwanted).not.toHaveBeenCalled();
});
