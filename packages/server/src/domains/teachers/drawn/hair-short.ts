import type { HairShape } from './hair.ts';
import { fill, line, onBothSides } from './strokes.ts';

const BACK = 'M118 186c-14-60 18-110 82-110s96 50 82 110Z';

const crop: HairShape = ({ base, dark, light }) => ({
  back: fill(dark, BACK),
  front: [
    fill(
      base,
      'M121 180c-8-66 24-102 79-102s87 36 79 102c-3-20-7-34-14-45-38-15-92-15-130 0-7 11-11 25-14 45Z',
    ),
    line(light, 5, 'M150 104c12-8 24-12 38-13'),
    line(dark, 4, 'M224 96c16 6 27 15 34 28'),
  ].join(''),
});

const parted: HairShape = ({ base, dark, light }) => ({
  back: fill(dark, BACK),
  front: [
    fill(
      base,
      'M123 186c-15-56 7-106 63-112 46-6 97 20 95 74 0 16-2 28-4 38-4-22-8-38-18-50-44 0-76-10-96-26-4 18-22 26-30 38-5 12-7 24-10 38Z',
    ),
    line(light, 7, 'M150 98c14-12 36-16 56-12'),
    line(light, 5, 'M222 94c18 6 32 16 38 32'),
  ].join(''),
});

const waves: HairShape = ({ base, dark, light }) => ({
  back: fill(dark, 'M116 190c-18-62 16-118 84-118s102 56 84 118Z'),
  front: [
    fill(
      base,
      'M122 188c-20-50-6-86 18-98-4-10 8-24 26-22 12-14 40-16 54-4 18-6 40 4 42 22 26 10 36 52 18 102-2-26-10-44-20-56-12 6-26 0-34-10-10 12-30 14-42 4-8 12-26 14-38 8-12 14-20 30-24 54Z',
    ),
    line(light, 6, 'M150 96c10-8 22-10 32-6M196 84c12-6 26-4 36 4M142 120c4-8 10-14 18-16'),
  ].join(''),
  hatLift: 6,
});

const receding: HairShape = ({ base, dark, light }) => ({
  back: fill(dark, 'M118 200c-14-60 14-112 82-112s96 52 82 112Z'),
  front: [
    onBothSides(fill(base, 'M124 188c-10-24-8-46 2-60 8-14 18-18 22-14-2 14-10 28-16 40-4 10-6 24-8 34Z')),
    fill(base, 'M136 128c4-30 34-48 68-46 30 2 56 18 60 46-16-18-36-26-62-26-28 0-50 10-66 26Z'),
    line(light, 6, 'M150 108c14-12 32-16 52-16'),
    line(dark, 5, 'M226 92c16 6 28 16 34 30'),
  ].join(''),
});

export const shortHair = { crop, parted, waves, receding };
