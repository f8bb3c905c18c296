import { z } from 'zod';
import { administratorRequired } from '../identity/administrator.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done, Id, Moment } from '../wire/primitives.ts';

/**
 * The things that need consent for a learner (RES-62): images from the attention measurement leaving the device, and a
 * young learner using the microphone and camera at all.
 */
export const ConsentPurpose = z.enum(['attention_images', 'live_lessons']);
export type ConsentPurpose = z.infer<typeof ConsentPurpose>;

/** The consents that currently apply to a learner. */
export const Consents = z.object({
  /** Whether a linked parent must agree because the learner's age is unknown or below this server's limit. */
  needsParent: z.boolean(),
  /** When each consent was given; null if it was not given or was withdrawn. */
  attention_images: Moment.nullable(),
  live_lessons: Moment.nullable(),
  /** What a linked parent other than the caller has refused. No other parent can give it until the refusal ends. */
  refusedByParent: z.array(ConsentPurpose),
});
export type Consents = z.infer<typeof Consents>;

/** Why an account may not act as a parent yet (RES-115). Every call in which a parent acts for a child can return these. */
export const actingParentRefusals = {
  parent_email_unverified: refusal(403, 'parent_error_email'),
  parent_not_adult: refusal(403, 'parent_error_adult'),
} as const;

/** Where parents may disagree, one alone must not make the child older: that would end what another one set. */
export const raisedAgeRefusals = {
  age_needs_administrator: refusal(409, 'parent_error_raised_age'),
} as const;

const ofLearner = z.object({ userId: Id });

export const getConsents = endpoint({
  method: 'GET',
  path: '/api/consents/:userId',
  summary: 'Lists the consents for a learner',
  authentication: 'bearer',
  params: ofLearner,
  reply: Consents,
  refusals: { no_profile: refusal(404, 'profile_error_none') },
});

export const saveConsent = endpoint({
  method: 'PUT',
  path: '/api/consents/:userId',
  summary:
    'Gives or withdraws a consent; a learner who is too young needs a linked parent to give it, and either of them may withdraw it. A parent who gives it needs a verified e-mail address and an adult’s age (RES-115). What one parent withdraws, another parent cannot give',
  authentication: 'bearer',
  params: ofLearner,
  body: z.object({ purpose: ConsentPurpose, isGiven: z.boolean() }),
  reply: Consents,
  refusals: {
    no_profile: refusal(404, 'profile_error_none'),
    consent_needs_parent: refusal(403, 'consent_error_needs_parent'),
    consent_refused_by_parent: refusal(409, 'consent_error_refused_by_parent'),
    ...actingParentRefusals,
  },
});

export const liftConsentRefusal = endpoint({
  method: 'DELETE',
  path: '/api/consents/:userId/refusals/:purpose',
  summary:
    'Lifts what linked parents refused for one purpose, so that another parent can agree; the decision of an administrator where parents disagree',
  authentication: 'bearer',
  params: ofLearner.extend({ purpose: ConsentPurpose }),
  reply: Consents,
  refusals: { no_profile: refusal(404, 'profile_error_none') },
});

export const readAdminAccess = endpoint({
  method: 'GET',
  path: '/api/admin/access',
  summary:
    'Tells an administrator whether the admin area is open to this sign-in, or what is missing (RES-117)',
  authentication: 'bearer',
  reply: Done,
  refusals: administratorRequired,
});
