import type { PortraitFeature, PortraitFeatures } from '@vivavoce/contracts/teachers/drawn-portrait';
import { m } from '#messages/messages.js';

/** The features in groups, so that only a handful is visible at a time. */
export const featureGroups = [
  {
    id: 'face',
    name: m.portrait_group_face,
    features: ['skin', 'face', 'eyes', 'lashes', 'nose', 'marks'],
  },
  { id: 'hair', name: m.portrait_group_hair, features: ['hairColour', 'hair', 'beard'] },
  {
    id: 'clothes',
    name: m.portrait_group_clothes,
    features: ['clothesColour', 'clothes', 'headwear', 'headwearColour'],
  },
  { id: 'extras', name: m.portrait_group_extras, features: ['glasses', 'ears', 'paper', 'motif'] },
] as const satisfies readonly { id: string; name: () => string; features: readonly PortraitFeature[] }[];

/** Whether a feature is offered. Without headwear, its colour is not. */
export function isOffered(feature: PortraitFeature, { headwear }: PortraitFeatures): boolean {
  return feature !== 'headwearColour' || headwear !== 'none';
}

/** Explains why a choice of this feature might not be visible, or returns null if nothing hides it. */
export function hintOf(feature: PortraitFeature, { headwear }: PortraitFeatures): string | null {
  if (feature === 'hair' && headwear !== 'none') return m.portrait_hair_hint();
  return feature === 'ears' ? m.portrait_ears_hint() : null;
}
