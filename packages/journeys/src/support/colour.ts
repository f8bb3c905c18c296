import type { Locator } from '@playwright/test';

/** Degrees of hue, starting at red. A colour between two ranges is one that a person would not call by either name. */
const HUES = { red: [-30, 15], yellow: [30, 65], green: [90, 170] } as const;

/** Returns what a person would call a computed colour such as `rgb(1, 2, 3)`, or the colour itself if no name fits. */
export function nameOfColour(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * (180 / Math.PI);
  const named = Object.entries(HUES).find(([, [from, to]]) => angle >= from && angle <= to);
  return named?.[0] ?? colour;
}

/** Returns what a person would call the colour in which the browser draws this element. */
export async function colourOf(drawn: Locator, property: 'color' | 'borderTopColor'): Promise<string> {
  return nameOfColour(await drawn.evaluate((element, name) => getComputedStyle(element)[name], property));
}
