import { PORTRAIT_COLOURS, type PortraitFeatures } from '@vivavoce/contracts/teachers/drawn-portrait';
import { dot, line } from './strokes.ts';
import { hairTones, type SkinTones } from './tones.ts';

/** The position of the eyes: the same in every face, so that all of them look straight at the viewer. */
const EYE_Y = 190;
const EYES_X = { l: 166, r: 234 } as const;
const MOUTH_Y = 242;

export const outlines: Record<PortraitFeatures['face'], string> = {
  oval: 'M127 172C127 116 158 90 200 90s73 26 73 82c0 56-27 104-73 104s-73-48-73-104Z',
  soft: 'M125 172C125 116 156 90 200 90s75 26 75 82c0 28-6 56-22 76-14 18-33 28-53 28s-39-10-53-28c-16-20-22-48-22-76Z',
  long: 'M128 170C128 114 158 90 200 90s72 24 72 80c0 34-8 62-24 84-13 17-30 28-48 28s-35-11-48-28c-16-22-24-50-24-84Z',
};

/** Returns the colour of the lashes. A light face with light hair has lighter ones. */
function lashColour({ skin, hairColour }: PortraitFeatures): string {
  const isLight = ['shell', 'peach', 'sand', 'honey'].includes(skin);
  return isLight && ['copper', 'golden', 'silver', 'white'].includes(hairColour) ? '#5f3a2a' : '#1d130f';
}

function eye(side: 'l' | 'r', features: PortraitFeatures): string {
  const x = EYES_X[side];
  const lash = lashColour(features);
  const outwards = side === 'l' ? -1 : 1;
  const lashes =
    features.lashes === 'long'
      ? line(lash, 3.4, `M${x + 14 * outwards} ${EYE_Y - 6}l${6 * outwards} -4`)
      : '';
  return `<g data-part="eye-${side}"><ellipse cx="${x}" cy="${EYE_Y}" rx="13.5" ry="14.5" fill="#fff"/><g data-part="pupil-${side}">${[
    dot(PORTRAIT_COLOURS.eyes[features.eyes], x, EYE_Y + 1, 10),
    dot('#120d18', x, EYE_Y + 1, 5.6),
    dot('#fff', x - 3.4, EYE_Y - 3.2, 3.3),
    `<circle cx="${x + 3.6}" cy="${EYE_Y + 4.6}" r="1.5" fill="#fff" opacity=".7"/>`,
  ].join('')}</g>${line(lash, 4.2, `M${x - 15} ${EYE_Y - 5}q15 -17 30 0`)}${lashes}</g>`;
}

function lid(side: 'l' | 'r', features: PortraitFeatures, skin: SkinTones): string {
  const x = EYES_X[side];
  const closed = line(lashColour(features), 4.2, `M${x - 14} ${EYE_Y + 2}q14 11 28 0`);
  return `<ellipse cx="${x}" cy="${EYE_Y}" rx="15.4" ry="16.5" fill="${skin.base}"/>${closed}`;
}

/** Draws the eyes, and the lids that are shown for a blink. */
export function eyes(features: PortraitFeatures, skin: SkinTones): string {
  return `<g data-part="eyes">${eye('l', features)}${eye('r', features)}</g><g data-part="lids" opacity="0">${lid('l', features, skin)}${lid('r', features, skin)}</g>`;
}

export function brows({ hairColour, lashes }: PortraitFeatures): string {
  const { brow } = hairTones(hairColour);
  const [width, y] = [lashes === 'long' ? 5.6 : 7.2, EYE_Y - 22];
  return `<g data-part="brows" fill="none" stroke="${brow}" stroke-width="${width}" stroke-linecap="round"><path data-part="brow-l" d="M149 ${y}q13 -12 33 -3"/><path data-part="brow-r" d="M251 ${y}q-13 -12 -33 -3"/></g>`;
}

const noses: Record<PortraitFeatures['nose'], (shade: string) => string> = {
  small: (shade) => line(shade, 4.8, 'M192 215q8 8 17 0'),
  wide: (shade) => line(shade, 5, 'M186 214q3 9 14 9t14 -9'),
  long: (shade) => line(shade, 4.6, 'M203 193q10 18 8 24q-2 6 -13 5'),
};

export const nose = (features: PortraitFeatures, skin: SkinTones) => noses[features.nose](skin.dark);

/** Draws the four mouths, one of which is shown at a time (`data-mouth`). */
export function mouth({ lip, dark }: SkinTones): string {
  const y = MOUTH_Y;
  const inside = `fill="#5a1722" stroke="${lip}" stroke-width="3.6" stroke-linejoin="round"`;
  const shapes = {
    closed: `${line(lip, 5, `M177 ${y - 3}q23 21 46 0`)}${line(dark, 3.4, `M172.5 ${y - 5}q3 1 5 3M227.5 ${y - 5}q-3 1 -5 3`)}`,
    small: `<path d="M181 ${y - 2}q19 -7 38 0q-3 17 -19 17t-19 -17Z" ${inside}/><path d="M185 ${y - 1}q15 -5 30 0l-2 4q-13 -3 -26 0Z" fill="#fff"/>`,
    wide: `<path d="M172 ${y - 6}q28 -6 56 0q-2 31 -28 31t-28 -31Z" ${inside}/><path d="M176 ${y - 5}q24 -5 48 0l-3 8q-21 -4 -42 0Z" fill="#fff"/><path d="M184 ${y + 17}q16 -11 32 0q-6 7 -16 7t-16 -7Z" fill="#e8707a"/>`,
    round: `<ellipse cx="200" cy="${y + 5}" rx="13" ry="15" ${inside}/><path d="M191 ${y + 13}q9 -7 18 0q-4 5 -9 5t-9 -5Z" fill="#e8707a"/>`,
  };
  const drawn = Object.entries(shapes).map(
    ([shape, d]) => `<g data-mouth="${shape}"${shape === 'closed' ? '' : ' opacity="0"'}>${d}</g>`,
  );
  return `<g data-part="mouth">${drawn.join('')}</g>`;
}

const marks: Record<PortraitFeatures['marks'], (skin: SkinTones) => string> = {
  none: () => '',
  freckles: ({ dark }) =>
    [
      [166, 214],
      [176, 220],
      [155, 221],
      [224, 220],
      [234, 214],
      [245, 221],
    ]
      .map(([x = 0, y = 0]) => dot(dark, x, y, 2.6))
      .join(''),
  lines: ({ dark }) =>
    line(dark, 3.4, 'M180 140q20 -5 40 0M184 129q16 -4 32 0M145 210q-5 3 -8 6M255 210q5 3 8 6'),
  spot: ({ lip }) => dot(lip, 238, 230, 3.4),
  bindi: () => dot('#b6123a', 200, 158, 5.4),
};

export const facialMarks = (features: PortraitFeatures, skin: SkinTones) => marks[features.marks](skin);
