import type { ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import { hasRole } from '#app/landing-path.ts';

/** What an administrator can do with one person, besides editing and deleting. */
export type PersonAct =
  | 'family'
  | 'view'
  | 'reset_link'
  | 'invitation'
  | 'resend_code'
  | 'factor'
  | 'keep'
  | 'sign_out'
  | 'disable'
  | 'enable';

const isLearner = ({ role }: ListedUser) => hasRole(role, 'STUDENT') || hasRole(role, 'SOLO');

/**
 * Returns what can be done with a person, in the groups of their menu. It leaves out what cannot work: no mail goes to a
 * disabled account or one without an address, and a second factor is recovered through a proved address alone. The server decides about each act again.
 */
export function actsFor(user: ListedUser): PersonAct[][] {
  const isActive = user.disabledAt === null;
  const getsMail = user.email !== null && isActive;
  const groups: (PersonAct | false)[][] = [
    [isLearner(user) && 'family', isActive && !hasRole(user.role, 'ADMIN') && 'view'],
    [
      getsMail && 'reset_link',
      getsMail && !user.emailVerified && user.lastLoginAt === null && 'invitation',
      getsMail && !user.emailVerified && 'resend_code',
      getsMail && user.emailVerified && 'factor',
    ],
    [user.deletionDueAt !== null && 'keep', isActive && 'sign_out', isActive ? 'disable' : 'enable'],
  ];
  return groups.map((group) => group.filter((act) => act !== false)).filter(({ length }) => length > 0);
}
