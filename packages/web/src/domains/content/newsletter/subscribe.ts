import { call } from '#lib/api.ts';
import { errorText, refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** How asking for the newsletter ended, in words for the person who asked. */
export type NewsletterResult =
  | { at: 'invalid'; text: string }
  | { at: 'sent'; text: string }
  | { at: 'failed'; text: string };

/**
 * Asks for the newsletter with what stands in the form: the field `email`, and `website`, which people do not see and
 * form-filling programs fill in. An address is judged by the browser's own rule, and last by the server.
 */
export async function subscribe(form: HTMLFormElement): Promise<NewsletterResult> {
  const field = form.elements.namedItem('email') as HTMLInputElement;
  const trap = form.elements.namedItem('website') as HTMLInputElement;
  if (field.validity.valueMissing) return { at: 'invalid', text: m.newsletter_email_missing() };
  if (!field.validity.valid) return { at: 'invalid', text: m.common_email_invalid() };
  const email = field.value;
  try {
    await call('POST /api/newsletter', { body: { email, website: trap.value } });
    return { at: 'sent', text: m.newsletter_sent({ email }) };
  } catch (error) {
    if (refusedWith(error, 'invalid_input')) return { at: 'invalid', text: m.common_email_invalid() };
    return { at: 'failed', text: errorText(error, m.common_error_network()) };
  }
}
