import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { checkAnswer } from '../check-answer.ts';
import { asked } from '../testing/asked.ts';
import { shown } from '../testing/shown.ts';

const OXYGEN = asked(
  'Which gas do plants give out?',
  'oxygen',
  { kind: 'word' },
  [],
  ['oxygen', 'nitrogen', 'smoke', 'steam'],
);
const TAKEN = asked('Which gas do plants take in?', 'carbon dioxide', { kind: 'word' });
const CYCLE = asked('What do we call water turning into vapour?', 'evaporation', { kind: 'word' });
const GRAVITY = asked('Which force pulls an apple to the ground?', 'gravity', { kind: 'word' });
const PERIMETER = asked('What do we call the way around a shape?', 'the perimeter', { kind: 'word' });
const DESSERT = asked('What do we eat at the end of a meal?', 'dessert', { kind: 'word' });
const MOUSE = asked('Which small animal did the cat chase?', 'a mouse', { kind: 'word' });
const RIVER = asked(
  'What flows to the sea?',
  ['a river', 'rivers'],
  undefined,
  [],
  ['a river', 'a mountain', 'a river bank'],
);
const ROOTS = asked('Which part of a plant drinks?', 'the roots', { kind: 'word' });
const SWAM = asked('What is the past tense of swim?', 'swam', { kind: 'word' }, [
  { answers: ['swimmed'], say: 'Its vowel changes.' },
]);
const WALKED = asked('What is the past tense of walk?', 'walked', { kind: 'word' });
const BOXES = asked('What is more than one box?', 'boxes', undefined, [], ['boxs', 'boxes', 'boxen']);
const FRIEND = asked('Which spelling is right?', 'friend', undefined, [], ['friend', 'freind', 'frend']);
const BACKBONE = asked('What runs down the middle of your back?', 'the backbone', { kind: 'word' });
const MELTS = asked('What happens to ice in the sun?', ['it melts', 'melting'], { kind: 'word' });
const TURN = asked('Which way is east?', ['turn right', 'right'], undefined, [], ['right', 'left']);
const PHARAOH = asked('What was a king of Egypt called?', 'a pharaoh', { kind: 'word' });
const WATER = asked('What is H2O?', 'water', { kind: 'word' });
const PHOTO = asked('How do plants make their food?', 'photosynthesis', { kind: 'word' });
const CIRCLE = asked('Which shape has no corners?', 'a circle', { kind: 'word' });
const COLD = asked('What is the opposite of hot?', 'cold', { kind: 'word' });
const MARS = asked('Which planet is red?', 'Mars', { kind: 'word' });
const SPINE = asked('What do we call animals with a backbone?', 'vertebrates', { kind: 'word' });
const WAR = asked('Which war began in 1939?', 'the Second World War / World War 2'.split(' / '), {
  kind: 'word',
});

describe('a word', () => {
  it.each([
    [OXYGEN, 'oxygen', 'right'],
    [OXYGEN, 'Oxigen', 'right'],
    [OXYGEN, 'I think plants give out oxygen', 'right'],
    [OXYGEN, 'not nitrogen, oxygen', 'right'],
    [OXYGEN, 'nitrogen, no wait, oxygen', 'right'],
    [OXYGEN, 'it’s oxygen because we breathe it', 'right'],
    [OXYGEN, 'oxygen gas', 'right'],
    [OXYGEN, 'they make oxygen', 'right'],
    [OXYGEN, 'nitrogen', 'wrong'],
    [OXYGEN, 'I think it is nitrogen', 'wrong'],
    [OXYGEN, 'water', 'wrong'],
    [OXYGEN, 'carbon dioxide', 'wrong'],
    [OXYGEN, 'oxygen or nitrogen', 'undecided'],
    [OXYGEN, 'not oxygen', 'undecided'],
    [OXYGEN, 'anything but oxygen', 'undecided'],
    [OXYGEN, 'all except oxygen', 'undecided'],
    [OXYGEN, 'it isn’t oxygen', 'undecided'],
    [OXYGEN, 'they don’t give out oxygen', 'undecided'],
    [OXYGEN, 'oxygen and carbon dioxide', 'undecided'],
    [OXYGEN, 'oxygen or carbon dioxide', 'undecided'],
    [OXYGEN, 'it’s not that it isn’t oxygen', 'unclear'],
    [OXYGEN, 'can I have a biscuit', 'none'],
    [OXYGEN, 'my dog is called Rex', 'none'],
    [OXYGEN, 'what do plants do', 'none'],
    [OXYGEN, 'yes', 'none'],
    [OXYGEN, 'um', 'none'],
    [TAKEN, 'carbon dioxide', 'right'],
    [TAKEN, 'CO2', 'right'],
    [TAKEN, 'C O two', 'right'],
    [TAKEN, 'c o 2', 'right'],
    [TAKEN, 'carbon dioxyde', 'right'],
    [TAKEN, 'carbon monoxide', 'wrong'],
    [TAKEN, 'carbon', 'wrong'],
    [TAKEN, 'oxygen', 'wrong'],
    [TAKEN, 'C O', 'wrong'],
    [CYCLE, 'evaperation', 'right'],
    [CYCLE, 'its called evaporation', 'right'],
    [CYCLE, 'evaporating', 'right'],
    [CYCLE, 'it evaporates', 'right'],
    [CYCLE, 'evaparashun', 'right'],
    [CYCLE, 'condensation', 'wrong'],
    [CYCLE, 'the water goes up', 'wrong'],
    [GRAVITY, 'gravity', 'right'],
    [GRAVITY, 'gravaty', 'right'],
    [GRAVITY, 'gravity pulls it down', 'right'],
    [GRAVITY, 'is it gravity?', 'right'],
    [GRAVITY, 'gravity or something', 'right'],
    [GRAVITY, 'the force of gravity', 'right'],
    [GRAVITY, 'gravy', 'wrong'],
    [GRAVITY, 'friction', 'wrong'],
    [GRAVITY, 'magnets', 'wrong'],
    [PERIMETER, 'the perimeter', 'right'],
    [PERIMETER, 'perimetre', 'right'],
    [PERIMETER, 'parameter', 'wrong'],
    [PERIMETER, 'area', 'wrong'],
    [DESSERT, 'dessert', 'right'],
    [DESSERT, 'desert', 'wrong'],
    [MOUSE, 'the mouse', 'right'],
    [MOUSE, 'a house', 'wrong'],
    [MOUSE, 'a rat', 'wrong'],
    [RIVER, 'the river', 'right'],
    [RIVER, 'rivers', 'right'],
    [RIVER, 'a river bank', 'wrong'],
    [RIVER, 'a bank', 'wrong'],
    [ROOTS, 'root', 'right'],
    [ROOTS, 'its roots', 'right'],
    [ROOTS, 'the rootes', 'right'],
    [ROOTS, 'the leaves', 'wrong'],
    [SWAM, 'swam', 'right'],
    [SWAM, 'I swam', 'right'],
    [SWAM, 'swimmed', 'mistake: Its vowel changes.'],
    [SWAM, 'swum', 'wrong'],
    [SWAM, 'swim', 'wrong'],
    [WALKED, 'walked', 'right'],
    [WALKED, 'walk', 'wrong'],
    [WALKED, 'walking', 'wrong'],
    [BOXES, 'boxes', 'right'],
    [BOXES, 'boxs', 'wrong'],
    [BOXES, 'box', 'wrong'],
    [FRIEND, 'friend', 'right'],
    [FRIEND, 'freind', 'wrong'],
    [BACKBONE, 'back bone', 'right'],
    [BACKBONE, 'the backbone', 'right'],
    [BACKBONE, 'bone', 'wrong'],
    [MELTS, 'it melts', 'right'],
    [MELTS, 'it will melt', 'right'],
    [MELTS, 'it melted', 'right'],
    [MELTS, 'it doesn’t melt', 'undecided'],
    [MELTS, 'it freezes', 'wrong'],
    [TURN, 'right', 'right'],
    [TURN, 'turn right', 'right'],
    [TURN, 'left', 'wrong'],
    [PHARAOH, 'a pharoah', 'right'],
    [PHARAOH, 'farao', 'right'],
    [PHARAOH, 'a king', 'wrong'],
    [WATER, 'water', 'right'],
    [WATER, 'steam', 'wrong'],
    [PHOTO, 'photosynthesis', 'right'],
    [PHOTO, 'fotosinthesis', 'right'],
    [PHOTO, 'photo synthesis', 'right'],
    [PHOTO, 'by photosynthesis I think', 'right'],
    [CIRCLE, 'sirkle', 'right'],
    [CIRCLE, 'circles', 'right'],
    [CIRCLE, 'half circle', 'wrong'],
    [CIRCLE, 'a square', 'wrong'],
    [COLD, 'cold', 'right'],
    [COLD, 'the opposite of cold', 'wrong'],
    [COLD, 'warm', 'wrong'],
    [MARS, 'Mars', 'right'],
    [MARS, 'it’s Mars obviously', 'right'],
    [MARS, 'Mars not Venus', 'right'],
    [MARS, 'Venus', 'wrong'],
    [MARS, 'all planets except Mars', 'undecided'],
    [SPINE, 'vertebrates', 'right'],
    [SPINE, 'in vertebrates', 'wrong'],
    [WAR, 'world war two', 'right'],
    [WAR, 'World War 2', 'right'],
    [WAR, 'the second world war', 'right'],
    [WAR, 'world war one', 'wrong'],
    [WAR, 'the first world war', 'wrong'],
  ] as const)('%#: $1', (question, said, verdict) => {
    spec('X-975');
    expect([question.ask, said, shown(checkAnswer(question, said))]).toEqual([question.ask, said, verdict]);
  });
});
