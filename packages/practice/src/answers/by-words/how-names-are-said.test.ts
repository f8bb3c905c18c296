import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../check-answer.ts';
import { asked } from '../testing/asked.ts';
import { shown } from '../testing/shown.ts';

const WORD = { kind: 'word' } as const;
const KING = asked('Which king had this palace built?', 'Charles II', WORD);
const SCIENTIST = asked('Who discovered the law?', ['Isaac Newton', 'Isaac'], WORD);
const BUILDER = asked('What do we call somebody who builds ships?', 'shipwright', WORD);
const PICTURE = asked('What do we call a picture of a place?', 'landscape', WORD);
const READER = asked('Lena could not see, so Otto drove. Who drove?', 'Otto', WORD);
const THANKS = asked('How do you say please in Italian?', 'prego', WORD);
const BOAT = asked('What do we call a boat with oars?', 'rowing boat', WORD);
const GEESE = asked('One goose, two what?', 'geese', WORD);
const SHORT = asked('What is the short form of you are?', "you're", WORD);
const BREATH = asked('What do plants breathe in?', 'carbon dioxide', WORD);
const PAST = asked('Put into the past: He draws a horse.', 'He drew a horse.', WORD);
const EVENTS = asked(
  'Put these in order: Battle of Bosworth, Black Death, Magna Carta.',
  ['Magna Carta', 'Black Death', 'Battle of Bosworth'],
  { kind: 'list' },
);
const BROKEN = asked('Why did they walk?', 'The bus was broken.', {
  kind: 'ideas',
  ideas: [['broke', 'not work', 'not start']],
});

describe('how children say names and words', () => {
  it.each([
    [KING, 'Charles the second', 'right'],
    [KING, 'charles the 2nd', 'right'],
    [KING, 'Charles the first', 'wrong'],
    [SCIENTIST, 'Isaac', 'right'],
    [SCIENTIST, 'Isaac Newtown', 'right'],
    [SCIENTIST, 'Isaac Azimov', 'wrong'],
    [BUILDER, 'ship write', 'right'],
    [BUILDER, 'shiprite', 'right'],
    [PICTURE, 'land scape', 'right'],
    [PICTURE, 'the land', 'wrong'],
    [READER, 'Otto', 'right'],
    [READER, 'Lena and Otto', 'undecided'],
    [THANKS, 'preggo', 'right'],
    [BOAT, 'rowingboat', 'right'],
    [GEESE, 'gooses', 'wrong'],
    [GEESE, 'geeses', 'wrong'],
    [GEESE, 'geece', 'right'],
    [SHORT, 'y o u apostrophe r e', 'right'],
    [BREATH, 'there is no carbon dioxide', 'undecided'],
    [PAST, 'he drawed no he drew a horse', 'right'],
    [PAST, 'he draws no drew a horse', 'right'],
    [EVENTS, 'the carta then the death then bosworth', 'right'],
    [EVENTS, 'bosworth is the last so magna carta, black death, bosworth', 'right'],
    [EVENTS, 'the black death, the magna carta and the battle', 'nearly: order'],
    [BROKEN, 'because it wouldn’t start', 'right'],
    [BROKEN, 'it wasn’t working', 'right'],
    [BROKEN, 'because it was working', 'wrong'],
  ] as const)('%#: $1', (question, said, verdict) => {
    expect([question.ask, said, shown(checkAnswer(question, said))]).toEqual([question.ask, said, verdict]);
  });
});
