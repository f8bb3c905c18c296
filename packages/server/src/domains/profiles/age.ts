import { AGE_MAX, AGE_MIN } from '@vivavoce/contracts/profiles/bounds';

/** Returns the whole years from a date of birth (`YYYY-MM-DD`) to now, both read in UTC. */
export function ageInYears(dateOfBirth: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = dateOfBirth.split('-').map(Number);
  const hadBirthday =
    now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** Returns a person's age: by their date of birth if it is known, else the age they gave; null when unknown. */
export function ageNow(person: { dateOfBirth: string | null; age: number | null }, now: Date): number | null {
  return person.dateOfBirth === null ? person.age : ageInYears(person.dateOfBirth, now);
}

/** Whether a profile may have this age, in years (specification §5). */
export const isAge = (age: number): boolean => age >= AGE_MIN && age <= AGE_MAX;

/** Whether a date of birth gives an age that a profile may have (specification §5, RES-105). */
export function isDateOfBirth(day: string, now: Date): boolean {
  return isAge(ageInYears(day, now));
}
