import { call } from '#lib/api.ts';
import { errorText, refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** The result of following a link from a mail. `gone` means that the server no longer knows the link. */
export type LinkResult = { at: 'done' } | { at: 'gone' } | { at: 'failed'; text: string };

/** Sends the server the token of a newsletter link that a reader followed. */
export async function followLink(name: 'confirm' | 'unsubscribe', token: string): Promise<LinkResult> {
  try {
    await call(`POST /api/newsletter/${name}`, { body: { token } });
    return { at: 'done' };
  } catch (error) {
    // the server refuses a truncated token as invalid input before it looks it up
    if (refusedWith(error, 'link_gone') || refusedWith(error, 'invalid_input')) return { at: 'gone' };
    return { at: 'failed', text: errorText(error, m.common_error_network()) };
  }
}
