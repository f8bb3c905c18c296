import type { PortraitFeatures } from '@vivavoce/contracts/teachers/drawn-portrait';
import { curlyHair } from './hair-curly.ts';
import { longHair } from './hair-long.ts';
import { shortHair } from './hair-short.ts';
import { hairTones, type Tones } from './tones.ts';

/** Hair in two layers: behind the body, and over the face. */
export type Hair = {
  back: string;
  front: string;
  coversEars?: boolean;
  /** How much higher a hat sits on this hair than on short hair, in units of the drawing. */
  hatLift?: number;
};

export type HairShape = (tones: Tones) => Hair;

const shapes: Record<PortraitFeatures['hair'], HairShape> = {
  none: () => ({ back: '', front: '', hatLift: -8 }),
  ...shortHair,
  ...longHair,
  ...curlyHair,
};

export function hairOf({ hair, hairColour }: PortraitFeatures): Hair {
  return shapes[hair](hairTones(hairColour));
}
