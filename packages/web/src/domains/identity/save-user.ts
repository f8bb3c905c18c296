import type { User } from '@vivavoce/contracts/identity/calls';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

/**
 * Updates the server's record of the account after a sign-in. It never blocks the sign-in: on a failure it logs the
 * code and returns null (specification §8, RES-100).
 */
export async function saveUser(user: User): Promise<User | null> {
  try {
    return await call('POST /api/users', { body: user });
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'unknown';
    console.error('The account record was not saved after the sign-in', code);
    return null;
  }
}
