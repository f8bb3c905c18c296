import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../check-answer.ts';
import { asked } from '../testing/asked.ts';
import { shown } from '../testing/shown.ts';

const SALT = asked('What is the formula of carbon dioxide?', 'CO2', { kind: 'word' });
const PART = asked('Which part of a tree is under the ground?', 'root', { kind: 'word' });
const SWIMMER = asked('Who flew first across the Channel?', 'Louis Blériot', { kind: 'word' });
const PLANET = asked('Which planet is red?', 'Mars', { kind: 'word' });
const WEATHER = asked('What was the weather like?', 'windy', { kind: 'word' });
const MEANS = asked('What does Tengo sed mean in English?', 'I am thirsty', { kind: 'word' });
const METAL = asked(
  'Is iron a metal, a gas or a liquid?',
  'a metal',
  { kind: 'choice' },
  [],
  ['a metal', 'a gas', 'a liquid'],
);
const SCREEN = asked(
  'Is an owl awake by day, at dusk or by night?',
  'by night',
  { kind: 'choice' },
  [],
  ['at dusk', 'by day', 'by night'],
);
const BIGGER = asked(
  'Which is bigger, one eighth or one seventh?',
  'one seventh',
  { kind: 'choice' },
  [],
  ['one eighth', 'one seventh'],
);
const ODD = asked('Which of these numbers are odd? 8, 11, 20, 33', ['11', '33'], { kind: 'set' });
const BAT = asked('Is a bat a bird?', 'no', { kind: 'yes-no' });
const EVERY = asked('Is the sum of two even numbers even?', 'yes', { kind: 'yes-no' });
const SPELL = asked('Spell the word lettuce.', 'lettuce', { kind: 'spelling' });
const HEAT = asked('Why does ice melt in your hand?', 'The warm hand makes its particles move faster.', {
  kind: 'ideas',
  ideas: [
    ['warm', 'hot', 'heat'],
    ['mov', 'faster', 'energy'],
  ],
});

describe('how children say words', () => {
  it.each([
    [SALT, 'CO₂', 'right'],
    [SALT, 'CO2H', 'wrong'],
    [PART, 'the route', 'right'],
    [SWIMMER, 'Blériot', 'right'],
    [SWIMMER, 'it was mr bleriot', 'right'],
    [SWIMMER, 'Luis Blériot', 'right'],
    [PLANET, 'marz', 'right'],
    [PLANET, 'moors', 'wrong'],
    [PLANET, 'planets are cool', 'none'],
    [PLANET, 'not venus', 'undecided'],
    [WEATHER, 'there was a lot of wind', 'right'],
    [MEANS, 'it means I am thirsty', 'right'],
    [MEANS, 'she is thirsty', 'wrong'],
    [MEANS, 'I was thirsty', 'wrong'],
    [METAL, 'it’s metallic', 'right'],
    [METAL, 'the first one because it is hard', 'right'],
    [METAL, 'the middle one', 'wrong'],
    [METAL, 'the first or the second', 'undecided'],
    [METAL, 'not a gas because it is hard so metal', 'right'],
    [SCREEN, 'by night or at dusk', 'undecided'],
    [SCREEN, 'night', 'right'],
    [SCREEN, 'the last one', 'right'],
    [BIGGER, 'sevenths are bigger', 'right'],
    [BIGGER, 'eighths are smaller so it’s the seventh', 'right'],
    [ODD, 'the second one and the fourth one', 'right'],
    [ODD, 'the second', 'partly: 1 missing'],
    [ODD, 'the first and the second', 'partly: 1 missing'],
    [BAT, 'it isn’t it’s a mammal', 'right'],
    [BAT, 'yes oh no it feeds its young', 'right'],
    [BAT, 'it has fur so it can’t be', 'right'],
    [BAT, 'I like bats', 'none'],
    [BAT, 'I wouldn’t say so', 'right'],
    [BAT, 'yes and no', 'undecided'],
    [EVERY, 'always', 'right'],
    [SPELL, 'l e t u no t u c e', 'right'],
    [SPELL, 'l e t t then u c e', 'right'],
    [SPELL, 'let then t u c e', 'right'],
    [SPELL, 'l e t u c e', 'wrong'],
    [SPELL, 'is it one t or two', 'none'],
    [HEAT, 'the hand is warm so they move faster', 'right'],
    [HEAT, 'the warm hand makes them stop moving', 'partly: 1 missing'],
  ] as const)('%#: $1', (question, said, verdict) => {
    expect([question.ask, said, shown(checkAnswer(question, said))]).toEqual([question.ask, said, verdict]);
  });
});
