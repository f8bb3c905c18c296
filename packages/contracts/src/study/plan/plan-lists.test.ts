import { describe, expect, it } from 'vitest';
import { listed, oneLine, splitAtEquals, unlisted } from './plan-lists.ts';

describe('the lists of a plan', () => {
  it.each([
    [['two', '2'], 'two | 2'],
    [['a|b', 'x = 4'], 'a\\|b | x \\= 4'],
    [['back\\', '\\slash'], 'back\\\\ | \\\\slash'],
    [['two\nlines', '  wide   space '], 'two lines | wide space'],
    [['', ' ', 'left'], 'left'],
    [[], ''],
  ])('are written on one line, and empty entries are left out: %j', (items, text) => {
    expect(listed(items)).toBe(text);
    expect(unlisted(text)).toEqual(items.map(oneLine).filter((item) => item !== ''));
  });

  it('read what a person wrote without backslashes', () => {
    expect(unlisted('x = 4|  y=2 | | z ')).toEqual(['x = 4', 'y=2', 'z']);
  });

  it('lose a backslash that protects nothing at the end', () => {
    expect(unlisted('two | three\\')).toEqual(['two', 'three']);
  });
});

describe('a list with a text to it', () => {
  it.each([
    ['a | b = the text', 'a | b', 'the text'],
    ['x \\= 4 = so x = 4', 'x \\= 4', 'so x = 4'],
    ['a=b', 'a', 'b'],
    ['no text', 'no text', ''],
    ['= no list', '', 'no list'],
    ['ends with \\\\ = text', 'ends with \\\\', 'text'],
  ])('is divided at its first bare equals sign: %s', (text, left, right) => {
    expect(splitAtEquals(text)).toEqual([left, right]);
  });
});
