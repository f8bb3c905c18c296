import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { checkAnswer } from '../check-answer.ts';
import { asked } from '../testing/asked.ts';
import { shown } from '../testing/shown.ts';

const WHALE = asked('Is a whale a fish?', ['no', 'false'], { kind: 'yes-no' }, [], ['yes', 'no']);
const LIGHT = asked('Do plants need light?', 'yes', { kind: 'yes-no' });
const POSSIBLE = asked('Is it possible to have a triangle with two right angles?', 'no', { kind: 'yes-no' });
const TRUE = asked('True or false: two quarters are a half.', 'true', { kind: 'yes-no' });
const ROPE = asked('Does the rope move?', 'no', undefined, [], ['yes', 'no', 'only upwards']);
const SAME = asked('Is 2/4 the same as 1/3?', 'no', { kind: 'yes-no' }, [
  { answers: ['yes'], say: 'Draw both of them.' },
]);

describe('yes or no', () => {
  it.each([
    [WHALE, 'no', 'right'],
    [WHALE, 'nope', 'right'],
    [WHALE, 'No, it isn’t', 'right'],
    [WHALE, 'no it isn’t', 'right'],
    [WHALE, 'it isn’t', 'right'],
    [WHALE, 'it’s not', 'right'],
    [WHALE, 'a whale is not a fish', 'right'],
    [WHALE, 'whales aren’t fish', 'right'],
    [WHALE, 'I don’t think so', 'right'],
    [WHALE, 'no, it is a mammal', 'right'],
    [WHALE, 'no because it breathes air', 'right'],
    [WHALE, 'false', 'right'],
    [WHALE, 'no way', 'right'],
    [WHALE, 'not really', 'right'],
    [WHALE, 'of course not', 'right'],
    [WHALE, 'I think not', 'right'],
    [WHALE, 'yes, no wait, no', 'right'],
    [WHALE, 'I think no', 'right'],
    [WHALE, 'probably not', 'right'],
    [WHALE, 'B', 'none'],
    [WHALE, 'yes', 'wrong'],
    [WHALE, 'yes it is', 'wrong'],
    [WHALE, 'it is', 'wrong'],
    [WHALE, 'I think so', 'wrong'],
    [WHALE, 'no, actually yes', 'wrong'],
    [WHALE, 'yeah no', 'unclear'],
    [WHALE, 'I don’t think it isn’t', 'unclear'],
    [WHALE, 'yes it isn’t', 'unclear'],
    [WHALE, 'maybe', 'undecided'],
    [WHALE, 'yes or no', 'undecided'],
    [WHALE, 'no idea', 'none'],
    [WHALE, 'I have no clue', 'none'],
    [WHALE, 'I like whales', 'none'],
    [LIGHT, 'yes', 'right'],
    [LIGHT, 'yeah', 'right'],
    [LIGHT, 'they do', 'right'],
    [LIGHT, 'yes they do', 'right'],
    [LIGHT, 'I think so', 'right'],
    [LIGHT, 'I think they do', 'right'],
    [LIGHT, 'of course', 'right'],
    [LIGHT, 'plants do need light', 'right'],
    [LIGHT, 'yes, because without light they die', 'right'],
    [LIGHT, 'sure', 'right'],
    [LIGHT, 'correct', 'right'],
    [LIGHT, 'I guess yes', 'right'],
    [LIGHT, 'no', 'wrong'],
    [LIGHT, 'they don’t', 'wrong'],
    [LIGHT, 'plants don’t need light', 'wrong'],
    [LIGHT, 'sometimes', 'undecided'],
    [LIGHT, 'it needs light', 'right'],
    [POSSIBLE, 'impossible', 'right'],
    [POSSIBLE, 'it’s not possible', 'right'],
    [POSSIBLE, 'it’s possible', 'wrong'],
    [TRUE, 'true', 'right'],
    [TRUE, 'it’s true', 'right'],
    [TRUE, 'yes', 'right'],
    [TRUE, 'that’s right', 'right'],
    [TRUE, 'they are', 'right'],
    [TRUE, 'not true', 'wrong'],
    [TRUE, 'false', 'wrong'],
    [TRUE, 'that’s wrong', 'wrong'],
    [ROPE, 'no', 'right'],
    [ROPE, 'it doesn’t move', 'right'],
    [ROPE, 'only upwards', 'wrong'],
    [SAME, 'no', 'right'],
    [SAME, 'yes', 'mistake: Draw both of them.'],
    [SAME, 'yeah they are the same', 'mistake: Draw both of them.'],
  ] as const)('%#: $1', (question, said, verdict) => {
    spec('X-977');
    expect([question.ask, said, shown(checkAnswer(question, said))]).toEqual([question.ask, said, verdict]);
  });
});
