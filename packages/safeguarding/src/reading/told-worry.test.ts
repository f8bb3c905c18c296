import { CONCERN_LEVEL, WORRIES } from '@vivavoce/contracts/safeguarding/worries';
import { expect, it } from 'vitest';
import { readToldWorry } from './told-worry.ts';
import { usualLevel } from './usual-level.ts';

it.each([
  ['hurt', 3],
  ['sexual_harm', 3],
  ['danger_now', 4],
  ['dying', 3],
  ['self_harm', 3],
  ['bullying', 2],
  ['low_mood', 2],
  ['personal_data', 2],
] as const)('a worry of the kind %s is of level %d if no more is known', (worry, level) => {
  expect(usualLevel(worry)).toBe(level);
});

it('every kind is a concern, because the lesson stopped for it', () => {
  expect(WORRIES.filter((worry) => usualLevel(worry) < CONCERN_LEVEL)).toEqual([]);
});

it.each([
  ['my teacher makes me feel strange', [], ['school']],
  ['it is the same with my dad', [], ['home']],
  ['I do not like it when we are alone', ['my stepdad reads to me'], ['home']],
  ['I do not like it when we are alone', [], ['adult']],
] as const)('of “%s” after %j, those who may be the one are %j', (said, before, named) => {
  expect(readToldWorry('sexual_harm', said, before)).toEqual({
    ...{ worry: 'sexual_harm', level: 3, rule: 'teacher' },
    named,
  });
});

it('nobody is named in a worry about oneself', () => {
  expect(readToldWorry('low_mood', 'nothing is fun')).toMatchObject({ named: [] });
});
