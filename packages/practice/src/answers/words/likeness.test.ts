import { describe, expect, it } from 'vitest';
import { isEnglishWord } from './dictionary.ts';
import { formsOf } from './inflections.ts';
import { likenessOf } from './likeness.ts';
import { slipsBetween } from './slips.ts';

const ALL = { forms: true, slips: true };

describe('how a word is like another', () => {
  it.each([
    ['same', 'oxygen', 'oxygen'],
    ['form', 'rivers', 'river'],
    ['form', 'berry', 'berries'],
    ['form', 'stopped', 'stop'],
    ['form', 'evaporating', 'evaporation'],
    ['slip', 'oxigen', 'oxygen'],
    ['slip', 'pharoah', 'pharaoh'],
    ['slip', 'photosynthsis', 'photosynthesis'],
    ['sound', 'fotosinthesis', 'photosynthesis'],
    ['sound', 'evaparashun', 'evaporation'],
    [null, 'house', 'mouse'],
    [null, 'desert', 'dessert'],
    [null, 'parameter', 'perimeter'],
    [null, 'weather', 'whether'],
    [null, 'condensation', 'evaporation'],
    ['sound', 'marz', 'mars'],
    [null, 'morz', 'mars'],
    [null, 'icing', 'ice'],
    [null, '12', '13'],
  ] as const)('%s: %s for %s', (likeness, said, meant) => {
    expect(likenessOf(said, meant, ALL)).toBe(likeness);
  });

  it('is only the same word where neither forms nor slips are forgiven', () => {
    const none = { forms: false, slips: false };
    expect(likenessOf('rivers', 'river', none)).toBeNull();
    expect(likenessOf('oxigen', 'oxygen', none)).toBeNull();
  });
});

describe('slips', () => {
  it.each([
    [0, 'friend', 'friend'],
    [1, 'freind', 'friend'],
    [1, 'frend', 'friend'],
    [1, 'friennd', 'friend'],
    [7, '', 'kitchen'],
  ])('%i between %s and %s', (slips, a, b) => {
    expect(slipsBetween(a, b)).toBe(slips);
  });
});

describe('forms of a word', () => {
  it('are made with the doubled letter and the lost e', () => {
    expect([...formsOf('stop')]).toEqual(expect.arrayContaining(['stops', 'stopped', 'stopping']));
    expect([...formsOf('bake')]).toEqual(expect.arrayContaining(['bakes', 'baked', 'baking']));
    expect([...formsOf('carry')]).toEqual(expect.arrayContaining(['carries', 'carried', 'carrying']));
    expect(formsOf('rain').has('rainned')).toBe(false);
  });
});

describe('the dictionary', () => {
  it('knows common English words, British ones too, and no slips of them', () => {
    expect(['house', 'parameter', 'metre', 'colour', 'cant'].map(isEnglishWord)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(['swimmed', 'oxigen', 'becoz'].map(isEnglishWord)).toEqual([false, false, false]);
  });
});
