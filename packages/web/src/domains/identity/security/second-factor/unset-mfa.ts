import { call } from '#lib/api.ts';

/**
 * Removes the second factor of an account: a person's own, or any account's for administrators (specification §7,
 * RES-35).
 * @throws ApiError, which is never swallowed: the caller must know whether the account still has its second factor
 */
export async function unsetMfa(uid: string): Promise<void> {
  await call('POST /api/unsetMFA', { body: { uid, mfaType: 'totp' } });
}
