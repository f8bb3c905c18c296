import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../check-answer.ts';
import { asked } from '../testing/asked.ts';
import { shown } from '../testing/shown.ts';

const EXPAND = asked('Expand 2(x + 3).', '2x + 6', { kind: 'expression', form: 'expanded' }, [
  { answers: ['2x + 3'], say: 'The two multiplies both parts.' },
]);
const FACTORISE = asked('Factorise 2x + 6.', '2(x + 3)', { kind: 'expression', form: 'factorised' });
const QUADRATIC = asked('Factorise x² + 5x + 6.', '(x + 2)(x + 3)', {
  kind: 'expression',
  form: 'factorised',
});
const COLLECT = asked('Simplify 2x + 3x.', '5x', { kind: 'expression', form: 'simplest' });
const LINE = asked('What is the equation of the line?', 'y = 2x + 6', { kind: 'expression' });
const SOLVE = asked('Solve x + 3 = 7.', 'x = 4', { kind: 'expression' });

describe('algebra', () => {
  it.each([
    [EXPAND, '2x + 6', 'right'],
    [EXPAND, 'six plus two x', 'right'],
    [EXPAND, 'I think it’s two x plus six', 'right'],
    [EXPAND, '2x+6 because you times both', 'right'],
    [EXPAND, '2x + 3, no, 2x + 6', 'right'],
    [EXPAND, '2(x + 3)', 'nearly: form'],
    [EXPAND, 'two x plus three', 'mistake: The two multiplies both parts.'],
    [EXPAND, '8x', 'wrong'],
    [EXPAND, 'two x and six', 'right'],
    [EXPAND, 'two x and then six', 'right'],
    [EXPAND, 'two x and three', 'mistake: The two multiplies both parts.'],
    [EXPAND, 'two x and not six', 'wrong'],
    [EXPAND, '2x + 6 or 2x + 3', 'undecided'],
    [FACTORISE, 'two brackets x plus three', 'right'],
    [FACTORISE, '2(3 + x)', 'right'],
    [FACTORISE, '2x + 6', 'nearly: form'],
    [FACTORISE, 'two times the bracket x plus three', 'right'],
    [QUADRATIC, 'brackets x plus two brackets x plus three', 'right'],
    [QUADRATIC, 'bracket x plus three times bracket x plus two', 'right'],
    [QUADRATIC, 'open bracket x plus two close bracket open bracket x plus three close bracket', 'right'],
    [QUADRATIC, 'brackets x plus one brackets x plus six', 'wrong'],
    [QUADRATIC, 'x squared plus five x plus six', 'nearly: form'],
    [COLLECT, 'five x', 'right'],
    [COLLECT, '5x', 'right'],
    [COLLECT, '2x + 3x', 'nearly: form'],
    [COLLECT, '6x', 'wrong'],
    [COLLECT, '5', 'wrong'],
    [LINE, 'y equals two x plus six', 'right'],
    [LINE, '2x + 6', 'nearly: form'],
    [SOLVE, 'x is four', 'right'],
    [SOLVE, 'four', 'right'],
    [SOLVE, 'x = 4 because seven minus three is four', 'right'],
    [SOLVE, 'ten', 'wrong'],
    [SOLVE, 'can we have a break', 'none'],
  ] as const)('%#: $1', (question, said, verdict) => {
    expect([question.ask, said, shown(checkAnswer(question, said))]).toEqual([question.ask, said, verdict]);
  });
});
