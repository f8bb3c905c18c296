import type { PortraitFeature, PortraitFeatures } from '@vivavoce/contracts/teachers/drawn-portrait';
import { m } from '#messages/messages.js';

/** The features, parted so that no more than a handful is in sight. */
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

/** Whether there is something to choose: the colour of nothing is no choice. */
export function isOffered(feature: PortraitFeature, { headwear }: PortraitFeatures): boolean {
  return feature !== 'headwearColour' || headwear !== 'none';
}

/** What may keep a choice of this feature from being seen, in words; null when nothing does. */
export function hintOf(feature: PortraitFeature, { headwear }: PortraitFeatures): string | null {
  if (feature === 'hair' && headwear !== 'none') return m.portrait_hair_hint();
  return feature === 'ears' ? m.portrait_ears_hint() : null;
}
