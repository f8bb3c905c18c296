import { describe, expect, it } from 'vitest';
import { wordsIn } from '../words.ts';
import { numberOf, numbersIn } from './numbers.ts';

const valuesIn = (said: string, wish = {}) =>
  numbersIn(wordsIn(said), wish).map(({ value }) => value.toFraction());

describe('what the question asks about', () => {
  it.each([
    ['six halves', { counted: 'halves' }, '6'],
    ['four sixths', { counted: 'sixths' }, '4'],
    ['4/6', { counted: 'sixths' }, '4'],
    ['two thirds', { counted: 'sixths' }, '2/3'],
    ['three tens', { counted: 'tens' }, '3'],
    ['the third', { ordinals: true }, '3'],
    ['twenty first', { ordinals: true }, '21'],
    ['21st', { ordinals: true }, '21'],
    ['twelve twenty', { isList: true }, '12 20'],
    ['three forty', { isList: true }, '3 40'],
  ])('%s with %o is %s', (said, wish, values) => {
    expect(valuesIn(said, wish).join(' ')).toBe(values);
  });
});

describe('how a number was said', () => {
  const said = (text: string) => {
    const number = numberOf(text);
    if (number === null) throw new Error(`"${text}" is no number`);
    return number;
  };

  it.each([
    ['12', 'whole'],
    ['0.75', 'decimal'],
    ['3/4', 'fraction'],
    ['two in five', 'fraction'],
    ['three and a half', 'mixed'],
    ['75%', 'percent'],
    ['two cubed', 'power'],
    ['root nine', 'root'],
    ['3 r 2', 'remainder'],
    ['1960s', 'decade'],
    ['half a million', 'whole'],
  ])('%s is %s', (text, form) => {
    expect(said(text).form).toBe(form);
  });

  it.each([
    ['3.14', 2],
    ['3.140', 3],
    ['three point one four two', 3],
    ['12', 0],
    ['3/4', null],
  ])('%s has %s places', (text, places) => {
    expect(said(text).places).toBe(places);
  });

  it.each([
    ['seventy hundredths', 70, 100],
    ['6/8', 6, 8],
    ['two and three quarters', 3, 4],
  ])('%s has %i on top and %i below', (text, top, bottom) => {
    expect(said(text).parts).toEqual({ top, bottom });
  });

  it.each([
    '3 remainder 2',
    '3 r 2',
    'three with two left over',
    '3 and 2 left over',
    'three, remainder of two',
  ])('in "%s" two remains', (text) => {
    expect([said(text).value.toFraction(), said(text).remainder?.toFraction()]).toEqual(['3', '2']);
  });

  it.each([
    ['two fifty', 2, 50],
    ['nineteen oh five', 19, 5],
    ['three forty five', 3, 45],
    ['twenty two fifty', 22, 50],
  ])('"%s" is also the pair %i and %i', (text, first, second) => {
    expect(said(text).pair).toEqual([first, second]);
  });

  it('keeps its place among the words', () => {
    const [number] = numbersIn(wordsIn('I think it is three and a half, miss'));
    expect([number?.start, number?.end]).toEqual([4, 8]);
  });

  it.each(['three apples', 'three or four', 'about three', 'apples', ''])(
    '"%s" is no number alone',
    (text) => {
      expect(numberOf(text)).toBeNull();
    },
  );
});
