import type { PortraitFeatures } from '@vivavoce/contracts/teachers/drawn-portrait';
import { dot, fill, line, onBothSides } from './strokes.ts';
import { hairTones, type SkinTones } from './tones.ts';

const worn: Record<PortraitFeatures['ears'], string> = {
  plain: '',
  hoops:
    '<circle cx="122" cy="224" r="9" fill="none" stroke="#ffcf4d" stroke-width="5"/><circle cx="278" cy="224" r="9" fill="none" stroke="#e9b02d" stroke-width="5"/>',
  studs: `${dot('#ffd873', 121, 217, 5)}${dot('#f3b93a', 279, 217, 5)}`,
  'hearing-aid': `${line('#1f4ad1', 7, 'M134 176c-14 -8 -26 4 -22 20')}${line('#7fa0f5', 3, 'M112 196c2 8 6 12 12 12')}${line('#17389f', 7, 'M266 176c14 -8 26 4 22 20')}${line('#7fa0f5', 3, 'M288 196c-2 8 -6 12 -12 12')}`,
};

export function ears(features: PortraitFeatures, { base, dark }: SkinTones): string {
  const left = `<ellipse cx="126" cy="196" rx="15" ry="20" fill="${base}"/>${line(dark, 3.6, 'M121 190q8 3 6 14')}`;
  const right = `<ellipse cx="274" cy="196" rx="15" ry="20" fill="${dark}"/>`;
  return `<g data-part="ears">${left}${right}${worn[features.ears]}</g>`;
}

const FRAME_SHINE = line('#ffffff', 3.5, 'M153 180q5 -6 12 -7M221 180q5 -6 12 -7');

function frames(colour: string, lenses: string): string {
  const glass = `<g fill="#fff" fill-opacity=".1" stroke="${colour}" stroke-width="5.5">${lenses}</g>`;
  return `${glass}${line(colour, 5.5, 'M191 189q9 -7 18 0')}${line(colour, 5, 'M141 187l-13 -3M259 187l13 -3')}`;
}

const ROUND = '<circle cx="166" cy="192" r="25"/><circle cx="234" cy="192" r="25"/>';
const SQUARE =
  '<rect x="139" y="172" width="52" height="40" rx="14"/><rect x="209" y="172" width="52" height="40" rx="14"/>';
const WINGED =
  '<path d="M136 170c18 -3 40 -2 52 4c6 18 -2 40 -22 40c-18 0 -30 -20 -30 -44ZM264 170c-18 -3 -40 -2 -52 4c-6 18 2 40 22 40c18 0 30 -20 30 -44Z"/>';

const glassesShapes: Record<PortraitFeatures['glasses'], string> = {
  none: '',
  gold: `${frames('#e0a526', ROUND)}<g opacity=".75">${FRAME_SHINE}</g>`,
  round: `${frames('#1c2b5e', ROUND)}<g opacity=".75">${FRAME_SHINE}</g>`,
  square: frames('#1c2b5e', SQUARE),
  coral: frames('#d8532f', WINGED),
};

export function glasses({ glasses: shape }: PortraitFeatures): string {
  return shape === 'none' ? '' : `<g data-part="glasses">${glassesShapes[shape]}</g>`;
}

/**
 * Draws facial hair in the colour of the hair, in two parts: one that lies under the mouth and one that lies over it.
 */
export function facialHair({ beard, hairColour }: PortraitFeatures, skin: SkinTones) {
  const { base, dark, light } = hairTones(hairColour);
  const moustache = `${fill(base, 'M200 225c-14-7-36-2-48 13 18 4 34 3 48-4 14 7 30 8 48 4-12-15-34-20-48-13Z')}${line(light, 3.4, 'M168 231c8-4 14-5 21-4')}`;
  const cheeks =
    'M127 186c1 26 6 48 20 68 14 20 32 31 53 31s39-11 53-31c14-20 19-42 20-68-6 16-10 32-20 37-14 5-22-9-53-9s-39 14-53 9c-10-5-14-21-20-37Z';
  const full = [
    fill(
      base,
      'M126 194c1 28 4 48 14 68 12 24 34 42 60 42s48-18 60-42c10-20 13-40 14-68-8 22-18 32-36 30-12-2-24-7-38-7s-26 5-38 7c-18 2-28-8-36-30Z',
    ),
    fill(dark, 'M274 194c-1 28-4 48-14 68-12 24-34 42-60 42 32-10 48-40 54-72 9-6 15-20 20-38Z'),
    line(light, 4, 'M152 262q8 18 22 26M176 276q6 12 15 16'),
    fill(skin.base, 'M170 233q30-14 60 0q-2 33-30 33t-30-33Z'),
  ].join('');
  const shapes: Record<PortraitFeatures['beard'], { below: string; above: string }> = {
    none: { below: '', above: '' },
    moustache: { below: '', above: moustache },
    short: {
      below: `<g opacity=".92">${fill(base, cheeks)}</g>${fill(skin.base, 'M168 233q32-16 64 0q-2 35-32 35t-32-35Z')}`,
      above: fill(base, 'M164 232c8-12 22-14 36-9 14-5 28-3 36 9-12 1-24-3-36-3s-24 4-36 3Z'),
    },
    full: { below: full, above: moustache },
  };
  return shapes[beard];
}

export function cheeks({ blush, blushOpacity }: SkinTones, clip: string): string {
  const left = '<ellipse cx="152" cy="222" rx="17" ry="11"/>';
  return `<g data-part="cheeks" fill="${blush}" opacity="${blushOpacity}" clip-path="url(#${clip})">${onBothSides(left)}</g>`;
}
