import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { wordsIn } from '../words.ts';
import { compareStatements } from './compare.ts';
import { lettersOf } from './expression.ts';
import { parseStatement, statementsIn } from './parse.ts';

const model = (text: string) => {
  const statement = parseStatement(text);
  if (statement === null) throw new Error(`"${text}" is no algebra`);
  return statement;
};

/** The best match of all statements and their readings. */
function match(said: string, asked: string) {
  const statement = model(asked);
  const found = statementsIn(wordsIn(said), lettersOf(statement)).map((read) =>
    compareStatements(read.statement, statement),
  );
  return (['same', 'otherForm', 'different'] as const).find((kind) => found.includes(kind)) ?? 'none';
}

describe('an expression', () => {
  it.each([
    ['six plus two x', '2x + 6'],
    ['two x plus six', '2x + 6'],
    ['6 + 2x', '2x + 6'],
    ['2x+6', '2x + 6'],
    ['2(x+3)', '2x + 6'],
    ['2 × x + 6', '2x + 6'],
    ['two times x plus six', '2x + 6'],
    ['two ex plus six', '2x + 6'],
    ['I think it is two x plus six', '2x + 6'],
    ['two bracket x plus three close bracket', '2(x + 3)'],
    ['two brackets x plus three', '2(x + 3)'],
    ['two open brackets x plus three close brackets', '2(x + 3)'],
    ['three x minus one', '3x - 1'],
    ['minus one plus three x', '3x − 1'],
    ['three x take away one', '3x - 1'],
    ['x3', '3x'],
    ['x times three', '3x'],
    ['treble x', '3x'],
    ['twice n', '2n'],
    ['a b', 'ab'],
    ['b times a', 'ab'],
    ['ba', 'ab'],
    ['3yx', '3xy'],
    ['x squared', 'x²'],
    ['x^2', 'x²'],
    ['x times x', 'x^2'],
    ['x to the power of three', 'x^3'],
    ['x cubed', 'x³'],
    ['x squared plus three x', 'x^2 + 3x'],
    ['x over two', 'x/2'],
    ['half x', 'x/2'],
    ['half of x', 'x/2'],
    ['0.5x', 'x/2'],
    ['x divided by two', 'x/2'],
    ['1/2x', 'x/2'],
    ['one over two x', '1/(2x)'],
    ['x plus one over two', '(x + 1)/2'],
    ['x plus one all over two', '(x+1)/2'],
    ['x plus one all squared', '(x + 1)²'],
    ['(x+3)(x-3)', 'x^2 - 9'],
    ['minus x', '-x'],
    ['negative x', '-x'],
    ['five minus x', '5 - x'],
    ['two n plus one', '2n + 1'],
    ['n times two then add one', '2n + 1'],
    ['two x squared plus three x plus one', '2x² + 3x + 1'],
    ['x^2y', 'x²y'],
    ['y equals m x plus c', 'y = mx + c'],
    ['two to the power of n', '2^n'],
    ['two pi r', '2πr'],
    ['root two', '√2'],
    ['twelve', '12'],
    ['x plus x plus x', '3x'],
    ['n(n+1)/2', '(n² + n)/2'],
    ['x equals four', 'x = 4'],
    ['x is 4', 'x = 4'],
    ['four equals x', 'x = 4'],
    ['four', 'x = 4'],
    ['x = 4', '4'],
    ['y equals two x plus one', 'y = 2x + 1'],
    ['2x + 1', 'y = 2x + 1'],
    ['x is greater than three', 'x > 3'],
    ['3 < x', 'x > 3'],
    ['x is less than or equal to five', 'x ≤ 5'],
    ['x >= 5', 'x ≥ 5'],
    ['two x equals eight so x equals four', 'x = 4'],
  ])('"%s" is %s', (said, asked) => {
    expect(match(said, asked), spec('X-971')).toBe('same');
  });

  it.each([
    ['two x plus three', '2x + 6'],
    ['2x - 6', '2x + 6'],
    ['six x plus two', '2x + 6'],
    ['x squared', '2x'],
    ['2x = 8', 'x = 4'],
    ['x = 5', 'x = 4'],
    ['y = 4', 'x = 4'],
    ['x < 3', 'x > 3'],
    ['x ≥ 3', 'x > 3'],
    ['a plus b', 'ab'],
    ['z', 'x'],
    ['x + 1/2', '(x+1)/2'],
    ['√3', '√2'],
    ['x/0', 'x'],
  ])('"%s" is not %s', (said, asked) => {
    expect(match(said, asked)).not.toBe('same');
  });

  it.each([
    ['2x - y = -1', 'y = 2x + 1'],
    ['y - 2x = 1', 'y = 2x + 1'],
    ['2x > 6y', 'x > 3y'],
    ['-x < -3y', 'x > 3y'],
  ])('"%s" is %s in another form', (said, asked) => {
    expect(match(said, asked)).toBe('otherForm');
  });

  it.each(['I like it', 'no idea', '', '+', '((((', 'x +'])('"%s" is no whole algebra', (text) => {
    expect(parseStatement(text)).toBeNull();
  });

  it('is not the article or the pronoun', () => {
    expect(statementsIn(wordsIn('I have a dog'), new Set(['a', 'i']))).toEqual([]);
  });

  it('keeps its place among the words', () => {
    const [read] = statementsIn(wordsIn('I say two x plus six, miss'), new Set(['x']));
    expect([read?.start, read?.end]).toEqual([2, 6]);
  });
});
