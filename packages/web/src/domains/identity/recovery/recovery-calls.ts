import type { readFactorRecovery } from '@vivavoce/contracts/identity/recovery-calls';
import type { ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { call } from '#lib/api.ts';
import { errorText, refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** What the server says of the mailed link that removes a second factor. `gone` means that it can no longer be used. */
export type RecoveryLink =
  | ({ at: 'known' } & ReplyOf<typeof readFactorRecovery>)
  | { at: 'gone' }
  | { at: 'failed'; text: string };

/** Reports whether the link was used up, stopped or is too old. */
export const isRecoveryGone = (error: unknown): boolean => refusedWith(error, 'recovery_gone');

/** Asks what the link can do, which uses nothing up. Never throws. */
export async function readRecovery(code: string): Promise<RecoveryLink> {
  try {
    return { at: 'known', ...(await call('POST /api/auth/factor_recovery/read', { body: { code } })) };
  } catch (error) {
    // the server refuses a truncated code as invalid input before it looks it up
    if (isRecoveryGone(error) || refusedWith(error, 'invalid_input')) return { at: 'gone' };
    return { at: 'failed', text: errorText(error, m.common_error_network()) };
  }
}
