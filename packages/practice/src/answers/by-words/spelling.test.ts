import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { checkAnswer } from '../check-answer.ts';
import { asked } from '../testing/asked.ts';
import { shown } from '../testing/shown.ts';

const NECESSARY = asked('Spell necessary.', 'necessary', { kind: 'spelling' }, [
  { answers: ['neccessary'], say: 'One collar, two sleeves.' },
]);
const THEY = asked('How do you spell they?', 'they', { kind: 'spelling' });
const LETTER = asked('Which letter is silent in knee?', 'k', { kind: 'spelling' }, [], ['e', 'k', 'n']);
const ITS = asked('How do we write the short form of it is?', 'it’s', { kind: 'spelling' });
const SEPARATE = asked('How do you spell separate?', 'separate', { kind: 'spelling' });
const VACUUM = asked('Spell vacuum.', 'vacuum', { kind: 'spelling' });
const BECAUSE = asked('Spell because.', 'because', { kind: 'spelling' });

describe('a spelling', () => {
  it.each([
    [THEY, 't for tiger h for hat e for egg y for yellow', 'right'],
    [THEY, 't for tiger h for hat a for apple y for yellow', 'wrong'],
    [NECESSARY, 'n, e, c, e, double s, a, r, y', 'right'],
    [NECESSARY, 'n e c e s s a r y', 'right'],
    [NECESSARY, 'N-E-C-E-S-S-A-R-Y', 'right'],
    [NECESSARY, 'en ee see ee double ess ay are why', 'right'],
    [NECESSARY, 'necessary', 'right'],
    [NECESSARY, 'NECESSARY', 'right'],
    [NECESSARY, 'it’s spelled n e c e s s a r y', 'right'],
    [NECESSARY, 'necessary is n, e, c, e, s, s, a, r, y', 'right'],
    [NECESSARY, 'n e c, then e double s, then a r y', 'right'],
    [NECESSARY, 'I think it’s necessary', 'right'],
    [NECESSARY, 'n e c c e s s a r y', 'mistake: One collar, two sleeves.'],
    [NECESSARY, 'neccessary', 'mistake: One collar, two sleeves.'],
    [NECESSARY, 'necesary', 'wrong'],
    [NECESSARY, 'n e s e s a r y', 'wrong'],
    [NECESSARY, 'I don’t want to', 'none'],
    [THEY, 't h e y', 'right'],
    [THEY, 'tee aitch ee why', 'right'],
    [THEY, 'they', 'right'],
    [THEY, 't h a y', 'wrong'],
    [THEY, 'thay', 'wrong'],
    [LETTER, 'k', 'right'],
    [LETTER, 'the letter k', 'right'],
    [LETTER, 'it’s the k', 'right'],
    [LETTER, 'n', 'wrong'],
    [LETTER, 'not k', 'undecided'],
    [ITS, 'it’s', 'right'],
    [ITS, "it's", 'right'],
    [ITS, 'i t apostrophe s', 'right'],
    [ITS, 'its', 'wrong'],
    [VACUUM, 'v a c double u m', 'right'],
    [SEPARATE, 'separate', 'right'],
    [SEPARATE, 'separate with two e’s', 'wrong'],
    [VACUUM, 'v a c u u m', 'right'],
    [VACUUM, 'v a c w m', 'wrong'],
    [BECAUSE, 'because', 'right'],
    [BECAUSE, 'b e c a u s e', 'right'],
    [BECAUSE, 'becoz', 'wrong'],
    [BECAUSE, 'b e c o z', 'wrong'],
  ] as const)('%#: $1', (question, said, verdict) => {
    spec('X-979');
    expect([question.ask, said, shown(checkAnswer(question, said))]).toEqual([question.ask, said, verdict]);
  });
});
