import type { HairShape } from './hair.ts';
import { fill, line, onBothSides } from './strokes.ts';

const bob: HairShape = ({ base, dark, light }) => ({
  back: [
    fill(
      base,
      'M106 176c-2-66 36-108 94-108s96 42 94 108c2 44 8 82 16 112 2 10-4 16-14 16H104c-10 0-16-6-14-16 8-30 14-68 16-112Z',
    ),
    fill(dark, 'M294 176c2 44 8 82 16 112 2 10-4 16-14 16h-34c22-40 34-84 32-128Z'),
  ].join(''),
  front: [
    fill(
      base,
      'M116 206c-12-74 22-128 84-128s96 54 84 128c-4 18-6 40-4 62-8-16-12-34-12-54 0-18-2-34-8-46-10 4-30 6-60 6s-50-2-60-6c-6 12-8 28-8 46 0 20-4 38-12 54 2-22 0-44-4-62Z',
    ),
    line(light, 8, 'M138 122c12-18 30-28 54-30'),
    line(light, 3, 'M172 140l-4 30M200 142v32M228 140l4 30'),
  ].join(''),
  coversEars: true,
});

const straight: HairShape = ({ base, dark, light }) => ({
  back: [
    fill(
      base,
      'M104 180c-4-68 36-110 96-110s100 42 96 110c2 50 6 96 18 146 2 10-4 16-14 16H100c-10 0-16-6-14-16 12-50 16-96 18-146Z',
    ),
    fill(dark, 'M296 180c2 50 6 96 18 146 2 10-4 16-14 16h-40c24-48 38-104 36-162Z'),
  ].join(''),
  front: [
    fill(
      base,
      'M116 226c-14-86 20-148 84-148s98 62 84 148c-4-38-12-66-26-82-24-8-46-24-58-46-12 22-34 38-58 46-14 16-22 44-26 82Z',
    ),
    line(dark, 4, 'M200 80v16'),
    line(light, 6, 'M136 128c8-16 20-28 36-34M226 96c18 6 32 18 40 38'),
  ].join(''),
  coversEars: true,
});

const flowing: HairShape = ({ base, dark, light }) => ({
  back: [
    fill(
      base,
      'M102 186c-6-70 34-116 98-116s104 46 98 116c14 12 16 30 6 44 16 14 18 34 6 50 14 16 12 40-4 56H94c-16-16-18-40-4-56-12-16-10-36 6-50-10-14-8-32 6-44Z',
    ),
    fill(dark, 'M298 186c14 12 16 30 6 44 16 14 18 34 6 50 14 16 12 40-4 56h-40c22-46 34-96 32-150Z'),
  ].join(''),
  front: [
    fill(
      base,
      'M114 218c-14-88 26-142 90-142 60 0 96 52 82 140-5-28-15-50-32-64-46 4-86-10-104-36-4 18-12 30-22 42-8 14-10 36-14 60Z',
    ),
    line(light, 7, 'M152 100c16-12 36-15 58-10'),
    line(light, 5, 'M228 100c18 8 32 22 38 42'),
  ].join(''),
  coversEars: true,
});

/** Draws a plait over the left shoulder: three sections, a band and an end. */
const plait = (hair: string, shade: string, band: string) =>
  [
    `<g fill="${hair}" stroke="${shade}" stroke-width="3"><ellipse cx="112" cy="252" rx="20" ry="24"/><ellipse cx="105" cy="288" rx="18" ry="22"/><ellipse cx="100" cy="322" rx="16" ry="20"/></g>`,
    fill(hair, 'M88 350h24l-2 30-10-8-10 8Z'),
    `<rect x="86" y="338" width="28" height="14" rx="7" fill="${band}"/>`,
  ].join('');

const plaits: HairShape = ({ base, dark, light }) => ({
  back: fill(dark, 'M110 186c-6-68 34-110 90-110s96 42 90 110c-2 30-8 50-16 62H126c-8-12-14-32-16-62Z'),
  front: [
    onBothSides(plait(base, dark, '#1f4ad1')),
    fill(
      base,
      'M114 222c-14-84 22-144 86-144s100 60 86 144c-6-36-18-62-36-78-12-10-32-18-50-28-18 10-38 18-50 28-18 16-30 42-36 78Z',
    ),
    line(dark, 5, 'M200 80v34'),
    line(light, 6, 'M140 124c12-16 26-24 44-28M216 96c18 4 30 12 42 26'),
  ].join(''),
  coversEars: true,
});

const bun: HairShape = ({ base, dark, light }) => ({
  back: [
    `<circle cx="200" cy="62" r="38" fill="${base}"/>`,
    line(dark, 4, 'M176 62c6-18 34-24 46-6M184 76c8 8 24 8 32-2'),
    fill(dark, 'M118 190c-14-62 18-114 82-114s96 52 82 114Z'),
  ].join(''),
  front: [
    fill(
      base,
      'M120 184c-9-66 26-106 80-106s89 40 80 106c-6-26-16-44-30-55-32-17-68-17-100 0-14 11-24 29-30 55Z',
    ),
    line(light, 5, 'M148 112c10-10 22-16 36-19M252 114c-8-9-18-15-30-19'),
    line(dark, 3.4, 'M172 122c6-14 14-24 24-32M228 122c-6-14-14-24-24-32'),
  ].join(''),
});

export const longHair = { bob, straight, flowing, plaits, bun };
