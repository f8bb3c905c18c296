import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { checkPath } from './check-path.ts';
import type { PathLesson } from './rules/path-rules.ts';

const lesson = (title: string, teaches: string, ...needs: string[]): PathLesson => ({
  path: `mathematics/${title.toLowerCase()}.yaml`,
  title,
  skills: { teaches: [teaches], needs, can: { [teaches]: `do ${teaches}` } },
});

describe('the path of skills', () => {
  it('is sound if every need is taught and nothing leads back', () => {
    const lessons = [
      lesson('Halves', 'fractions.half'),
      lesson('Quarters', 'fractions.quarter', 'fractions.half'),
    ];
    expect(checkPath(lessons)).toEqual([]);
  });

  it('has no circle, over however many lessons', () => {
    const lessons = [
      lesson('One', 'a.one', 'a.three'),
      lesson('Two', 'a.two', 'a.one'),
      lesson('Three', 'a.three', 'a.two'),
      lesson('Four', 'a.four', 'a.three'),
    ];
    const found = checkPath(lessons).filter(({ rule }) => rule === 'no-circle');
    spec('X-1003');
    expect(found.map(({ wrong }) => wrong)).toEqual([
      'It builds on itself: One needs Three needs Two needs One.',
      'It builds on itself: Two needs One needs Three needs Two.',
      'It builds on itself: Three needs Two needs One needs Three.',
    ]);
  });

  it('warns of a skill that no lesson teaches', () => {
    const found = checkPath([lesson('Halves', 'fractions.half', 'numbers.sharing')]);
    spec('X-1003');
    expect(found).toMatchObject([{ rule: 'needs-are-taught', level: 'warning' }]);
    expect(found[0]?.wrong).toContain('"numbers.sharing"');
  });

  it('has no title twice', () => {
    const found = checkPath([
      lesson('Halves', 'a.one'),
      { ...lesson('halves', 'a.two'), path: 'english/halves.yaml' },
    ]);
    expect(found.map(({ rule }) => rule)).toEqual(['title-once', 'title-once']);
  });

  it('says of no two skills the same', () => {
    const can = { 'a.one': 'share a cake', 'a.two': 'Share a cake', 'a.three': 'cut a cake' };
    const both = { ...lesson('Halves', 'a.one'), skills: { teaches: Object.keys(can), needs: [], can } };
    expect(checkPath([both]).map(({ rule, wrong }) => [rule, wrong])).toEqual([
      ['skill-text-once', '“share a cake”, which "a.one" says, is said of another skill too.'],
      ['skill-text-once', '“Share a cake”, which "a.two" says, is said of another skill too.'],
    ]);
    const other = { ...both, path: 'english/halves.yaml', title: 'Cakes' };
    expect(checkPath([both, other], [other.path]).map(({ rule }) => rule)).toHaveLength(3);
  });

  it('is checked for the named lessons alone', () => {
    const lessons = [lesson('Halves', 'a.one', 'a.none'), lesson('Thirds', 'a.two', 'a.none')];
    expect(checkPath(lessons, ['mathematics/thirds.yaml']).map(({ file }) => file)).toEqual([
      'mathematics/thirds.yaml',
    ]);
  });
});
