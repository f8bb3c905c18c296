import { call } from '#lib/api.ts';
import { errorText, refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** The result of subscribing to the newsletter, with a text for the person who subscribed. */
export type NewsletterResult =
  | { at: 'invalid'; text: string }
  | { at: 'sent'; text: string }
  | { at: 'failed'; text: string };

/**
 * Subscribes to the newsletter with the fields of the form: `email`, and `website`, which people do not see but
 * form-filling programs fill in. The browser's own rule checks the address first, then the server does.
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
