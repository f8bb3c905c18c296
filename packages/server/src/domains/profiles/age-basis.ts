import { ageInYears } from './age.ts';

/**
 * What a person's age can only grow from: their date of birth, or the age in whole years that they had on a day. Days
 * are `YYYY-MM-DD` in UTC.
 */
export type AgeBasis = { dateOfBirth: string } | { age: number; on: string };

/** What a profile states about an age. The date of birth counts if there is one. */
type Stated = { dateOfBirth: string | null; age: number | null };

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Returns the basis that a statement gives if it is believed; null when it states nothing. */
export function basisOf({ dateOfBirth, age }: Stated, now: Date): AgeBasis | null {
  if (dateOfBirth !== null) return { dateOfBirth };
  return age === null ? null : { age, on: dayOf(now) };
}

/** Returns the highest age that time alone explains: one more for each whole year since the day. */
export function highestAge(basis: AgeBasis, now: Date): number {
  return 'dateOfBirth' in basis ? ageInYears(basis.dateOfBirth, now) : basis.age + ageInYears(basis.on, now);
}

/**
 * Whether people may state this about themselves (RES-115). An age may be lower, or as high as time explains. A date of
 * birth may be later than the former one, or fit the age that was given. Nothing at all may always be stated.
 */
export function mayState({ dateOfBirth, age }: Stated, basis: AgeBasis | null, now: Date): boolean {
  if (basis === null) return true;
  if (dateOfBirth === null) return age === null || age <= highestAge(basis, now);
  return 'dateOfBirth' in basis
    ? dateOfBirth >= basis.dateOfBirth
    : ageInYears(dateOfBirth, new Date(basis.on)) <= basis.age;
}

/**
 * Returns the basis after people have stated this about themselves. It outlives a removed age. An age that time
 * explains exactly does not begin a new year.
 */
export function basisAfter(stated: Stated, basis: AgeBasis | null, now: Date): AgeBasis | null {
  if (basis === null) return basisOf(stated, now);
  const isExplained = stated.dateOfBirth === null && stated.age === highestAge(basis, now);
  return isExplained ? basis : (basisOf(stated, now) ?? basis);
}
