import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../check-answer.ts';
import { asked } from '../testing/asked.ts';
import { shown } from '../testing/shown.ts';

const SUM = asked('What is 30 plus 24?', '54', { kind: 'number' });
const FREEZES = asked('At how many degrees Celsius does water freeze?', '0', {
  kind: 'quantity',
  unit: 'degrees Celsius',
});
const PUMP = asked('Which organ pumps the blood?', 'heart', { kind: 'word' });
const DECIMALS = asked('Round 2.763 to one decimal place.', '2.8', { kind: 'number', places: 1 });
const LENGTH = asked('How long is the lesson in minutes?', '50', { kind: 'quantity', unit: 'minutes' });
const PETS = asked('Name two pets of the story.', ['dog', 'cat'], { kind: 'set' });
const STEPS = asked('Which three numbers come after 6 in the table of three?', ['9', '12', '15'], {
  kind: 'list',
});

describe('an answer that somebody comes to on the way', () => {
  it.each([
    [SUM, 'fifty, um, fifty four', 'right'],
    [SUM, 'forty four oh I left out the ten fifty four', 'right'],
    [SUM, 'fifty three no not fifty three fifty four', 'right'],
    [SUM, 'at first I had forty four but it’s fifty four', 'right'],
    [SUM, 'you would think forty four because of the four but really it’s fifty four', 'right'],
    [SUM, 'it can’t be sixty because that is too much so fifty four', 'right'],
    [SUM, 'fifty six hmm that can’t be right fifty four', 'right'],
    [SUM, 'thirty and twenty is fifty and then four more so fifty four', 'right'],
    [SUM, 'fifty four no fifty five the other one was an eight', 'wrong'],
    [SUM, 'fifty four, no, forty four', 'wrong'],
    [SUM, 'fifty four or forty four', 'undecided'],
    [SUM, 'forty four, fifty four', 'undecided'],
    [FREEZES, 'it boils at a hundred and freezes at nought', 'right'],
    [FREEZES, 'it freezes at a hundred and boils at nought', 'wrong'],
    [PUMP, 'the lungs take in air and the heart pumps the blood', 'right'],
    [PUMP, 'brain no not the brain the heart', 'right'],
    [PUMP, 'not the lungs', 'undecided'],
    [DECIMALS, 'that is 2.8 to one decimal place', 'right'],
    [DECIMALS, '2.7 no 2.8 because the next one is a six', 'right'],
    [LENGTH, 'just under an hour, fifty minutes', 'right'],
    [LENGTH, 'nearly an hour', 'wrong'],
    [PETS, 'a dog and a fish, no, a cat', 'right'],
    [PETS, 'dog hamster no not hamster cat', 'right'],
    [PETS, 'dog, no, cat', 'partly: 1 missing'],
    [STEPS, 'three six nine twelve fifteen so nine twelve fifteen', 'right'],
    [STEPS, 'after six there’s nine, twelve and fifteen', 'right'],
    [STEPS, 'it goes up in threes so it’s nine and twelve', 'partly: 1 missing'],
  ] as const)('%#: $1', (question, said, verdict) => {
    expect([question.ask, said, shown(checkAnswer(question, said))]).toEqual([question.ask, said, verdict]);
  });
});
