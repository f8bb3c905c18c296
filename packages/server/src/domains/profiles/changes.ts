import type { ProfileChanges } from '@vivavoce/contracts/profiles/calls';
import type { Role } from '@vivavoce/contracts/wire/primitives';
import { savedName } from './names.ts';
import type { ProfileRow } from './tables.ts';

type Columns = Partial<Omit<ProfileRow, 'userId' | 'ageBasis' | 'createdAt' | 'updatedAt'>>;

/** Roles that people may choose themselves; an administrator gives the others (RES-40). */
const CHOOSABLE_ROLES: readonly Role[] = ['STUDENT', 'PARENT', 'solo'];

export const isChoosable = (role: Role): boolean => CHOOSABLE_ROLES.includes(role);

/**
 * Returns the role that a save asks for. Undefined means no change, null that the role may not be chosen. Comparisons
 * ignore case (specification §6), and sending back one's current role asks for nothing.
 */
function requestedRole(asked: string | undefined, current: Role): Role | null | undefined {
  if (asked === undefined || asked.toLowerCase() === current.toLowerCase()) return undefined;
  return CHOOSABLE_ROLES.find((role) => role.toLowerCase() === asked.toLowerCase()) ?? null;
}

/**
 * Returns the columns that a save changes: only what was sent, never blanking the rest (RES-38). Null when the
 * requested role may not be chosen. An administrator or a teacher keeps that role whatever the form sends.
 */
export function changedColumns(
  changes: ProfileChanges,
  person: { existing: ProfileRow | null; accountRole: Role },
): Columns | null {
  const current = person.existing?.role ?? person.accountRole;
  const role = requestedRole(changes.role, current);
  if (role === null) return null;
  const keepsRole = person.accountRole === 'ADMIN' || person.accountRole === 'TEACHER';
  const { name: _name, firstName: _first, lastName: _last, role: _role, avatar: _avatar, ...rest } = changes;
  const named = savedName(changes, person.existing);
  const sent = Object.fromEntries(
    Object.entries({ ...named, ...rest }).filter(([, value]) => value !== undefined),
  );
  if (keepsRole) return { ...sent, ...(person.existing ? {} : { role: person.accountRole }) };
  return { ...sent, ...(role ? { role } : {}), ...(person.existing || role ? {} : { role: current }) };
}
