import { describe, expect, it } from 'vitest';
import {
  PORTRAIT_COLOURS,
  PORTRAIT_FEATURES,
  type PortraitFeature,
  type PortraitFeatures,
  portraitAddress,
  portraitAt,
  portraitCode,
  portraitFeatures,
} from './drawn-portrait.ts';

const features = Object.keys(PORTRAIT_FEATURES) as PortraitFeature[];

const withEach = (place: (choices: readonly string[]) => number) =>
  Object.fromEntries(
    features.map((feature) => {
      const choices: readonly string[] = PORTRAIT_FEATURES[feature];
      return [feature, choices[place(choices)]];
    }),
  ) as PortraitFeatures;

const first = withEach(() => 0);
const last = withEach((choices) => choices.length - 1);

describe('the code of a drawn portrait', () => {
  it('has one letter or digit for each feature, and decodes to the same choices', () => {
    for (const feature of features) {
      for (const choice of PORTRAIT_FEATURES[feature]) {
        const chosen = { ...first, [feature]: choice };
        expect(portraitCode(chosen)).toHaveLength(features.length);
        expect(portraitFeatures(portraitCode(chosen))).toEqual(chosen);
        expect(portraitAt(portraitAddress(chosen))).toEqual(chosen);
      }
    }
  });

  it('does not change, so that stored teachers keep their portraits', () => {
    expect(portraitCode(first)).toBe('00000000000000000');
    expect(portraitCode(last)).toBe('7251243e669437956');
  });

  it.each([
    '',
    '0',
    '0000000000000000',
    '000000000000000000',
    '80000000000000000',
    '0000000000000000z',
    '7251243E669437956',
    '../../../etc/pass',
    '<svg onload=1>000',
  ])('cannot be %j', (code) => {
    expect(portraitFeatures(code)).toBeNull();
  });
});

describe('the address of a drawn portrait', () => {
  const address = portraitAddress(last);

  it.each([
    `https://elsewhere.example${address}`,
    `/${address}`,
    `${address}?code=1`,
    `${address}.png`,
    address.replace('.svg', '/../x.svg'),
    '/api/drawn-teachers/zzzzzzzzzzzzzzzzz.svg',
    '/teachers/amara.svg',
  ])('cannot be %s', (other) => {
    expect(portraitAt(other)).toBeNull();
  });
});

it('lists a colour for every choice that is a colour', () => {
  for (const [feature, colours] of Object.entries(PORTRAIT_COLOURS)) {
    expect(Object.keys(colours)).toEqual(PORTRAIT_FEATURES[feature as PortraitFeature]);
    for (const colour of Object.values(colours)) expect(colour).toMatch(/^#[\da-f]{6}$/);
  }
});
