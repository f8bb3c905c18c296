/** The fabric colours of clothes and headwear. */
const CLOTHS = ['sun', 'coral', 'rose', 'plum', 'denim', 'blue', 'teal', 'leaf', 'night', 'cream'] as const;

/**
 * The features of a drawn teacher that can be chosen, and the choices for each. A code names a choice by its position
 * and is stored with teachers, so new features and new choices may only be added at the end.
 */
export const PORTRAIT_FEATURES = {
  skin: ['shell', 'peach', 'sand', 'honey', 'caramel', 'amber', 'cocoa', 'ebony'],
  face: ['oval', 'soft', 'long'],
  eyes: ['dark', 'brown', 'hazel', 'green', 'blue', 'grey'],
  lashes: ['plain', 'long'],
  nose: ['small', 'wide', 'long'],
  marks: ['none', 'freckles', 'lines', 'spot', 'bindi'],
  beard: ['none', 'moustache', 'short', 'full'],
  hair: [
    'none',
    'crop',
    'parted',
    'waves',
    'curls',
    'receding',
    'bob',
    'straight',
    'flowing',
    'plaits',
    'bun',
    'afro',
    'puffs',
    'locs',
    'cornrows',
  ],
  hairColour: ['black', 'espresso', 'chestnut', 'copper', 'golden', 'silver', 'white'],
  headwear: ['none', 'headband', 'headscarf', 'turban', 'headwrap', 'kippah', 'beret'],
  headwearColour: CLOTHS,
  glasses: ['none', 'gold', 'round', 'square', 'coral'],
  ears: ['plain', 'hoops', 'studs', 'hearing-aid'],
  clothes: ['cardigan', 'jumper', 'dungarees', 'shirt', 'waistcoat', 'hoodie', 'tunic', 'tee'],
  clothesColour: CLOTHS,
  paper: ['sun', 'leaf', 'coral', 'sky', 'rose', 'lilac'],
  motif: ['none', 'maths', 'science', 'art', 'history', 'languages', 'music'],
} as const;

export type PortraitFeature = keyof typeof PORTRAIT_FEATURES;

/** One choice for every feature: a complete teacher. */
export type PortraitFeatures = { [F in PortraitFeature]: (typeof PORTRAIT_FEATURES)[F][number] };

const clothColours = {
  sun: '#f3a51c',
  coral: '#ee6a4a',
  rose: '#b6365b',
  plum: '#6a3158',
  denim: '#3b66a8',
  blue: '#1f4ad1',
  teal: '#128090',
  leaf: '#2f7f5b',
  night: '#39405f',
  cream: '#fff3dd',
} as const;

/** The drawing colour, before shading, of every choice that is a colour. */
export const PORTRAIT_COLOURS = {
  skin: {
    shell: '#fbdcc4',
    peach: '#f6c9ab',
    sand: '#f5cfa8',
    honey: '#e8b98e',
    caramel: '#d79a6c',
    amber: '#b9794c',
    cocoa: '#8a5234',
    ebony: '#633a27',
  },
  eyes: {
    dark: '#2f1c12',
    brown: '#5c3a1f',
    hazel: '#7d6231',
    green: '#4d6b3c',
    blue: '#3f7fa8',
    grey: '#64788a',
  },
  hairColour: {
    black: '#241b20',
    espresso: '#3a241b',
    chestnut: '#6a3d25',
    copper: '#c0602f',
    golden: '#dfae58',
    silver: '#a9a1a0',
    white: '#f7f2ea',
  },
  headwearColour: clothColours,
  clothesColour: clothColours,
  paper: {
    sun: '#ffd873',
    leaf: '#bfe6d0',
    coral: '#ffc9b3',
    sky: '#c5d8ff',
    rose: '#f7c6cf',
    lilac: '#d9cdf0',
  },
} as const satisfies {
  [F in PortraitFeature]?: Record<PortraitFeatures[F], string>;
};

const features = Object.keys(PORTRAIT_FEATURES) as PortraitFeature[];

/** The path that serves drawn teachers: `/api/drawn-teachers/<code>.svg`. */
export const DRAWN_PORTRAIT_PATH = '/api/drawn-teachers';

/** Returns the code of a portrait: one digit or letter for each feature, which is the position of the choice. */
export function portraitCode(chosen: PortraitFeatures): string {
  return features
    .map((feature) => (PORTRAIT_FEATURES[feature] as readonly string[]).indexOf(chosen[feature]).toString(36))
    .join('');
}

/** Reads the choices from a code. Returns null if no choices could give that code. */
export function portraitFeatures(code: string): PortraitFeatures | null {
  if (code.length !== features.length || !/^[0-9a-z]+$/.test(code)) return null;
  const chosen = features.map((feature, place) => {
    const choices: readonly string[] = PORTRAIT_FEATURES[feature];
    return [feature, choices[Number.parseInt(code.charAt(place), 36)]] as const;
  });
  return chosen.every(([, choice]) => choice !== undefined)
    ? (Object.fromEntries(chosen) as PortraitFeatures)
    : null;
}

/** Returns the address of the drawing for these choices, a path on our own host. */
export function portraitAddress(chosen: PortraitFeatures): string {
  return `${DRAWN_PORTRAIT_PATH}/${portraitCode(chosen)}.svg`;
}

/** Returns the features drawn at a path on our own host, or null if the path is not a drawn portrait. */
export function portraitAt(path: string): PortraitFeatures | null {
  const code = /^\/api\/drawn-teachers\/([0-9a-z]+)\.svg$/.exec(path)?.[1];
  return code === undefined ? null : portraitFeatures(code);
}
