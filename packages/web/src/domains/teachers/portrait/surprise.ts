import {
  PORTRAIT_FEATURES,
  type PortraitFeature,
  type PortraitFeatures,
} from '@vivavoce/contracts/teachers/drawn-portrait';

type Choices<F extends PortraitFeature> = readonly PortraitFeatures[F][];

const all: { [F in PortraitFeature]: Choices<F> } = PORTRAIT_FEATURES;

/** How often a teacher has features that most teachers lack. */
const CHANCE = { glasses: 0.4, headwear: 0.25, beard: 0.4, marks: 0.35, jewels: 0.45 };

const fairSkins: Choices<'skin'> = ['shell', 'peach', 'sand'];
const deepSkins: Choices<'skin'> = ['amber', 'cocoa', 'ebony'];
const greyHair: Choices<'hairColour'> = ['silver', 'white'];

/** The papers into which clothes of the same colour would blend. */
const strongPapers: readonly string[] = ['sun', 'coral', 'rose'];

/** Lists the hair to leave out, because it seldom goes with the skin, with grey hair, or with long lashes. */
function hairToLeaveOut({
  skin,
  hairColour,
  lashes,
}: Pick<PortraitFeatures, 'skin' | 'hairColour' | 'lashes'>) {
  const but: PortraitFeatures['hair'][] = [];
  if (fairSkins.includes(skin)) but.push('afro', 'puffs', 'locs', 'cornrows');
  if (greyHair.includes(hairColour)) but.push('puffs', 'plaits');
  if (lashes === 'long') but.push('none', 'receding');
  return but;
}

/**
 * Makes up a teacher at random, but avoids what would look like a mistake: laugh lines come with grey hair, beards
 * never come with long lashes, hair and eyes suit the skin, and clothes do not blend into the colour next to them.
 * @param random returns a number from 0 up to 1, like Math.random
 */
export function surpriseTeacher(random: () => number = Math.random): PortraitFeatures {
  const oneOf = <T>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)] as T;
  const any = <F extends PortraitFeature>(feature: F, but: Choices<F> = []) =>
    oneOf(all[feature].filter((choice) => !but.includes(choice)));
  const happens = (chance: number) => random() < chance;

  const skin = any('skin');
  const isDeep = deepSkins.includes(skin);
  const hairColour = any('hairColour', isDeep ? ['copper', 'golden'] : []);
  const isGrey = greyHair.includes(hairColour);
  const lashes = any('lashes');
  const hats: Choices<'headwear'> =
    lashes === 'long' ? ['headband', 'headscarf', 'headwrap', 'beret'] : ['turban', 'kippah', 'beret'];
  const marks: Choices<'marks'> = lashes === 'long' ? ['freckles', 'spot', 'bindi'] : ['freckles', 'spot'];
  const paper = any('paper');
  const clothesColour = oneOf(
    all.clothesColour.filter((cloth) => !strongPapers.includes(cloth) || cloth !== paper),
  );
  return {
    skin,
    face: any('face'),
    eyes: any('eyes', isDeep ? ['green', 'blue', 'grey'] : []),
    lashes,
    nose: any('nose'),
    marks: isGrey ? 'lines' : happens(CHANCE.marks) ? oneOf(marks) : 'none',
    beard: lashes === 'plain' && happens(CHANCE.beard) ? any('beard', ['none']) : 'none',
    hair: any('hair', hairToLeaveOut({ skin, hairColour, lashes })),
    hairColour,
    headwear: happens(CHANCE.headwear) ? oneOf(hats) : 'none',
    headwearColour: any('headwearColour', [clothesColour]),
    glasses: happens(CHANCE.glasses) ? any('glasses', ['none']) : 'none',
    ears: happens(CHANCE.jewels) ? any('ears', ['plain']) : 'plain',
    clothes: any('clothes'),
    clothesColour,
    paper,
    motif: any('motif', ['none']),
  };
}
