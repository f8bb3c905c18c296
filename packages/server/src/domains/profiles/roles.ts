import type { Role } from '@vivavoce/contracts/wire/primitives';
import type { AccountRole } from '#domains/identity/tables.ts';

/**
 * Returns the account's role for a person's role. Only the profile knows `solo`; its account is a student's (RES-104).
 */
export const accountRoleOf = (role: Role): AccountRole => (role === 'solo' ? 'STUDENT' : role);

/** Whether a person of this role has lessons. */
export const isLearner = (role: Role): boolean => accountRoleOf(role) === 'STUDENT';
