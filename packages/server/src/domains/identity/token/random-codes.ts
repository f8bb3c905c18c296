import { createHash, randomBytes } from 'node:crypto';

const CODE_BYTES = 32;

/** Makes a code that nobody can guess, for a link or a cookie. */
export const randomCode = (): string => randomBytes(CODE_BYTES).toString('base64url');

/** Returns what is stored of such a code. The hash needs no key, because the code is 32 random bytes. */
export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('base64url');
