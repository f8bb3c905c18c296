import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { checkAnswer } from '../check-answer.ts';
import { asked } from '../testing/asked.ts';
import { shown } from '../testing/shown.ts';

const SAME = asked(
  'How do you know that two quarters is not more than one half?',
  'Two quarters cover just the same part of the whole.',
  {
    kind: 'ideas',
    ideas: [
      ['same', 'equal', 'cover', 'as much', 'as big'],
      ['half', 'quarter', 'part', 'piece', 'whole', 'twice', 'double'],
    ],
    atLeast: 2,
  },
);
const TEACH = asked(
  'Now you are the teacher. How do I find another name for two thirds?',
  'Multiply the top and the bottom by the same number.',
  {
    kind: 'ideas',
    ideas: [
      ['multipl', 'times', 'double', 'twice', 'cut', 'split'],
      ['top', 'numerator', 'both'],
      ['bottom', 'denominator', 'both', 'same'],
    ],
    atLeast: 2,
  },
  [{ answers: ['add the same number'], say: 'Try that with one half.' }],
);
const LIGHT = asked(
  'Could a plant live in a cupboard? Why?',
  'No, because a plant needs light to make food.',
  {
    kind: 'ideas',
    ideas: [
      ['light', 'sun', 'dark'],
      ['food', 'energy', 'photosynth', 'grow'],
    ],
    atLeast: 1,
  },
);
const SIMILE = asked(
  'Make a sentence with a simile of your own, such as: the moon is like a coin.',
  'My bed is as soft as a cloud.',
  {
    kind: 'sentence',
    ideas: [['like', 'as']],
    leastWords: 4,
  },
);
const DARK = asked('Why does a plant die in the dark?', 'It can’t make food.', {
  kind: 'ideas',
  ideas: [['food', 'energy']],
});
const GERMS = asked('Why do you wash your hands?', 'To get the germs off, so that I do not get ill.', {
  kind: 'ideas',
  ideas: [
    ['germ', 'dirt'],
    ['ill', 'sick'],
  ],
  atLeast: 1,
});
const THINK = asked('Which colour do you like best?', 'Blue, because it is calm.', { kind: 'open' });

describe('an explanation', () => {
  it.each([
    [SAME, 'they cover the same part', 'right'],
    [SAME, 'because two quarters are equal to a half', 'right'],
    [SAME, 'they are just as much pizza, two pieces are one big one', 'right'],
    [SAME, 'because it’s the same amount of the whole', 'right'],
    [SAME, 'Two quarters cover just the same part of the whole.', 'right'],
    [SAME, 'same', 'partly: 1 missing'],
    [SAME, 'they are equal', 'partly: 1 missing'],
    [SAME, 'they are not equal, one part is bigger', 'partly: 1 missing'],
    [SAME, 'two quarters is not more than one half', 'unclear'],
    [SAME, 'the teacher told everybody in school', 'wrong'],
    [SAME, 'I like pizza', 'none'],
    [SAME, 'because', 'none'],
    [DARK, 'it can’t make any food', 'right'],
    [DARK, 'it makes no food', 'right'],
    [DARK, 'it can make food', 'unclear'],
    [DARK, 'it has lots of energy', 'unclear'],
    [GERMS, 'it takes the germs away', 'right'],
    [GERMS, 'so I don’t get sick', 'right'],
    [GERMS, 'to get ill', 'unclear'],
    [LIGHT, 'it is too dark to grow', 'right'],
    [TEACH, 'you multiply the top and the bottom', 'right'],
    [TEACH, 'times both by two', 'right'],
    [TEACH, 'mutiply the numerator and denominator by three', 'right'],
    [TEACH, 'double the top', 'right'],
    [TEACH, 'both', 'partly: 1 missing'],
    [TEACH, 'you make the top bigger', 'partly: 1 missing'],
    [TEACH, 'you don’t multiply', 'wrong'],
    [TEACH, 'you add the same number to both', 'mistake: Try that with one half.'],
    [LIGHT, 'no because it needs light', 'right'],
    [LIGHT, 'no, there is no sun', 'right'],
    [LIGHT, 'it can’t make food', 'right'],
    [LIGHT, 'no', 'partly: 1 missing'],
    [LIGHT, 'no because it gets bored', 'wrong'],
    [LIGHT, 'yes, because there is light', 'wrong'],
    [LIGHT, 'yes', 'wrong'],
    [SIMILE, 'My brother is as loud as a drum', 'right'],
    [SIMILE, 'her hair is like golden straw', 'right'],
    [SIMILE, 'the moon is like a coin', 'nearly: form'],
    [SIMILE, 'like a lion', 'nearly: form'],
    [SIMILE, 'The sea is blue today', 'wrong'],
    [SIMILE, 'um', 'none'],
    [THINK, 'green', 'right'],
    [THINK, 'I like red because of fire engines', 'right'],
    [THINK, 'um', 'none'],
    [THINK, 'I don’t', 'none'],
  ] as const)('%#: $1', (question, said, verdict) => {
    spec('X-980');
    expect([question.ask, said, shown(checkAnswer(question, said))]).toEqual([question.ask, said, verdict]);
  });
});
