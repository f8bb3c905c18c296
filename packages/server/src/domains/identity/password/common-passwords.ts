import { PASSWORD_MIN_LENGTH } from '@vivavoce/contracts/identity/bounds';
import { dictionary } from '@zxcvbn-ts/language-common';
import { DEMO_PASSWORD } from '#domains/identity/demo-accounts.ts';

/** How many of the most common passwords are refused. */
const REFUSED_PASSWORDS = 10_000;

/** The most common passwords that are long enough to be chosen, in lower case. The dictionary lists them by frequency. */
const common = new Set([
  DEMO_PASSWORD,
  ...dictionary['passwords-common']
    .filter((password) => password.length >= PASSWORD_MIN_LENGTH)
    .slice(0, REFUSED_PASSWORDS),
]);

/** Reports whether a password is among those that a guesser tries first, however it is capitalised. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
