import type { WithRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

/**
 * Deletes an account with everything that belongs to it (RES-45). A failure is logged by its code and rethrown
 * (specification §8). The request to confirm a recent sign-in first does not count as a failure.
 * @throws ApiError
 */
export async function deleteAccount(id: string, withRecentSignIn: WithRecentSignIn): Promise<void> {
  try {
    await withRecentSignIn(() => call('DELETE /api/users/:id', { params: { id } }));
  } catch (error) {
    console.error('The account was not deleted', error instanceof ApiError ? error.code : 'unknown');
    throw error;
  }
}
