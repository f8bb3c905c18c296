import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../check-answer.ts';
import { asked } from '../testing/asked.ts';

const SPIDER = asked('Is a spider an insect?', 'no', { kind: 'yes-no' });
const SUN = asked('Is the sun a planet?', ['no', 'no, it is a star'], { kind: 'yes-no' });
const LEGS = asked('Does a spider have six legs?', 'no', { kind: 'yes-no' });
const WHALE = asked('Is a whale a mammal?', 'yes', { kind: 'yes-no' });
const ICE = asked('Does ice always float on water?', 'yes', { kind: 'yes-no' });

describe('what a thing is instead', () => {
  it.each([
    [SPIDER, 'it’s an animal', 'unclear'],
    [SPIDER, 'it’s an ant', 'unclear'],
    [SPIDER, 'it’s a beetle', 'unclear'],
    [SPIDER, 'no, it’s an animal', 'right'],
    [SUN, 'it’s a star', 'right'],
    [SUN, 'it’s a rock', 'unclear'],
    [SUN, 'it’s a gas giant', 'unclear'],
    [SUN, 'it’s a shame', 'unclear'],
    [LEGS, 'it has two eyes', 'none'],
    [LEGS, 'it has five', 'none'],
    [LEGS, 'no, it has eight', 'right'],
    [WHALE, 'it definitely doesn’t have legs', 'unclear'],
    [WHALE, 'it certainly can’t breathe air', 'unclear'],
    [WHALE, 'it always lays eggs', 'none'],
    [WHALE, 'it always is', 'right'],
    [WHALE, 'definitely', 'right'],
    [ICE, 'always', 'right'],
    [ICE, 'it always floats', 'right'],
  ] as const)('%#: $1', (question, said, verdict) => {
    expect([said, checkAnswer(question, said).kind]).toEqual([said, verdict]);
  });
});
