import {
  PORTRAIT_FEATURES,
  type PortraitFeature,
  portraitAddress,
  portraitAt,
} from '@vivavoce/contracts/teachers/drawn-portrait';
import { describe, expect, it } from 'vitest';
import { surpriseTeacher } from './surprise.ts';

/** Creates a random generator that gives the same numbers each time (Lehmer's generator). */
function chance(): () => number {
  let state = 7;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const random = chance();
const crowd = Array.from({ length: 4000 }, () => surpriseTeacher(random));
const those = (is: (one: (typeof crowd)[number]) => boolean) => crowd.filter(is);

describe('surprise teachers', () => {
  it('can all be drawn', () => {
    for (const one of crowd) expect(portraitAt(portraitAddress(one))).toEqual(one);
  });

  it('have every possible look, and always a motif around them', () => {
    const never = Object.entries(PORTRAIT_FEATURES).flatMap(([feature, choices]) =>
      choices
        .filter((choice) => crowd.every((one) => one[feature as PortraitFeature] !== choice))
        .map((choice) => `${feature} ${choice}`),
    );
    expect(never).toEqual(['motif none']);
  });

  it('never have a beard together with long lashes', () => {
    expect(those((one) => one.lashes === 'long' && one.beard !== 'none')).toEqual([]);
  });

  it('have laugh lines with grey hair, and only then', () => {
    const isGrey = ({ hairColour }: (typeof crowd)[number]) =>
      hairColour === 'silver' || hairColour === 'white';
    expect(those((one) => (one.marks === 'lines') !== isGrey(one))).toEqual([]);
  });

  it('wear nothing that blends into the colour next to it', () => {
    expect(those((one) => one.clothesColour === one.headwearColour)).toEqual([]);
    expect(
      those((one) => ['sun', 'coral', 'rose'].includes(one.paper) && one.paper === one.clothesColour),
    ).toEqual([]);
  });
});
