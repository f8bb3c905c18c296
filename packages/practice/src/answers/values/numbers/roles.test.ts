import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { wordsIn } from '../words.ts';
import { numbersIn, sumsIn } from './numbers.ts';

/** The numbers that stand for themselves. */
const claimsIn = (said: string) =>
  numbersIn(wordsIn(said))
    .filter(({ role, bound }) => role === 'value' && bound === null)
    .map(({ value }) => value.toFraction())
    .join(' ');

describe('a sum in a sentence', () => {
  it.each([
    ['three times four is twelve', '12'],
    ['12 + 5 = 17', '17'],
    ['12+5=17', '17'],
    ['seven minus three equals four', '4'],
    ['7-3=4', '4'],
    ['10 -4 = 6', '6'],
    ['3x4=12', '12'],
    ['3 x 4 = 12', '12'],
    ['twelve divided by four makes three', '3'],
    ['12 ÷ 4 = 3', '3'],
    ['ten take away four leaves six', '6'],
    ['four and three makes seven', '7'],
    ['two and two is four', '4'],
    ['three fours are twelve', '12'],
    ['six sevens are forty-two', '42'],
    ['half of twelve is six', '6'],
    ['half twelve is six', '6'],
    ['ten percent of fifty is five', '5'],
    ['double six is twelve', '12'],
    ['three from ten is seven', '7'],
    ['three into twelve goes four', '4'],
    ['3 goes into 12 four times', '4'],
    ['five lots of two is ten', '10'],
    ['three plus four is seven plus one is eight', '8'],
    ['two times three times four is twenty four', '24'],
    ['the difference between eight and five is three', '3'],
    ['the sum of 3 and 4 is 7', '7'],
    ['add three to four to get seven', '7'],
    ['twelve shared between three is four', '4'],
    ['12 is 3 times 4', '12'],
    ['three apples plus four apples is seven apples', '7'],
    ['three apples and four pears makes seven', '7'],
    ['3 x 4 -> 12', '12'],
    ['there are three apples', '3'],
    ['minus zero', '0'],
    ['4/8 = 1/2', '1/2'],
    ['four eighths is the same as one half', '1/2'],
    ['three squared is nine', '9'],
    ['5 times 3, so 15', '15'],
    ['I did ten minus four so it is six', '6'],
  ])('"%s" ends in %s', (said, answer) => {
    expect(claimsIn(said), spec('X-967')).toBe(answer);
  });

  it.each([
    ["it's like three plus four", '7'],
    ['is it three times four', '12'],
    ['2 + 3 * 4', '14'],
    ['double six', '12'],
    ['ten minus four', '6'],
    ['three from ten', '7'],
    ['three into twelve', '4'],
    ['half of nine', '9/2'],
    ['the product of three and five', '15'],
    ['the difference between three and eight', '5'],
    ['add 3 and 4', '7'],
    ['five divided by zero', 'none'],
  ])('"%s" without a result claims no number, but is worth %s', (said, value) => {
    expect(claimsIn(said)).toBe('');
    expect(sumsIn(wordsIn(said)).map((sum) => sum.value?.toFraction() ?? 'none')).toEqual([value]);
  });

  it('is none where numbers only stand beside each other', () => {
    expect(sumsIn(wordsIn('three and four'))).toEqual([]);
    expect(claimsIn('three and four')).toBe('3 4');
  });
});

describe('counting aloud', () => {
  it.each([
    ['one, two, three, four, five', '5'],
    ['one two three', '3'],
    ['5 10 15 20', '20'],
    ['five ten fifteen twenty', '20'],
    ['100 200 300', '300'],
    ['ten, nine, eight, seven', '7'],
    ['2, 4, 8, 16', '16'],
    ['1 4 9 16', '16'],
    ['one two three and then four', '4'],
    ['seven fourteen twenty one twenty eight', '28'],
    ['one hundred two hundred three hundred', '300'],
  ])('"%s" arrives at %s', (said, answer) => {
    expect(claimsIn(said)).toBe(answer);
  });

  it.each([
    ['three, four or five', '3 4 5'],
    ['3, 7', '3 7'],
    ['5, 2, 9', '5 2 9'],
    ['four four four', '4 4 4'],
  ])('"%s" is no count', (said, answers) => {
    expect(claimsIn(said)).toBe(answers);
  });
});

describe('a range or a ratio', () => {
  it.each([
    'between five and seven',
    'from five to seven',
    '5 to 7',
    'three to two',
    '3:2',
    'three of the four',
  ])('"%s" is no value', (said) => {
    expect(claimsIn(said)).toBe('');
    expect(numbersIn(wordsIn(said)).map(({ role }) => role)).toEqual(['range', 'range']);
  });
});

describe('a number that is less than exact', () => {
  it.each([
    ['more than 12', 'over'],
    ['over twelve', 'over'],
    ['greater than 12', 'over'],
    ['less than 12', 'under'],
    ['under twelve', 'under'],
    ['fewer than twelve', 'under'],
    ['at least 12', 'atLeast'],
    ['twelve or more', 'atLeast'],
    ['12+', 'atLeast'],
    ['at most twelve', 'atMost'],
    ['up to 12', 'atMost'],
    ['12 or less', 'atMost'],
    ['no more than 12', 'atMost'],
    ['twelve', null],
    ['12 more', null],
  ])('"%s" has the bound %s', (said, bound) => {
    expect(numbersIn(wordsIn(said)).map((number) => number.bound)).toEqual([bound]);
  });

  it.each([
    'about 12',
    '12-ish',
    'twelve ish',
    'nearly twelve',
    'roughly 12',
    'around twelve',
    '12 or so',
    '~12',
  ])('"%s" is approximate', (said) => {
    const [number] = numbersIn(wordsIn(said));
    expect([number?.value.toFraction(), number?.isApproximate]).toEqual(['12', true]);
  });

  it('is not "twelve"', () => {
    expect(numbersIn(wordsIn('twelve')).map((number) => number.isApproximate)).toEqual([false]);
  });
});
