import { ADMINISTRATOR_PASSWORD_MIN_LENGTH } from '@vivavoce/contracts/identity/bounds';
import { newPasswordRefusals } from '@vivavoce/contracts/identity/calls';
import type { AccountRole } from '#domains/identity/tables.ts';
import { Refused } from '#platform/http/refused.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isOwnWord } from './own-words.ts';

/** Reports whether a password has the length that administrators need (RES-117). */
export const suitsAdministrator = (password: string): boolean =>
  password.length >= ADMINISTRATOR_PASSWORD_MIN_LENGTH;

const refused = (code: keyof typeof newPasswordRefusals) => new Refused(code, newPasswordRefusals[code]);

/**
 * Refuses a password that its owner may not choose. Every call that sets a password asks here (RES-117).
 * @throws Refused `password_too_easy`, or `admin_password_too_short` for an administrator
 */
export function refuseUnsuitable(
  password: string,
  owner: { displayName: string; email: string | null; role: AccountRole },
): void {
  if (isCommonPassword(password) || isOwnWord(password, owner)) throw refused('password_too_easy');
  if (owner.role === 'ADMIN' && !suitsAdministrator(password)) throw refused('admin_password_too_short');
}
