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

/**
 * How it is proved that a consent is a parent's, where one is needed (decision 0039). `email`: the parent confirms it by
 * a mail that comes a day later. `card`: a small charge that is refunded at once. `school`: an administrator records that
 * the school holds the agreement. `account`: the word of a signed-in, linked adult suffices.
 */
export const ConsentMethod = z.enum(['email', 'card', 'school', 'account']);
export type ConsentMethod = z.infer<typeof ConsentMethod>;

/** The proof that a record of a consent holds. `self`: the learner decided alone. */
export const ConsentProof = z.enum(['self', 'account', 'email', 'card', 'school']);
export type ConsentProof = z.infer<typeof ConsentProof>;

/** The words of a consent as this reader gets them. The id changes with the words, but not with the child's name. */
export const ConsentWords = z.object({
  id: z.string(),
  label: z.string(),
  hint: z.string(),
  details: z.array(z.string()),
});
export type ConsentWords = z.infer<typeof ConsentWords>;

/** A consent that a parent gave and that does not count yet, because its proof is awaited. */
export const WaitingConsent = z.object({
  purpose: ConsentPurpose,
  givenAt: Moment,
  /** Whether the caller gave it. */
  isOwn: z.boolean(),
  /** When the mail that asks to confirm it was sent, or will be at the earliest. Null with any other method. */
  confirmationMail: z.object({ at: Moment, isSent: z.boolean() }).nullable(),
});
export type WaitingConsent = z.infer<typeof WaitingConsent>;

/** The consents that currently apply to a learner. */
export const Consents = z.object({
  /** Whether a linked parent must agree because the learner's age is unknown or below this server's limit. */
  needsParent: z.boolean(),
  /** Since when each consent counts; null if it was not given, was withdrawn or waits for its proof. */
  attention_images: Moment.nullable(),
  live_lessons: Moment.nullable(),
  /** What a linked parent other than the caller has refused. No other parent can give it until the refusal ends. */
  refusedByParent: z.array(ConsentPurpose),
  /** How this server has a parent's consent proved. */
  method: ConsentMethod,
  waiting: z.array(WaitingConsent),
  /** What the caller agrees to by giving a consent. */
  words: z.object({ attention_images: ConsentWords, live_lessons: ConsentWords }),
});
export type Consents = z.infer<typeof Consents>;

/** One entry of the history of a learner's consents. */
export const ConsentChange = z.object({
  /** The record that it belongs to. `given` and `ended` of one consent share it. */
  consentId: Id,
  purpose: ConsentPurpose,
  /** `proved`: the consent began to count later than it was given. */
  change: z.enum(['given', 'proved', 'ended']),
  at: Moment,
  /** The name of whoever did it; null for a deleted account, and where nobody did it. */
  byName: z.string().nullable(),
  /** Whether it was the learner. */
  byLearner: z.boolean(),
  /** Whether it was the caller. */
  isOwn: z.boolean(),
  /** How it was proved; null for `ended` and while the proof is awaited. */
  proof: ConsentProof.nullable(),
  /** Why it ended; null for the others. */
  end: z.enum(['withdrawn', 'replaced', 'link_ended', 'account_ended']).nullable(),
  /** The words that were agreed to; null if it was given before words were recorded. */
  words: ConsentWords.nullable(),
});
export type ConsentChange = z.infer<typeof ConsentChange>;

/** Why an account may not act as a parent yet (RES-115). Every call in which a parent acts for a child can return these. */
export const actingParentRefusals = {
  parent_email_unverified: refusal(403, 'parent_error_email'),
  parent_not_adult: refusal(403, 'parent_error_adult'),
} as const;

/**
 * One parent alone must not make the child older where that would end what another parent set, or the need for a consent
 * that this parent has not proved.
 */
export const raisedAgeRefusals = {
  age_needs_administrator: refusal(409, 'parent_error_raised_age'),
} as const;

const ofLearner = z.object({ userId: Id });

export const getConsents = endpoint({
  method: 'GET',
  path: '/api/consents/:userId',
  summary: 'Lists the consents for a learner',
  authentication: 'bearer',
  viewable: true,
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
  body: z.discriminatedUnion('isGiven', [
    /** `wordsId` names the words that the person read. */
    z.object({ purpose: ConsentPurpose, isGiven: z.literal(true), wordsId: z.string().max(64) }),
    z.object({ purpose: ConsentPurpose, isGiven: z.literal(false) }),
  ]),
  reply: Consents,
  refusals: {
    no_profile: refusal(404, 'profile_error_none'),
    consent_needs_parent: refusal(403, 'consent_error_needs_parent'),
    consent_refused_by_parent: refusal(409, 'consent_error_refused_by_parent'),
    consent_words_changed: refusal(409, 'consent_error_words_changed'),
    ...actingParentRefusals,
  },
});

export const listConsentChanges = endpoint({
  method: 'GET',
  path: '/api/consents/:userId/history',
  summary:
    'Lists who agreed to what for a learner, in which words, when, how it was proved and when it ended, newest first',
  authentication: 'bearer',
  viewable: true,
  params: ofLearner,
  reply: z.object({ changes: z.array(ConsentChange) }),
  refusals: { no_profile: refusal(404, 'profile_error_none') },
});

/**
 * An administrator who is or was linked to the learner, or to a child of the person, is a party. Another administrator has
 * to decide.
 */
export const linkedAdministratorRefusal = {
  linked_administrator: refusal(403, 'access_error_linked_administrator'),
} as const;

export const liftConsentRefusal = endpoint({
  method: 'DELETE',
  path: '/api/consents/:userId/refusals/:purpose',
  summary:
    'Lifts what linked parents refused for one purpose, so that another parent can agree; the decision of an administrator where parents disagree',
  authentication: 'bearer',
  params: ofLearner.extend({ purpose: ConsentPurpose }),
  reply: Consents,
  refusals: { no_profile: refusal(404, 'profile_error_none'), ...linkedAdministratorRefusal },
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
