import { PORTRAIT_COLOURS, type PortraitFeatures } from '@vivavoce/contracts/teachers/drawn-portrait';
import { dot, fill, line } from './strokes.ts';

const ARCH = 'M14 424V206C14 96 92 30 200 30s186 66 186 176v218Z';
const HILL = 'M14 372c64-30 118-26 186 0s130 26 186-4v56H14Z';

const hills: Record<PortraitFeatures['paper'], string> = {
  sun: '#ffc63f',
  leaf: '#98d3b3',
  coral: '#ffab8d',
  sky: '#9fbdff',
  rose: '#f0a5b3',
  lilac: '#c0aee4',
};

const BLUE = '#1f4ad1';
const CORAL = '#e8603c';

/** Shapes on both sides of the head that stand for the teacher's subject. */
const motifs: Record<PortraitFeatures['motif'], string> = {
  none: '',
  maths: [
    line(BLUE, 7, 'M34 128l30 -52 30 52Z'),
    `<circle cx="350" cy="92" r="24" fill="none" stroke="${BLUE}" stroke-width="7"/>`,
    line(CORAL, 8, 'M330 186h34M347 169v34'),
    line('#ffffff', 7, 'M40 192h26M40 208h26'),
  ].join(''),
  science: [
    `<g fill="none" stroke="${BLUE}" stroke-width="6"><ellipse cx="346" cy="104" rx="36" ry="14" transform="rotate(28 346 104)"/><ellipse cx="346" cy="104" rx="36" ry="14" transform="rotate(-32 346 104)"/></g>`,
    dot(CORAL, 346, 104, 7),
    dot('#ffffff', 52, 120, 10),
    dot('#ffffff', 74, 92, 6),
    dot('#ffffff', 40, 86, 5),
  ].join(''),
  art: [
    fill(
      '#fff7ea',
      'M40 96c28-8 52 8 50 34-2 20-20 18-26 22-8 6 4 18-10 26-20 10-44-8-46-36-2-22 12-40 32-46Z',
    ),
    dot(BLUE, 34, 120, 8),
    dot('#f3a51c', 59, 114, 8),
    dot('#2f9c6a', 28, 144, 8),
    dot(CORAL, 46, 162, 7),
    line(BLUE, 9, 'M318 88c22-30 34-4 28 14-8 24 22 28 26 4'),
  ].join(''),
  history: [
    line('#ffffff', 7, 'M26 150c20-26 40 6 58-18M26 172c20-26 40 6 58-18'),
    fill('#ffd04f', 'M346 70l10 24 26 2-20 17 7 25-23-14-22 14 6-25-20-17 26-2Z'),
    `<path d="M346 70l10 24 26 2-20 17 7 25-23-14-22 14 6-25-20-17 26-2Z" fill="none" stroke="${CORAL}" stroke-width="3" stroke-linejoin="round"/>`,
  ].join(''),
  languages: [
    fill(
      '#ffffff',
      'M28 84c0-14 8-22 22-22h34c14 0 22 8 22 22v18c0 14-8 22-22 22H62l-16 16v-18c-12-2-18-10-18-20Z',
    ),
    line(BLUE, 6, 'M48 84h38M48 101h24'),
    fill(
      BLUE,
      'M304 112c0-12 8-20 20-20h34c12 0 20 8 20 20v14c0 12-8 20-20 20h-6v16l-16-16h-12c-12 0-20-8-20-20Z',
    ),
    [326, 341, 356].map((x) => dot('#ffffff', x, 119, 5)).join(''),
  ].join(''),
  music: [
    `<g fill="${BLUE}"><ellipse cx="46" cy="140" rx="13" ry="10" transform="rotate(-18 46 140)"/><ellipse cx="88" cy="128" rx="13" ry="10" transform="rotate(-18 88 128)"/><path d="M54 140V86l46-12v52h-8V98l-30 8v34Z"/></g>`,
    `<g fill="${CORAL}"><ellipse cx="338" cy="128" rx="13" ry="10" transform="rotate(-18 338 128)"/><path d="M345 128V74h7c2 14 18 18 20 36-6-8-12-10-20-10v28Z"/></g>`,
  ].join(''),
};

export function backdrop({ paper, motif }: PortraitFeatures): string {
  return `<g data-part="backdrop">${fill(PORTRAIT_COLOURS.paper[paper], ARCH)}${fill(hills[paper], HILL)}${motifs[motif]}</g>`;
}
