import { call } from '#lib/api.ts';
import { site } from '#lib/site.ts';
import type { ContactMessage } from './contact-fields.ts';

/** How long the form pretends to send when nothing is sent, in milliseconds (specification §2.2, §9). */
const SIMULATED_MS = 1_000;

/**
 * Sends a message from the contact form to the operators of the site, if they have configured an address (RES-18).
 * Otherwise sending is only simulated, as the specification requires, and nothing leaves the page.
 * @throws ApiError when it could not be delivered
 */
export async function submitContact(message: ContactMessage): Promise<void> {
  if (site.contactDelivers) await call('POST /api/contact', { body: message });
  else await new Promise((done) => setTimeout(done, SIMULATED_MS));
}
