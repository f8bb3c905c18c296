import { z } from 'zod';
import { ConsentPurpose, ConsentWords } from '../access/calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Moment } from '../wire/primitives.ts';

/** The token of the mail that asks a parent to confirm. It was mailed to the parent alone. */
const withToken = {
  authentication: 'none',
  body: z.object({ token: z.string().min(1).max(500) }),
  refusals: { consent_link_invalid: refusal(410, 'consent_error_link_invalid') },
} as const;

/** What a parent is asked to confirm. */
export const ConsentToConfirm = z.object({
  childFirstName: z.string(),
  purpose: ConsentPurpose,
  givenAt: Moment,
  words: ConsentWords.nullable(),
  isConfirmed: z.boolean(),
});
export type ConsentToConfirm = z.infer<typeof ConsentToConfirm>;

export const readConsentToConfirm = endpoint({
  ...withToken,
  method: 'POST',
  path: '/api/consent_confirmations/read',
  summary: 'Tells what the link of a mail confirms, without confirming it',
  reply: z.object({ consents: z.array(ConsentToConfirm) }),
});

export const confirmConsent = endpoint({
  ...withToken,
  method: 'POST',
  path: '/api/consent_confirmations',
  summary:
    'Confirms by the link of a mail what a parent agreed to a day before (CONSENT_METHOD=email); repeating it changes nothing',
  reply: z.object({ consents: z.array(ConsentToConfirm) }),
});
