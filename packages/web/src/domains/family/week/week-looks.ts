const looks = [
  { head: 'bg-sky-tint', bar: 'bg-accent' },
  { head: 'bg-rose-tint', bar: 'bg-coral' },
  { head: 'bg-leaf-tint', bar: 'bg-leaf' },
] as const;

/** The colours of one child's card. Children take turns; the name says who it is. */
export type WeekLook = (typeof looks)[number];

/** Returns the colours of a child by its place in the row. */
export const weekLook = (index: number): WeekLook => looks[index % looks.length] ?? looks[0];
