import { PORTRAIT_COLOURS, type PortraitFeatures } from '@vivavoce/contracts/teachers/drawn-portrait';

/** A colour with its dark tone, for areas in shade, and its light tone, for areas in light. */
export type Tones = { base: string; dark: string; light: string };

export type SkinTones = { base: string; dark: string; lip: string; blush: string; blushOpacity: number };

type Shades<F extends keyof typeof PORTRAIT_COLOURS, T> = Record<PortraitFeatures[F], T>;

const skinShades: Shades<'skin', Omit<SkinTones, 'base'>> = {
  shell: { dark: '#eabb9c', lip: '#c4544a', blush: '#f58573', blushOpacity: 0.5 },
  peach: { dark: '#e3a583', lip: '#b5574a', blush: '#ee7f6a', blushOpacity: 0.5 },
  sand: { dark: '#e0ac82', lip: '#c4504d', blush: '#f58573', blushOpacity: 0.55 },
  honey: { dark: '#cf9668', lip: '#b24a4a', blush: '#ea7863', blushOpacity: 0.45 },
  caramel: { dark: '#b97b4f', lip: '#8f4232', blush: '#dc6a50', blushOpacity: 0.4 },
  amber: { dark: '#995d35', lip: '#7b3527', blush: '#cf5f45', blushOpacity: 0.38 },
  cocoa: { dark: '#6f3d25', lip: '#5a2419', blush: '#c9543f', blushOpacity: 0.42 },
  ebony: { dark: '#482818', lip: '#381711', blush: '#b04a37', blushOpacity: 0.42 },
};

export function skinTones(skin: PortraitFeatures['skin']): SkinTones {
  return { base: PORTRAIT_COLOURS.skin[skin], ...skinShades[skin] };
}

const hairShades: Shades<'hairColour', Omit<Tones, 'base'> & { brow: string }> = {
  black: { dark: '#120d12', light: '#51444f', brow: '#22161a' },
  espresso: { dark: '#25150f', light: '#6d4634', brow: '#2e1d17' },
  chestnut: { dark: '#4a2815', light: '#96633f', brow: '#4a2a1a' },
  copper: { dark: '#9c4320', light: '#ea9460', brow: '#a84d28' },
  golden: { dark: '#bc8a3c', light: '#f7dc9f', brow: '#a87935' },
  silver: { dark: '#857d7c', light: '#d3cdcb', brow: '#7d7575' },
  white: { dark: '#ddd5c8', light: '#ffffff', brow: '#f0ebe1' },
};

export function hairTones(colour: PortraitFeatures['hairColour']): Tones & { brow: string } {
  return { base: PORTRAIT_COLOURS.hairColour[colour], ...hairShades[colour] };
}

/** `seam` is the colour of a line drawn on the cloth. */
export type ClothTones = Tones & { seam: string };

const clothShades: Shades<'clothesColour', Omit<ClothTones, 'base'>> = {
  sun: { dark: '#d98a0a', light: '#ffd873', seam: '#c97c05' },
  coral: { dark: '#d8532f', light: '#ff9370', seam: '#c24422' },
  rose: { dark: '#982a4a', light: '#e07a98', seam: '#7f1f3b' },
  plum: { dark: '#55264a', light: '#9a5f88', seam: '#431c3a' },
  denim: { dark: '#2d5390', light: '#6f97d6', seam: '#254677' },
  blue: { dark: '#17389f', light: '#7fa0f5', seam: '#132f86' },
  teal: { dark: '#0d6470', light: '#45b0bd', seam: '#0a525c' },
  leaf: { dark: '#22674a', light: '#57a67f', seam: '#1b553d' },
  night: { dark: '#2a3050', light: '#7780a8', seam: '#212744' },
  cream: { dark: '#ecd9b6', light: '#ffffff', seam: '#d3bd92' },
};

export function clothTones(cloth: PortraitFeatures['clothesColour']): ClothTones {
  return { base: PORTRAIT_COLOURS.clothesColour[cloth], ...clothShades[cloth] };
}
