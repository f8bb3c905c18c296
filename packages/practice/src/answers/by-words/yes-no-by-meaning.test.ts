import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { checkAnswer } from '../check-answer.ts';
import { asked } from '../testing/asked.ts';
import { shown } from '../testing/shown.ts';

const YES_NO = { kind: 'yes-no' } as const;
const MOON = asked('Look at the sky. Is the moon a star?', 'no', YES_NO);
const ROSE = asked('Is a rose a plant?', 'yes', YES_NO);
const LEGS = asked('Does a spider have six legs?', 'no', YES_NO);
const LARGER = asked('Is a hen larger than an ostrich?', 'no', YES_NO);
const HOT = asked('Is lava hot?', 'yes', YES_NO);
const BENT = asked('Can a straight line be round?', 'no', YES_NO);
const SAXONS = asked('Did the Saxons come from Germany?', 'yes', YES_NO);

const OXYGEN = asked('Do plants use oxygen, too?', 'yes', YES_NO);
const REST = asked('Does a rest make a sound?', 'no', YES_NO);
const DARK = asked('A cat sees well at night. Can it see with no light at all?', 'no', YES_NO);
const SUMMER = asked('One day in March is warm. Is it summer now?', 'no', YES_NO);

describe('yes or no in a sentence that goes on in its own words', () => {
  it.each([
    [OXYGEN, 'they do use it their cells respire', 'right'],
    [OXYGEN, 'they don’t use it at night', 'wrong'],
    [OXYGEN, 'plants use water', 'none'],
    [REST, 'it doesn’t make any noise you just count', 'right'],
    [REST, 'um I don’t think it does because you stop playing', 'right'],
    [DARK, 'it can see fine even with no light', 'wrong'],
    [DARK, 'with no light it can’t', 'right'],
    [DARK, 'not if it’s totally pitch black', 'right'],
    [SUMMER, 'not yet it’s only March', 'right'],
    [SUMMER, 'summer doesn’t come till June', 'right'],
    [SUMMER, 'I don’t like summer', 'none'],
  ] as const)('%#: $1', (question, said, verdict) => {
    spec('X-977');
    expect([question.ask, said, shown(checkAnswer(question, said))]).toEqual([question.ask, said, verdict]);
  });
});

describe('yes or no by what is said instead', () => {
  it.each([
    [MOON, 'it’s a ball of rock', 'unclear'],
    [MOON, 'it’s a rock', 'unclear'],
    [MOON, 'the moon is a satellite', 'unclear'],
    [MOON, 'no it’s a rock', 'right'],
    [MOON, 'yes it’s a rock', 'wrong'],
    [MOON, 'it’s a big star', 'none'],
    [MOON, 'it’s a trick question', 'none'],
    [ROSE, 'it’s a flower', 'unclear'],
    [LEGS, 'it has eight', 'none'],
    [LEGS, 'it has six', 'wrong'],
    [LARGER, 'it’s smaller', 'right'],
    [LARGER, 'the ostrich is larger', 'right'],
    [LARGER, 'the hen is larger', 'wrong'],
    [HOT, 'it’s cold', 'wrong'],
    [HOT, 'it isn’t cold', 'none'],
    [BENT, 'impossible', 'right'],
    [BENT, 'course not', 'right'],
    [SAXONS, 'they came from Germany', 'right'],
    [SAXONS, 'I have never been there', 'none'],
  ] as const)('%#: $1', (question, said, verdict) => {
    expect([question.ask, said, shown(checkAnswer(question, said))]).toEqual([question.ask, said, verdict]);
  });
});
