import { expect, it } from 'vitest';
import { oneByOne } from './one-by-one.ts';

it('takes an event raised by an effect after all effects of the event before it', () => {
  const done: string[] = [];
  const take = oneByOne<number, string, string>(
    0,
    (taken, event) => [taken + 1, [`${event} ${taken}, first`, `${event} ${taken}, second`]],
    (effect) => {
      done.push(effect);
      if (effect === 'a 0, first') take('b');
    },
  );
  take('a');
  expect(done).toEqual(['a 0, first', 'a 0, second', 'b 1, first', 'b 1, second']);
});

it('continues with the next event after an effect that failed', () => {
  const done: string[] = [];
  const take = oneByOne<null, string, string>(
    null,
    (state, event) => [state, [event]],
    (effect) => {
      if (effect === 'fails') throw new Error('no');
      done.push(effect);
    },
  );
  expect(() => take('fails')).toThrow('no');
  take('works');
  expect(done).toEqual(['works']);
});
