/** The ages that lessons are listed for, in years. */
export const AGE_BANDS = [
  { id: '6-7', from: 6, to: 7 },
  { id: '8-10', from: 8, to: 10 },
  { id: '11-13', from: 11, to: 13 },
  { id: '14-16', from: 14, to: 16 },
] as const;

export type AgeBand = (typeof AGE_BANDS)[number];
/** A band, or the lessons for every age. */
export type AgeChoice = AgeBand['id'] | 'all';

/** Returns the band of an age in years; the nearest one for somebody younger or older; `all` if the age is not known. */
export function bandOfAge(age: number | null): AgeChoice {
  if (age === null) return 'all';
  return AGE_BANDS.find(({ to }) => age <= to)?.id ?? '14-16';
}

/** Reads a choice from an address; null if it is none. */
export function asAgeChoice(text: string | null): AgeChoice | null {
  if (text === 'all') return 'all';
  return AGE_BANDS.find(({ id }) => id === text)?.id ?? null;
}

/**
 * Reports whether something for these ages, both included, is listed for a choice. It is in one band only: that of the
 * middle of its ages. A half counts as the older year, because then the bands of our lessons are of more equal size.
 */
export const isForAge = (ages: { from: number; to: number }, choice: AgeChoice): boolean =>
  choice === 'all' || choice === bandOfAge(Math.ceil((ages.from + ages.to) / 2));
