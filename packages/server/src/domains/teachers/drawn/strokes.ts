const tenths = (length: number) => Math.round(length * 10) / 10;

/** Draws a filled shape. */
export const fill = (colour: string, d: string) => `<path d="${d}" fill="${colour}"/>`;

/** Draws a line with round ends. */
export const line = (colour: string, width: number, d: string) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const dot = (colour: string, x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;

/**
 * Draws curls: circles along an arc, every second one a little further out. Angles in degrees, clockwise from the
 * right.
 */
export function ring(
  colour: string,
  arc: { x: number; y: number; radius: number; from: number; to: number },
  curls: { count: number; radius: number; wobble: number },
): string {
  const drawn = Array.from({ length: curls.count }, (_, place) => {
    const angle = ((arc.from + ((arc.to - arc.from) * place) / (curls.count - 1)) * Math.PI) / 180;
    const radius = arc.radius + (place % 2 === 1 ? curls.wobble : -curls.wobble);
    const [x, y] = [arc.x + radius * Math.cos(angle), arc.y + radius * Math.sin(angle)];
    return `<circle cx="${tenths(x)}" cy="${tenths(y)}" r="${curls.radius}"/>`;
  });
  return `<g fill="${colour}">${drawn.join('')}</g>`;
}

/** Draws a shape on both sides of the drawing's middle, the right one mirrored. */
export const onBothSides = (left: string) => `${left}<g transform="matrix(-1 0 0 1 400 0)">${left}</g>`;
