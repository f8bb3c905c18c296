import type { Profile, ProfileChanges } from '@vivavoce/contracts/profiles/calls';

/** Ages that a profile may have (specification §5, §9). */
export const AGE_MIN = 1;
export const AGE_MAX = 120;

/** The form's fields as they are typed. */
export type NewProfileValues = {
  role: '' | 'STUDENT' | 'PARENT';
  name: string;
  age: string;
  gender: string;
  interests: string[];
  goals: string[];
  /** An address, or a data URL of one that was chosen just now. */
  picture: string | null;
};

/** What the form begins with: empty, or what is known already, so that nothing has to be typed twice. */
export function startingValues(profile: Profile | null, accountName: string): NewProfileValues {
  const role = profile?.role.toUpperCase();
  return {
    role: role === 'STUDENT' || role === 'PARENT' ? role : '',
    name: profile?.name || accountName,
    age: profile?.age?.toString() ?? '',
    gender: profile?.gender ?? '',
    interests: profile?.interests ?? [],
    goals: profile?.goals ?? [],
    picture: profile?.picture ?? null,
  };
}

/**
 * What is sent: what was left empty stays away, so that a save never blanks out what it does not know (RES-38); the name
 * also split at its first space (RES-41); the teacher only for a student.
 */
export function profileToSave(values: NewProfileValues, teacherId: string | null): ProfileChanges {
  const name = values.name.trim();
  const [firstName = '', ...rest] = name.split(/\s+/);
  const { interests, goals, picture } = values;
  return {
    role: values.role,
    name,
    firstName,
    lastName: rest.join(' '),
    ...(values.age === '' ? {} : { age: Number(values.age) }),
    ...(values.gender === '' ? {} : { gender: values.gender as NonNullable<Profile['gender']> }),
    ...(interests.length === 0 ? {} : { interests }),
    ...(goals.length === 0 ? {} : { goals }),
    ...(picture === null ? {} : { picture }),
    ...(values.role === 'STUDENT' && teacherId !== null ? { teacherId } : {}),
  };
}
