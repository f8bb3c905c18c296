import { call } from '#lib/api.ts';
import { errorText, refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** How following the link of a mail ended; `gone` is a link that the server knows no more. */
export type LinkResult = { at: 'done' } | { at: 'gone' } | { at: 'failed'; text: string };

/** Tells the server that somebody followed a newsletter's link, with the link's token. */
export async function followLink(name: 'confirm' | 'unsubscribe', token: string): Promise<LinkResult> {
  try {
    await call(`POST /api/newsletter/${name}`, { body: { token } });
    return { at: 'done' };
  } catch (error) {
    // a token that is cut off is refused as input before anybody looks for it
    if (refusedWith(error, 'link_gone') || refusedWith(error, 'invalid_input')) return { at: 'gone' };
    return { at: 'failed', text: errorText(error, m.common_error_network()) };
  }
}
