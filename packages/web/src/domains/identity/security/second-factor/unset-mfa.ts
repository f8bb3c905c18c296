import { call } from '#lib/api.ts';

/**
 * Removes the second factor of an account: one's own, or as an administrator anybody's (specification §7, RES-35).
 * @throws ApiError, never swallowed: whoever asked must know whether the account still has its second lock
 */
export async function unsetMfa(uid: string): Promise<void> {
  await call('POST /api/unsetMFA', { body: { uid, mfaType: 'totp' } });
}
