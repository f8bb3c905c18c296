import type { Invite } from '@vivavoce/contracts/family/calls';
import { call } from '#lib/api.ts';
import { codeOf } from '#lib/api-error.ts';

/** How long a code from the account screen is valid, in hours: 30 days (specification §9, RES-47). */
const SHARED_INVITE_HOURS = 720;

/**
 * Makes an invite code. A failure is logged by its code and passed to `onFailed`, so that the screen can show it; the
 * result is then null (specification §8).
 */
export async function generateInvite(
  userId: string,
  onFailed: (error: unknown) => void,
): Promise<Invite | null> {
  try {
    const body = { userId, expiresIn: SHARED_INVITE_HOURS };
    return (await call('POST /api/invite/generate', { body })).data;
  } catch (error) {
    console.error('Creating the invite code failed', codeOf(error));
    onFailed(error);
    return null;
  }
}

/** Reads a learner's invite codes, newest first. Logs a failure and then returns null (specification §8). */
export async function listInvites(userId: string): Promise<Invite[] | null> {
  try {
    return (await call('GET /api/users/:id/invites', { params: { id: userId } })).data;
  } catch (error) {
    const code = codeOf(error);
    // who sees somebody else's screens gets no codes, and nothing failed (decision 0045)
    if (code !== 'view_closed') console.error('Loading the invite codes failed', code);
    return null;
  }
}

/** An answer about a code, as a server of another make might send it. */
type Checked = { success: boolean; data?: { valid: boolean; message?: string } };

/** Asks whether a code can be used. @throws ApiError */
export function validateInviteCode(code: string): Promise<Checked> {
  return call('POST /api/invite/validate', { body: { code } });
}

/** Uses a code. Logs a failure and then returns null (specification §8). */
export async function takeInviteCode(
  parentId: string,
  code: string,
): Promise<{ success: boolean; message?: string } | null> {
  try {
    return await call('POST /api/invite/use', { body: { usedByUserId: parentId, code } });
  } catch (error) {
    console.error('Linking the child failed', codeOf(error));
    return null;
  }
}

/** Revokes an unused code. @throws ApiError */
export async function revokeInvite(code: string): Promise<void> {
  await call('DELETE /api/invite/:code', { params: { code } });
}
