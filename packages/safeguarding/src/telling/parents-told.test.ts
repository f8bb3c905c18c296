import { NAMED, type Named, WORRIES, type WorryLevel } from '@vivavoce/contracts/safeguarding/worries';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../tools/spec/vitest.ts';
import { type LinkedAdult, type ParentsFacts, parentsTold } from './parents-told.ts';

const grace: LinkedAdult = { names: ['Grace Adeyemi'], canBeMailed: true };
const dave: LinkedAdult = { names: ['Dave Stone'], canBeMailed: true };

const mild: ParentsFacts<LinkedAdult> = {
  ...{ kind: 'school', isAllowed: true, isKindSure: true, worry: 'bullying', level: 2, named: ['child'] },
  ...{ said: ['they laugh at me every day'], isTakenBack: false, others: [], adults: [grace, dave] },
};

const MILD = 'bullying eating substances dangerous_act low_mood sexual_words personal_data'.split(' ');
const LEVELS: readonly WorryLevel[] = [0, 1, 2, 3, 4];
/** Every choice of those who can be named, nobody and all of them too. */
const NAMINGS: Named[][] = Array.from({ length: 2 ** NAMED.length }, (_, bits) =>
  NAMED.filter((_, place) => Math.floor(bits / 2 ** place) % 2 === 1),
);

describe('parents are told', () => {
  it.each(WORRIES)('of %s only if it is mild and nobody at home or unknown is named', (worry) => {
    expect(NAMINGS).toHaveLength(16);
    for (const level of LEVELS)
      for (const named of NAMINGS) {
        const said = ['it is like this every day'];
        const isTold = parentsTold({ ...mild, worry, level, named, said }).told.length > 0;
        const mayBe =
          MILD.includes(worry) &&
          (level === 2 || level === 3) &&
          !named.some((one) => /home|adult/.test(one));
        expect([level, named, isTold], spec('X-1050')).toEqual([level, named, mayBe]);
      }
  });

  it('of none whose kind is a guess, because it may be another', () => {
    const { told, leftOut } = parentsTold({ ...mild, isKindSure: false });
    expect([told, leftOut.map(({ why }) => why)], spec('X-1050')).toEqual([[], ['grave', 'grave']]);
  });

  it('also if somebody of the school is named, because then the school is not', () => {
    expect(parentsTold({ ...mild, named: ['school'] }).told).toEqual([grace, dave]);
  });

  it('only where the operator allows it, and never in a family', () => {
    const nobody = { told: [], leftOut: [] };
    expect(parentsTold({ ...mild, isAllowed: false }), spec('X-1050')).toEqual(nobody);
    expect(parentsTold({ ...mild, kind: 'family' }), spec('X-1050')).toEqual(nobody);
  });

  it('not if one of them is named, by the first name too', () => {
    for (const words of ['and dave laughs too', 'and stone laughs too'])
      expect(
        parentsTold({ ...mild, named: ['child'], said: ['the kids laugh', words] }),
        spec('X-1050'),
      ).toEqual({
        told: [],
        leftOut: [
          { adult: grace, why: 'home_named' },
          { adult: dave, why: 'named' },
        ],
      });
  });

  it('not while there is another concern of which they are not told, and nobody learns that there is one', () => {
    const others = [
      { isKindSure: true, worry: 'hurt', level: 3, named: ['home'], said: ['my dad hits me'] },
      { isKindSure: true, worry: 'low_mood', level: 2, named: [], said: ['it is because of mum'] },
      { isKindSure: true, worry: 'bullying', level: 2, named: ['child'], said: ['the kids and dave laugh'] },
      { isKindSure: true, worry: 'low_mood', level: 2, named: [], said: null },
    ] as const;
    for (const other of others)
      expect(
        parentsTold({ ...mild, others: [other] }).leftOut.map(({ why }) => why),
        spec('X-1050'),
      ).toEqual(['home_named', 'home_named']);
    const mildOthers = [
      { isKindSure: true, worry: 'low_mood', level: 2, named: [], said: ['i feel empty'] },
    ] as const;
    expect(parentsTold({ ...mild, others: mildOthers }).told).toEqual([grace, dave]);
  });

  it('not once the learner chose that it was not meant', () => {
    expect(parentsTold({ ...mild, isTakenBack: true })).toEqual({
      told: [],
      leftOut: [grace, dave].map((adult) => ({ adult, why: 'taken_back' })),
    });
  });

  it('only at an address that is verified', () => {
    const unreachable = { ...dave, canBeMailed: false };
    expect(parentsTold({ ...mild, adults: [grace, unreachable] })).toEqual({
      told: [grace],
      leftOut: [{ adult: unreachable, why: 'no_address' }],
    });
  });
});
