import { expect, it } from 'vitest';
import { Rests } from './rests.ts';

const MS = 24;
const silence = (ms: number) => new Int16Array(ms * MS);
const sound = (ms: number) => new Int16Array(ms * MS).fill(1_000);

/** The length of each output in milliseconds. */
function played(text: string, ...pieces: Int16Array[]): number[] {
  const rests = new Rests(text);
  return [...pieces.map((piece) => rests.push(piece)), rests.end()].map((samples) => samples.length / MS);
}

it('silence before the first sound is dropped, even when it arrives in separate pieces', () => {
  expect(played('Yes.', silence(20), silence(20), sound(100))).toEqual([0, 0, 100, 280]);
  const one = new Int16Array(100 * MS);
  one.fill(1_000, 40 * MS);
  expect(played('Yes.', one)).toEqual([63, 280]);
});

it('silence within the piece is kept, and does not delay the sound before it', () => {
  expect(played('Yes, no.', sound(50), silence(200), silence(100), sound(50))).toEqual([50, 0, 0, 350, 280]);
});

it.each([
  ['It is so.', 280],
  ['Is it “so”?”', 280],
  ['好。', 280],
  ['That’s right,', 120],
  ['Plants make food', 40],
])('after %j there is a rest of %d ms, however long the silence was', (text, ms) => {
  expect(played(text, sound(50), silence(400)).at(-1)).toBe(ms);
  expect(played(text, sound(50), silence(5)).at(-1)).toBe(ms);
});

it('there is no rest when there is no sound', () => {
  expect(played('Yes.', silence(100))).toEqual([0, 0]);
});
