import type { ConsentToConfirm } from '@vivavoce/contracts/rights/consent-confirmation-calls';
import { call } from '#lib/api.ts';
import { errorText, refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** What the server says of the link of a mail. `gone` means that it can no longer be used. */
export type LinkAnswer =
  | { at: 'known'; consents: [ConsentToConfirm, ...ConsentToConfirm[]] }
  | { at: 'gone' }
  | { at: 'failed'; text: string };

async function answered(asked: Promise<{ consents: ConsentToConfirm[] }>): Promise<LinkAnswer> {
  try {
    const [first, ...rest] = (await asked).consents;
    return first === undefined ? { at: 'gone' } : { at: 'known', consents: [first, ...rest] };
  } catch (error) {
    // the server refuses a truncated token as invalid input before it looks it up
    const isGone = refusedWith(error, 'consent_link_invalid') || refusedWith(error, 'invalid_input');
    return isGone ? { at: 'gone' } : { at: 'failed', text: errorText(error, m.common_error_network()) };
  }
}

/** Asks what the link confirms, which confirms nothing. Never throws. */
export const readLink = (token: string): Promise<LinkAnswer> =>
  answered(call('POST /api/consent_confirmations/read', { body: { token } }));

/** Confirms what the link is about. Never throws. */
export const confirmByLink = (token: string): Promise<LinkAnswer> =>
  answered(call('POST /api/consent_confirmations', { body: { token } }));
