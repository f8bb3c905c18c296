import { call } from '#lib/api.ts';
import { errorText, refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

type Unsubscribed = { at: 'done' } | { at: 'gone' } | { at: 'failed'; text: string };

/** Turns the weekly mail off with the token of a link. `gone` means that the server does not know the link. */
export async function followUnsubscribe(token: string): Promise<Unsubscribed> {
  try {
    await call('POST /api/weekly_mail/unsubscribe', { body: { token } });
    return { at: 'done' };
  } catch (error) {
    // the server refuses a truncated token as invalid input before it looks it up
    if (refusedWith(error, 'link_gone') || refusedWith(error, 'invalid_input')) return { at: 'gone' };
    return { at: 'failed', text: errorText(error, m.common_error_network()) };
  }
}
