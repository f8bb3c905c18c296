import type { Permission } from './serve.ts';

/** For calls that anyone may make, signed in or not. All rules about people belong to the access domain. */
export const anyone: Permission<unknown> = { name: 'anyone', check: () => {} };
