import { expect, it, vi } from 'vitest';
import { AT_START_OF_TALK, hasJustSaid, hasSaid, isAskedOut, timesAsked, withSaid } from './talk.ts';

const QUESTION = 'How many are “four and two”?';
const heard = (...turns: string[]) => turns.reduce(withSaid, AT_START_OF_TALK);

it('finds a text of the plan in what was said, whatever its signs and capitals', () => {
  const talk = heard('Hello! How many are four and two?', 'Take your time.');
  expect(hasSaid(talk, QUESTION)).toBe(true);
  expect(hasJustSaid(talk, QUESTION)).toBe(false);
  expect(hasJustSaid(talk, 'take your time')).toBe(true);
  expect(hasSaid(heard('How many are four and'), QUESTION)).toBe(false);
});

it('counts how often a question was said, since the counting began', () => {
  const talk = heard(QUESTION, QUESTION, 'Well?', QUESTION);
  expect([timesAsked(talk, QUESTION), isAskedOut(talk, QUESTION)]).toEqual([3, true]);
  expect(timesAsked({ ...talk, countsFrom: 2 }, QUESTION)).toBe(1);
});

it('reduces each turn to its words once, however often the lesson looks into it', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const talk = Array.from({ length: 200 }, () => 'Have another look.').reduce(withSaid, AT_START_OF_TALK);
  normalize.mockClear();
  hasSaid(talk, QUESTION);
  timesAsked(talk, QUESTION);
  expect(normalize).toHaveBeenCalledTimes(2);
  normalize.mockRestore();
});
