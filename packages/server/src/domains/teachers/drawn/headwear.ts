import type { PortraitFeatures } from '@vivavoce/contracts/teachers/drawn-portrait';
import { fill, line } from './strokes.ts';
import { type ClothTones, clothTones } from './tones.ts';

/** What is worn on the head, in layers: behind the body, over the body, and over the face. */
type Headwear = {
  back?: string;
  drape?: string;
  front: string;
  /** Whether it hides all of the hair. */
  coversHair?: boolean;
  coversEars?: boolean;
  /** The most that thick hair may lift it, in units of the drawing. */
  liftMax?: number;
};

const headband = ({ base, light }: ClothTones): Headwear => ({
  front: `${fill(base, 'M121 148c14-45 45-64 79-64s65 19 79 64c-20-28-47-41-79-41s-59 13-79 41Z')}${line(light, 5, 'M132 130c16-24 38-34 68-34')}`,
});

const headscarf = ({ base, dark, light, seam }: ClothTones): Headwear => ({
  back: fill(dark, 'M104 190c-4-74 34-124 96-124s100 50 96 124c-2 42 4 78 20 108H84c16-30 22-66 20-108Z'),
  drape: [
    fill(base, 'M92 300c30-22 186-24 218-2 8 34-14 62-48 72-40 12-88 12-126-2-34-12-52-36-44-68Z'),
    fill(dark, 'M310 298c8 34-14 62-48 72-20 6-42 9-64 8 50-14 84-44 96-84 8 0 12 2 16 4Z'),
    line(dark, 5, 'M112 312c34 34 92 44 148 24M130 344c40 18 90 18 128 0'),
    fill(base, 'M232 362c2 26-2 52-12 78h-48c22-20 36-46 40-76Z'),
    fill(dark, 'M232 362c2 26-2 52-12 78h-18c16-22 24-48 22-76Z'),
  ].join(''),
  front: [
    `<path fill-rule="evenodd" d="M200 62c66 0 102 48 100 122-2 70-34 128-100 128S102 254 100 184C98 110 134 62 200 62Zm0 46c-46 0-68 26-68 70 0 54 28 96 68 96s68-42 68-96c0-44-22-70-68-70Z" fill="${base}"/>`,
    fill(dark, 'M300 184c-2 70-34 128-100 128 44-14 72-60 72-122 0-54-18-90-52-112 50 8 82 46 80 106Z'),
    fill(seam, 'M132 178c0-44 22-70 68-70s68 26 68 70c-6-36-30-54-68-54s-62 18-68 54Z'),
    line(light, 7, 'M118 150c8-36 34-60 70-64'),
    line(dark, 5, 'M120 226c8 28 22 50 42 64'),
  ].join(''),
  coversHair: true,
  coversEars: true,
});

const turban = ({ base, dark, light, seam }: ClothTones): Headwear => ({
  front: [
    fill(base, 'M110 172C96 94 138 34 202 34s102 60 88 138c-14-28-50-48-90-54-40 6-76 26-90 54Z'),
    fill(dark, 'M290 172c-14-28-50-48-90-54 38-11 59-30 62-58 24 25 36 65 28 112Z'),
    fill(seam, 'M160 132c16-8 28-18 40-32 12 14 24 24 40 32-26-8-54-8-80 0Z'),
    line(dark, 5, 'M116 152c28-30 60-50 100-62M114 122c26-26 62-42 108-48M130 90c24-18 52-28 86-30'),
    line(seam, 5, 'M284 148c-18-24-40-42-66-54M286 118c-16-20-36-34-60-44'),
    line(light, 6, 'M138 70c12-10 26-16 42-18'),
  ].join(''),
  coversHair: true,
});

const headwrap = ({ base, dark, light, seam }: ClothTones): Headwear => ({
  front: [
    `<g fill="${base}" stroke="${dark}" stroke-width="4"><ellipse cx="238" cy="50" rx="34" ry="17" transform="rotate(-34 238 50)"/><ellipse cx="272" cy="78" rx="32" ry="15" transform="rotate(16 272 78)"/></g>`,
    fill(base, 'M115 168C98 98 136 52 200 50s102 48 85 118c-26-28-55-37-85-37s-59 9-85 37Z'),
    fill(dark, 'M285 168c-26-28-55-37-85-37 34-10 60-30 72-62 18 22 24 58 13 99Z'),
    line(dark, 5, 'M117 146c26-34 70-52 122-68M122 116c24-24 60-38 104-46'),
    line(light, 6, 'M134 96c12-14 28-23 46-27'),
    `<circle cx="246" cy="76" r="17" fill="${base}" stroke="${seam}" stroke-width="4"/>`,
    line(seam, 3.6, 'M239 72q7 8 15 4'),
  ].join(''),
  coversHair: true,
});

const kippah = ({ base, dark, light }: ClothTones): Headwear => ({
  front: [
    fill(base, 'M154 100c2-36 90-36 92 0-28-10-64-10-92 0Z'),
    line(dark, 4, 'M156 97c27-9 61-9 88 0'),
    line(light, 4, 'M170 84c8-7 18-10 28-10'),
  ].join(''),
  liftMax: 40,
});

const beret = ({ base, dark, light }: ClothTones): Headwear => ({
  front: [
    line(dark, 8, 'M206 44l5-14'),
    fill(
      base,
      'M124 134c-40-18-32-74 24-92 62-18 136 4 142 48 3 22-8 36-18 46-18-22-44-33-74-33s-54 9-74 31Z',
    ),
    fill(
      dark,
      'M272 136c-18-22-44-33-74-33-30 0-54 9-74 31-7-3-12-7-16-12 24-22 54-32 90-32 38 0 68 12 86 34-4 5-8 9-12 12Z',
    ),
    line(light, 6, 'M122 82c10-16 26-25 46-29'),
  ].join(''),
  liftMax: 14,
});

const shapes: Record<PortraitFeatures['headwear'], (cloth: ClothTones) => Headwear> = {
  none: () => ({ front: '' }),
  headband,
  headscarf,
  turban,
  headwrap,
  kippah,
  beret,
};

export function headwearOf({ headwear, headwearColour }: PortraitFeatures): Headwear {
  return shapes[headwear](clothTones(headwearColour));
}
