import { type PortraitFeatures, portraitCode } from '@vivavoce/contracts/teachers/drawn-portrait';
import { backdrop } from './backdrop.ts';
import { clothesOf } from './clothes.ts';
import { brows, eyes, facialMarks, mouth, nose, outlines } from './face.ts';
import { cheeks, ears, facialHair, glasses } from './face-extras.ts';
import { type Hair, hairOf } from './hair.ts';
import { headwearOf } from './headwear.ts';
import { fill } from './strokes.ts';
import { type SkinTones, skinTones } from './tones.ts';

/** Draws the neck, with the shadow of the head on it. */
const neck = ({ base, dark }: SkinTones) =>
  fill(base, 'M168 246v72c0 26 64 26 64 0v-72Z') + fill(dark, 'M168 262v26c24 14 50 8 64 -14v-12Z');

/** Draws a face that is lit from the left: its shade, and over it, slightly offset, its skin. */
function face(outline: string, { base, dark }: SkinTones, clip: string): string {
  return `<g data-part="face">${fill(dark, outline)}<path d="${outline}" transform="translate(-9 -5)" fill="${base}" clip-path="url(#${clip})"/></g>`;
}

/**
 * Draws a teacher from chosen features. Its style, its parts (`data-part`, `data-mouth`) and its size match our six
 * ready-made drawings, so the live room animates it in the same way. It never contains anything that a person typed:
 * every character comes from our own lists.
 */
export function drawPortrait(features: PortraitFeatures): string {
  const id = `drawn-${portraitCode(features)}`;
  const [faceClip, frame] = [`${id}-face`, `${id}-frame`];
  const skin = skinTones(features.skin);
  const worn = headwearOf(features);
  const hair: Hair = worn.coversHair ? { back: '', front: '' } : hairOf(features);
  const beard = facialHair(features, skin);
  const lift = Math.min(worn.liftMax ?? 0, hair.hatLift ?? 0);
  const outline = outlines[features.face];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 424">',
    `<defs><clipPath id="${faceClip}"><path d="${outline}"/></clipPath><clipPath id="${frame}"><path d="M14 -20H386V424H14Z"/></clipPath></defs>`,
    backdrop(features),
    `<g data-part="figure" clip-path="url(#${frame})">`,
    `<g data-part="hair-back">${hair.back}${worn.back ?? ''}</g>`,
    `<g data-part="body"><g transform="translate(0 -16)">${neck(skin)}${clothesOf(features, skin)}${worn.drape ?? ''}</g></g>`,
    '<g data-part="head">',
    worn.coversEars || hair.coversEars ? '' : ears(features, skin),
    face(outline, skin, faceClip),
    cheeks(skin, faceClip),
    facialMarks(features, skin),
    eyes(features, skin),
    nose(features, skin),
    `<g data-part="beard">${beard.below}</g>`,
    mouth(skin),
    `<g data-part="moustache">${beard.above}</g>`,
    `<g data-part="hair">${hair.front}<g transform="translate(0 ${-lift})">${worn.front}</g></g>`,
    brows(features),
    glasses(features),
    '</g></g></svg>',
  ].join('');
}
