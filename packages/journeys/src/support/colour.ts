import type { Locator } from '@playwright/test';

/** Degrees of hue, from red on; a colour between two of them is none that a person would call by its name. */
const HUES = { red: [-30, 15], yellow: [30, 65], green: [90, 170] } as const;

/** How a person calls a colour that the browser computed, such as `rgb(1, 2, 3)`, or itself when it is none of the three. */
export function nameOfColour(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * (180 / Math.PI);
  const named = Object.entries(HUES).find(([, [from, to]]) => angle >= from && angle <= to);
  return named?.[0] ?? colour;
}

/** The colour in which the browser draws this, as a person calls it. */
export async function colourOf(drawn: Locator, property: 'color' | 'borderTopColor'): Promise<string> {
  return nameOfColour(await drawn.evaluate((element, name) => getComputedStyle(element)[name], property));
}
