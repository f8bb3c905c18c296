import type { HairShape } from './hair.ts';
import { dot, fill, line, onBothSides, ring } from './strokes.ts';

const curls: HairShape = ({ base, light }) => ({
  back: ring(base, { x: 200, y: 152, radius: 66, from: 150, to: 390 }, { count: 11, radius: 30, wobble: 3 }),
  front: [
    ring(base, { x: 200, y: 172, radius: 74, from: 196, to: 344 }, { count: 9, radius: 19, wobble: 4 }),
    ring(base, { x: 200, y: 158, radius: 58, from: 200, to: 340 }, { count: 7, radius: 20, wobble: 3 }),
    fill(base, 'M134 142c12-42 38-62 66-62s54 20 66 62c-20-20-42-28-66-28s-46 8-66 28Z'),
    ring(light, { x: 188, y: 134, radius: 46, from: 200, to: 300 }, { count: 5, radius: 6.5, wobble: 7 }),
  ].join(''),
  hatLift: 16,
});

const HAIRLINE =
  'M120 178c-6-58 28-104 80-104s86 46 80 104c-4-20-12-34-24-44-30-14-82-14-112 0-12 10-20 24-24 44Z';

const afro: HairShape = ({ base, light }) => ({
  back: [
    ring(base, { x: 200, y: 152, radius: 76, from: 150, to: 390 }, { count: 13, radius: 44, wobble: 4 }),
    dot(base, 200, 150, 86),
    `<g opacity=".55">${ring(light, { x: 192, y: 138, radius: 70, from: 185, to: 300 }, { count: 7, radius: 13, wobble: 9 })}</g>`,
  ].join(''),
  front: [
    fill(base, HAIRLINE),
    ring(base, { x: 200, y: 196, radius: 74, from: 205, to: 335 }, { count: 10, radius: 15, wobble: 2 }),
  ].join(''),
  hatLift: 38,
});

const puffs: HairShape = ({ base, dark, light }) => {
  const puff = [
    ring(base, { x: 112, y: 92, radius: 28, from: 0, to: 330 }, { count: 10, radius: 20, wobble: 3 }),
    dot(base, 112, 92, 32),
    `<g opacity=".6">${ring(light, { x: 108, y: 88, radius: 24, from: 180, to: 280 }, { count: 4, radius: 7, wobble: 4 })}</g>`,
  ].join('');
  return {
    back: `${onBothSides(puff)}${fill(dark, 'M118 188c-14-60 18-112 82-112s96 52 82 112Z')}`,
    front: [
      fill(
        base,
        'M121 180c-8-64 26-102 79-102s87 38 79 102c-6-24-15-40-28-51-34-15-68-15-102 0-13 11-22 27-28 51Z',
      ),
      line(dark, 4, 'M200 80v38'),
      onBothSides(line('#e8603c', 9, 'M134 118c2-10 8-19 17-25')),
    ].join(''),
  };
};

const locs: HairShape = ({ base, dark, light }) => {
  const behind = [
    line(dark, 20, 'M138 130C112 190 118 250 104 318M262 130C288 190 282 250 296 318'),
    line(base, 18, 'M128 140C100 196 104 254 84 306M272 140C300 196 296 254 316 306'),
  ].join('');
  const side = [
    line(base, 17, 'M132 134C110 180 116 224 108 284'),
    line(dark, 3, 'M126 172l-10 4M119 200l-10 3M118 228l-10 2M115 256l-10 1'),
    line(base, 16, 'M146 116C118 150 124 196 120 240'),
    line(light, 3, 'M134 142c-7 12-10 24-11 38'),
  ].join('');
  return {
    back: `${fill(dark, 'M112 206c-14-76 22-130 88-130s102 54 88 130Z')}${behind}`,
    front: [
      onBothSides(side),
      fill(
        base,
        'M122 168c-6-56 26-92 78-92s84 36 78 92c-8-20-18-33-32-41-30-13-62-13-92 0-14 8-24 21-32 41Z',
      ),
      line(dark, 3.6, 'M164 124c4-16 12-28 22-36M200 120V82M236 124c-4-16-12-28-22-36'),
      line(light, 5, 'M142 116c6-10 14-17 24-22'),
    ].join(''),
    coversEars: true,
    hatLift: 4,
  };
};

const cornrows: HairShape = ({ base, dark, light }) => {
  const braid = [
    line(base, 16, 'M122 196c-14 34-8 62-18 96'),
    line(dark, 3, 'M121 216l-14 4M118 236l-14 2M116 256l-14-1M112 274l-13-2'),
    dot('#f3a51c', 103, 298, 9),
  ].join('');
  return {
    back: `${fill(dark, 'M118 188c-14-60 18-112 82-112s96 52 82 112Z')}${onBothSides(braid)}`,
    front: [
      fill(
        base,
        'M121 182c-8-66 25-104 79-104s87 38 79 104c-5-24-13-40-25-52-34-15-74-15-108 0-12 12-20 28-25 52Z',
      ),
      onBothSides(
        line(light, 3.6, 'M127 160c2-28 12-50 30-66M146 130c6-20 16-34 30-44M171 120c3-16 8-28 16-38'),
      ),
      line(light, 3.6, 'M200 117V80'),
    ].join(''),
  };
};

export const curlyHair = { curls, afro, puffs, locs, cornrows };
