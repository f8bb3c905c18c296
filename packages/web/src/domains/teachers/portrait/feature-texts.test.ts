import { PORTRAIT_FEATURES, type PortraitFeature } from '@vivavoce/contracts/teachers/drawn-portrait';
import { expect, it } from 'vitest';
import { featureGroups } from './feature-groups.ts';
import { choiceName, featureName } from './feature-texts.ts';

const features = Object.keys(PORTRAIT_FEATURES) as PortraitFeature[];

it('names every feature and every choice, with no two names alike', () => {
  expect(new Set(features.map(featureName)).size).toBe(features.length);
  for (const feature of features) {
    const names = PORTRAIT_FEATURES[feature].map((choice) => choiceName(feature, choice));
    expect(new Set(names.filter((name) => name !== '')).size, feature).toBe(names.length);
  }
});

it('has every feature in exactly one group', () => {
  const grouped: string[] = featureGroups.flatMap((group) => [...group.features]);
  expect(grouped.toSorted()).toEqual(features.toSorted());
});
