/** How a series is drawn, by its place in a chart. The second line is also dashed, so that no one needs its colour. */
export const seriesLooks = [
  { stroke: 'var(--accent)', dashes: undefined },
  { stroke: 'var(--coral)', dashes: '7 5' },
] as const;

/** The highest bar, and the others: the same colour, paler on a light and darker on a dark surface. */
export const barLooks = {
  highest: 'var(--accent)',
  other: 'color-mix(in oklab, var(--accent), var(--surface) 55%)',
} as const;
