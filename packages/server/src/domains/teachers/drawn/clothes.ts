import type { PortraitFeatures } from '@vivavoce/contracts/teachers/drawn-portrait';
import { dot, fill, line, onBothSides } from './strokes.ts';
import { type ClothTones, clothTones, type SkinTones } from './tones.ts';

/** The body from the shoulders to the lower edge, and its shaded side. */
const TORSO = 'M38 440c2-70 42-102 108-118h108c66 16 106 48 108 118Z';
const SHADOW = 'M306 344c36 18 54 48 56 96h-48c4-34 2-68-8-96Z';

const torso = ({ base, dark }: { base: string; dark: string }) => fill(base, TORSO) + fill(dark, SHADOW);

const white = { base: '#fff6e8', dark: '#ecdfc6' };

const cardigan = (cloth: ClothTones) =>
  [
    torso(cloth),
    fill(white.base, 'M150 321c8 40 26 78 50 119 24-41 42-79 50-119-28 20-72 20-100 0Z'),
    fill(white.dark, 'M168 318c6 18 58 18 64 0l6 4c-8 26-68 26-76 0Z'),
    line(cloth.seam, 5, 'M146 323c10 45 28 81 54 117M254 323c-10 45-28 81-54 117'),
    dot(white.base, 240, 396, 6),
    dot(white.base, 222, 428, 6),
    line(cloth.dark, 5, 'M92 440c0-24 4-40 10-54'),
  ].join('');

const jumper = (cloth: ClothTones) =>
  [
    torso(cloth),
    fill('#ffffff', 'M158 318l42 44 42-44 14 10-40 62h-32l-40-62Z'),
    fill('#e6edf3', 'M158 318l42 44-26 26-32-58ZM242 318l-42 44 26 26 32-58Z'),
    line('#c9d5de', 4, 'M158 318l42 44-26 26M242 318l-42 44 26 26'),
    fill(cloth.base, 'M168 388l32 52 32-52-16-6h-32Z'),
    line(cloth.light, 8, 'M142 330l58 92 58-92'),
    `<g opacity=".8">${line(cloth.light, 4, 'M76 400l12 12 12-12 12 12 12-12M276 400l12 12 12-12 12 12 12-12')}</g>`,
  ].join('');

const dungarees = (cloth: ClothTones) =>
  [
    torso({ base: '#fffaf0', dark: '#efe4cf' }),
    line(
      '#1f4ad1',
      9,
      'M98 352c30-10 64-8 102-2s74 6 102-2M68 386c42-6 90-2 132 0s92 2 132-2M54 420c48-4 98-2 146-2s98-2 146 0',
    ),
    fill('#1f4ad1', 'M162 316c4 24 72 24 76 0l8 4c-10 36-82 36-92 0Z'),
    fill(cloth.base, 'M136 440v-50c0-8 6-12 12-12h104c6 0 12 4 12 12v50Z'),
    fill(cloth.dark, 'M262 380c2 2 2 6 2 10v50h-34c16-16 26-36 32-60Z'),
    line(cloth.base, 22, 'M118 334l24 52M282 334l-24 52'),
    dot('#ffd873', 150, 392, 8),
    dot('#ffd873', 250, 392, 8),
    fill(cloth.dark, 'M172 412h56v28h-56Z'),
  ].join('');

const shirt = (cloth: ClothTones, skin: SkinTones) =>
  [
    torso(cloth),
    fill(skin.base, 'M160 312c6 20 74 20 80 0l-40 66Z'),
    fill(skin.dark, 'M166 316c12 16 54 12 66-4l-8 20-24 46Z'),
    fill(cloth.light, 'M152 312l-20 14 40 62 28-10ZM248 312l20 14-40 62-28-10Z'),
    line(cloth.seam, 4, 'M200 378v62'),
    dot('#ffffff', 212, 398, 5),
    dot('#ffffff', 212, 424, 5),
    line(cloth.seam, 4, 'M254 404h40v8c0 12-8 18-20 18s-20-6-20-18Z'),
  ].join('');

const waistcoat = (cloth: ClothTones) =>
  [
    torso({ base: '#fff3dd', dark: '#ecd9b6' }),
    '<path d="M166 306c10 16 58 16 68 0l6 6v26c-14 16-66 16-80 0v-26Z" fill="#fff3dd" stroke="#e4cfa6" stroke-width="4"/>',
    onBothSides(fill(cloth.base, 'M112 334c8 44 10 74 8 106h76l-34-92-22-20Z')),
    fill(cloth.dark, 'M288 334c-8 44-10 74-8 106h-40c22-30 34-66 36-106Z'),
    line('#e4cfa6', 4, 'M200 344v96'),
    [366, 392, 418].map((y) => dot('#e0a526', 200, y, 5)).join(''),
    line('#e0a526', 6, 'M232 398l28-4'),
  ].join('');

const hoodie = (cloth: ClothTones) =>
  [
    fill(cloth.dark, 'M118 330c8-34 36-52 82-52s74 18 82 52c-20 26-144 26-164 0Z'),
    torso(cloth),
    fill(cloth.dark, 'M140 322c10 44 34 66 60 66s50-22 60-66l-22-8c-6 30-70 30-76 0Z'),
    fill(cloth.base, 'M130 324c8 46 40 74 70 74s62-28 70-74l-10-4c-10 42-34 62-60 62s-50-20-60-62Z'),
    line('#ffffff', 6, 'M176 384v38M224 384v38'),
    line(cloth.light, 5, 'M134 342c10 26 28 44 50 52'),
  ].join('');

const tunic = (cloth: ClothTones) =>
  [
    torso(cloth),
    fill(cloth.dark, 'M164 304c10 16 62 16 72 0l6 8v22c-16 16-68 16-84 0v-22Z'),
    line('#ffd873', 4, 'M160 328c16 14 64 14 80 0'),
    fill(cloth.dark, 'M184 342h32v98h-32Z'),
    line('#ffd873', 4, 'M182 342v98M218 342v98'),
    [362, 386, 410, 434].map((y) => `<path d="M200 ${y - 7}l7 7l-7 7l-7 -7Z" fill="#ffd873"/>`).join(''),
    line(cloth.light, 5, 'M88 372c8-14 20-24 34-30'),
  ].join('');

const tee = (cloth: ClothTones) =>
  [
    torso(cloth),
    fill(cloth.dark, 'M160 314c4 30 76 30 80 0l10 4c-10 44-90 44-100 0Z'),
    `<path d="M200 372l9 19 21 2-16 14 5 21-19-11-19 11 5-21-16-14 21-2Z" fill="${cloth.light}"/>`,
    line(cloth.dark, 5, 'M94 440c0-24 4-40 10-54'),
  ].join('');

const shapes: Record<PortraitFeatures['clothes'], (cloth: ClothTones, skin: SkinTones) => string> = {
  cardigan,
  jumper,
  dungarees,
  shirt,
  waistcoat,
  hoodie,
  tunic,
  tee,
};

export function clothesOf({ clothes, clothesColour }: PortraitFeatures, skin: SkinTones): string {
  return shapes[clothes](clothTones(clothesColour), skin);
}
