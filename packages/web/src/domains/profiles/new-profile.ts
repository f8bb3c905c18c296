import type { Profile, ProfileChanges } from '@vivavoce/contracts/profiles/calls';
import { type FormValues, isBlank, sentValues, typedValues } from './fields/kinds.ts';
import { fieldsOf } from './fields/person-fields.ts';

/** The fields of create-profile that every person sees. */
export const newProfileFields = fieldsOf('create');

/** Returns the form's initial values: empty, or what is known already, so that nothing has to be typed twice. */
export function startingValues(profile: Profile | null, accountName: string): FormValues {
  const role = profile?.role.toUpperCase();
  return {
    ...typedValues(newProfileFields, profile ?? {}),
    name: profile?.name || accountName,
    role: role === 'STUDENT' || role === 'PARENT' ? role : '',
    picture: profile?.picture ?? null,
  };
}

/**
 * Returns what the form sends. Empty fields are left out, so that a save never blanks values it does not know (RES-38).
 * The name is also split at its first space (RES-41), and only a student has a teacher.
 */
export function profileToSave(typed: FormValues, teacherId: string | null): ProfileChanges {
  const { role, picture } = typed;
  const filled = Object.fromEntries(
    Object.entries(sentValues(newProfileFields, typed)).filter(([name]) => !isBlank(typed[name])),
  );
  const name = String(typed.name).trim();
  const [firstName = '', ...rest] = name.split(/\s+/);
  return {
    ...filled,
    role: String(role),
    name,
    firstName,
    lastName: rest.join(' '),
    ...(typeof picture === 'string' && { picture }),
    ...(role === 'STUDENT' && teacherId !== null && { teacherId }),
  };
}
