import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '../identity/bounds.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done } from '../wire/primitives.ts';
import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX } from './bounds.ts';

const EmailAddress = z.string().trim().max(EMAIL_MAX_LENGTH).pipe(z.email());

/**
 * A field that people do not see but form-filling programs fill in. If it is filled in, the server reports success but
 * discards the message.
 */
const Trap = z.string().max(1_000).default('');

/** How long the link in a confirmation mail works. */
export const CONFIRM_LINK_LIFE_DAYS = 7;

/**
 * A secret from a mail's link. It proves that the person following the link can read that mailbox, and it contains the
 * address.
 */
const LinkToken = z.object({ token: z.string().min(1).max(1_000) });

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  summary: 'Subscribes to the newsletter; the link in a mail confirms it (RES-17)',
  authentication: 'none',
  body: z.object({ email: EmailAddress, website: Trap }),
  reply: Done,
  refusals: {},
});

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirms a subscription with the token from the mail',
  authentication: 'none',
  body: LinkToken,
  reply: Done,
  refusals: { link_gone: refusal(404, 'newsletter_error_link_gone') },
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  summary: 'Ends a subscription with the token from any of its mails; repeating the call is harmless',
  authentication: 'none',
  body: LinkToken,
  reply: Done,
  refusals: { link_gone: refusal(404, 'newsletter_error_link_gone') },
});

/**
 * The address in the List-Unsubscribe header of our mails. When users press their mail program's own unsubscribe
 * button, the program itself posts a form that says so to this address (RFC 8058).
 */
export const unsubscribeOneClick = endpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe/one-click',
  summary: 'Ends a subscription from a mail program’s own unsubscribe button (RFC 8058)',
  authentication: 'none',
  query: LinkToken,
  ignoresBody: true,
  reply: Done,
  refusals: { link_gone: refusal(404, 'newsletter_error_link_gone') },
});

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Sends a message to the contact inbox, if one is configured (RES-18)',
  authentication: 'none',
  body: z.object({
    name: z.string().trim().min(1).max(CONTACT_NAME_MAX),
    email: EmailAddress,
    message: z.string().trim().min(1).max(CONTACT_MESSAGE_MAX),
    website: Trap,
  }),
  reply: Done,
  refusals: { no_inbox: refusal(404, 'contact_error_no_inbox') },
});
