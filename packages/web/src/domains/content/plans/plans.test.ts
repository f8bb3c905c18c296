import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { isInEveryPlan, plans } from './plans.ts';

describe('the pricing plans', () => {
  it('have a name, a price, its period and a description', () => {
    expect(
      plans.map(({ name }) => name),
      spec('E-173'),
    ).toEqual(['Starter', 'Platinum', 'Enterprise']);
    expect(
      plans.map(({ price }) => price),
      spec('E-174'),
    ).toEqual(['$199', '$299', 'Custom']);
    expect(
      plans.map(({ period }) => period),
      spec('E-175'),
    ).toEqual(['per month', 'per month', 'pricing']);
    expect(
      plans.every(({ description }) => description.length > 20),
      spec('E-176'),
    ).toBe(true);
  });

  it('say for each feature whether it is included; Starter lacks only video', () => {
    const included = plans.flatMap(({ features }) => Object.values(features));
    expect(new Set(included), spec('E-177')).toEqual(new Set([true, false]));
    expect(
      plans.flatMap(({ name, features }) =>
        Object.entries(features)
          .filter(([, isIncluded]) => !isIncluded)
          .map(([label]) => [name, label]),
      ),
    ).toEqual([['Starter', 'Video meeting with the AI teacher']]);
  });

  it('include one popular plan', () => {
    expect(
      plans.map(({ isPopular }) => isPopular),
      spec('E-178'),
    ).toEqual([false, true, false]);
  });

  it('separate the features that every plan has from those that help to choose', () => {
    const [starter] = plans;
    expect(Object.keys(starter?.features ?? {}).filter((label) => !isInEveryPlan(label))).toEqual([
      '1-hour vocal class per week',
      'Video meeting with the AI teacher',
    ]);
  });
});
