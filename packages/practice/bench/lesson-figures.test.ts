import { describe, expect, it } from 'vitest';
import { curriculum } from '#curriculum.ts';
import { spec } from '../../../tools/spec/vitest.ts';
import { figuresOf } from './lesson-figures.ts';

/** Lessons that are drawn. The older ones say the same in every run, until they are rewritten. */
const drawn = curriculum().filter((lesson) => lesson.skills.teaches[0] !== lesson.id);

describe('a second run of a lesson', () => {
  it.each(drawn.map((lesson) => [lesson.id, lesson] as const))('of %s says little again', (_id, lesson) => {
    const { equalShare, isFinished } = figuresOf(lesson);
    expect(isFinished).toBe(true);
    expect(equalShare, spec('X-998')).toBeLessThanOrEqual(0.3);
  });
});
