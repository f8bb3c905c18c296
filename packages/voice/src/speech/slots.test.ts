import { expect, it } from 'vitest';
import { Slots } from './slots.ts';

const never = new AbortController().signal;

/** Records the order in which places were given out. */
function line(slots: Slots) {
  const given: string[] = [];
  const ask = async (name: string, signal: AbortSignal = never) => {
    const release = await slots.take(signal);
    given.push(release ? name : `${name} gave up`);
    return release;
  };
  return { given, ask };
}

it('no more work runs concurrently than there are places, and the rest waits in order', async () => {
  const { given, ask } = line(new Slots(2));
  const [first] = await Promise.all([ask('a'), ask('b')]);
  const later = [ask('c'), ask('d')];
  await Promise.resolve();
  expect(given).toEqual(['a', 'b']);
  first?.();
  const third = await later[0];
  expect(given).toEqual(['a', 'b', 'c']);
  third?.();
  await later[1];
  expect(given).toEqual(['a', 'b', 'c', 'd']);
});

it('a caller that gives up waiting takes no place from those behind it', async () => {
  const { given, ask } = line(new Slots(1));
  const first = await ask('a');
  const abort = new AbortController();
  const second = ask('b', abort.signal);
  const third = ask('c');
  abort.abort();
  expect(await second).toBeNull();
  first?.();
  await third;
  expect(given).toEqual(['a', 'b gave up', 'c']);
});

it('freeing a place twice frees it once', async () => {
  const { given, ask } = line(new Slots(1));
  const first = await ask('a');
  first?.();
  first?.();
  await ask('b');
  void ask('c');
  await Promise.resolve();
  expect(given).toEqual(['a', 'b']);
});

it('a caller whose signal has already aborted gets no place', async () => {
  expect(await new Slots(1).take(AbortSignal.abort())).toBeNull();
});
