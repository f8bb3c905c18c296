import { CONCERN_LEVEL } from '@vivavoce/contracts/safeguarding/worries';
import { readWorry } from '@vivavoce/safeguarding/reading/read-worry';
import { describe, expect, it } from 'vitest';
import { curriculum } from '#curriculum.ts';
import { spec } from '../../../tools/spec/vitest.ts';
import { figuresOf } from './lesson-figures.ts';

/** Lessons that are drawn. The older ones say the same in every run, until they are rewritten. */
const drawn = curriculum().filter((lesson) => lesson.skills.teaches[0] !== lesson.id);

/** What learners said in all these runs. */
const ordinary: string[] = [];

describe('a second run of a lesson', () => {
  it.each(drawn.map((lesson) => [lesson.id, lesson] as const))('of %s says little again', (_id, lesson) => {
    const { equalShare, isFinished, said } = figuresOf(lesson);
    ordinary.push(...said);
    expect(isFinished).toBe(true);
    expect(equalShare, spec('X-998')).toBeLessThanOrEqual(0.3);
  });
});

it('no answer of a learner in these runs stops the lesson as a worry would', () => {
  const stops = (said: string) => (readWorry(said)?.level ?? 0) >= CONCERN_LEVEL;
  expect(ordinary.length, spec('X-1028')).toBeGreaterThanOrEqual(6_000);
  expect(ordinary.filter(stops), spec('X-1028')).toEqual([]);
});
