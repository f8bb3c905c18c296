import { describe, expect, it } from 'vitest';
import { hasParts, modelAnswer, namesOfPart } from './answer-parts.ts';

const ANSWERS = ['blue / navy', 'red'];

describe('a model answer', () => {
  it.each(['set', 'list'] as const)('has all parts of a %s, each by its usual name', (kind) => {
    expect(hasParts({ rule: { kind } })).toBe(true);
    expect(modelAnswer({ answers: ANSWERS, rule: { kind } })).toEqual(['blue', 'red']);
  });

  it('is the first of other answers, as it is written', () => {
    expect(hasParts({ rule: { kind: 'word' } })).toBe(false);
    expect(modelAnswer({ answers: ANSWERS, rule: { kind: 'word' } })).toEqual(['blue / navy']);
    expect(modelAnswer({ answers: ANSWERS })).toEqual(['blue / navy']);
    expect(modelAnswer({ answers: [] })).toEqual([]);
  });

  it('is heard by each name of a part', () => {
    expect(namesOfPart('blue / navy')).toEqual(['blue', 'navy']);
    expect(namesOfPart('and/or')).toEqual(['and/or']);
  });
});
