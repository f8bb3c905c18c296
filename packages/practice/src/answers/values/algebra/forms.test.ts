import { describe, expect, it } from 'vitest';
import { isExpanded, isFactorised, isSimplest } from './forms.ts';
import { parseStatement } from './parse.ts';

const read = (text: string) => {
  const statement = parseStatement(text);
  if (statement === null) throw new Error(`"${text}" is no algebra`);
  return statement.left;
};

describe('the form of an expression', () => {
  it.each([
    ['2x + 6', true],
    ['x² + 5x + 6', true],
    ['2(x + 3)', false],
    ['(x + 2)(x + 3)', false],
    ['(x + 1)²', false],
    ['x - (y + 1)', false],
    ['x/2 + 3', true],
  ])('%s is expanded: %s', (text, expected) => {
    expect(isExpanded(read(text))).toBe(expected);
  });

  it.each([
    ['2(x + 3)', true],
    ['(x + 2)(x + 3)', true],
    ['x(x + 3)', true],
    ['(x + 1)²', true],
    ['-2(x + 3)', true],
    ['2x + 6', false],
    ['2(2x + 6)', false],
    ['x(x² + x)', false],
    ['(x + 3)', false],
    ['2x', false],
    ['2(x + 3) + 1', false],
  ])('%s is factorised: %s', (text, expected) => {
    expect(isFactorised(read(text))).toBe(expected);
  });

  it.each([
    ['5x + 2', true],
    ['x² + 3x', true],
    ['x² + x', true],
    ['7', true],
    ['6xy', true],
    ['x/2', true],
    ['2x + 3x + 2', false],
    ['3 + x + 4', false],
    ['xy + yx', false],
    ['2 × 3x', false],
    ['x × x', false],
    ['1x', false],
    ['2(x + 3)', false],
    ['0x + 2', false],
  ])('%s is as simple as it gets: %s', (text, expected) => {
    expect(isSimplest(read(text))).toBe(expected);
  });
});
