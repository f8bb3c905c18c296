type Rgb = readonly [red: number, green: number, blue: number];

/** @throws if the colour is not `rgb(r, g, b)`, which is how browsers compute each of our opaque colours */
function channels(color: string): Rgb {
  const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? [];
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`No colour: ${color}`);
  return [Number(red), Number(green), Number(blue)];
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two computed colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Writes a computed colour as a stylesheet does: '#1f4ad1'. */
export function hexOf(color: string): string {
  return `#${channels(color)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Rates a ratio: text of any size needs 4.5 (AAA 7), outlines and focus need 3 (WCAG 1.4.3, 1.4.6, 1.4.11). */
export function verdictOn(ratio: number, kind: 'text' | 'line'): 'AAA' | 'AA' | 'line' | 'too low' {
  if (kind === 'line') return ratio >= 3 ? 'line' : 'too low';
  if (ratio >= 7) return 'AAA';
  return ratio >= 4.5 ? 'AA' : 'too low';
}
