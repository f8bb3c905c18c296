import type { SignedIn } from '@vivavoce/contracts/identity/calls';
import type { ChildSecret } from '@vivavoce/contracts/identity/child-secret';
import { call } from '#lib/api.ts';
import { ApiError, errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** How long a child waits if the server does not say. */
const WAIT_SECONDS = 60;

/** How a child's try ended. `text` says what was not right, in words for a child. */
export type Try =
  | { outcome: 'signed_in'; signedIn: SignedIn }
  | { outcome: 'locked'; waitMs: number }
  | { outcome: 'unpaired' }
  | { outcome: 'refused'; text: string };

/** Tries a secret on this device. Never fails. */
export async function tryOnDevice(childId: string, secret: ChildSecret): Promise<Try> {
  try {
    const signedIn = await call('POST /api/family_device/sign_in', { body: { childId, secret } });
    return { outcome: 'signed_in', signedIn };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'secret_locked') {
      return { outcome: 'locked', waitMs: (error.retryAfterSeconds ?? WAIT_SECONDS) * 1_000 };
    }
    if (error instanceof ApiError && error.code === 'device_not_paired') return { outcome: 'unpaired' };
    return { outcome: 'refused', text: errorText(error, m.family_sign_in_failed()) };
  }
}
