import type { Avatar } from '@vivavoce/contracts/profiles/avatars';

/** What a parent says about a child: an age, or the day from which it follows. */
export type ChildAbout = { firstName: string; avatar: Avatar } & ({ age: number } | { dateOfBirth: string });

/** Reads the form. Only the chosen one of age and date of birth is in it. */
export function childAboutOf(typed: FormData, avatar: Avatar): ChildAbout {
  const known = { firstName: String(typed.get('firstName')).trim(), avatar };
  const dateOfBirth = typed.get('dateOfBirth');
  return dateOfBirth === null
    ? { ...known, age: Number(typed.get('age')) }
    : { ...known, dateOfBirth: String(dateOfBirth) };
}
