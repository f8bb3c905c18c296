import { z } from 'zod';
import { actingParentRefusals, raisedAgeRefusals } from '../access/calls.ts';
import { EMAIL_MAX_LENGTH } from '../identity/bounds.ts';
import { ChildSecret, ChildSecretKind, newSecretRefusals } from '../identity/child-secret.ts';
import { recentSignInRequired } from '../identity/recent-sign-in.ts';
import { avatars } from '../profiles/avatars.ts';
import { AGE_MAX, AGE_MIN, NAME_PART_MAX_LENGTH } from '../profiles/bounds.ts';
import { line } from '../profiles/calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done, Id, IdParams, Moment } from '../wire/primitives.ts';

/** A drawn avatar. */
export const ChildAvatar = z.enum(avatars);

/** A device on which a child has to wait after wrong tries. */
export const LockedDevice = z.object({ deviceId: Id, name: z.string(), until: Moment });
export type LockedDevice = z.infer<typeof LockedDevice>;

/**
 * A linked child as a parent manages the account. The secret itself is never included. `avatar` is null if the
 * profile's picture is none of the drawn ones.
 */
export const ChildAccount = z.object({
  childId: Id,
  firstName: z.string(),
  lastName: z.string(),
  avatar: ChildAvatar.nullable(),
  dateOfBirth: z.iso.date().nullable(),
  age: z.number().int().nullable(),
  /**
   * Whether the account has an e-mail address of its own. If so, a parent can no longer change it, but can still turn
   * off the secret.
   */
  hasEmail: z.boolean(),
  /**
   * The first address that one of several parents wants to give the child, and whether the caller may type the code that
   * was mailed there: whoever asked for it may not. Null if no other parent has to agree.
   */
  waitingAddress: z.object({ email: z.email(), mayConfirm: z.boolean() }).nullable(),
  /** How the child signs in on a paired device; null if the child does not appear there. */
  secretKind: ChildSecretKind.nullable(),
  /** The caller's own devices on which the child has to wait now. */
  lockedOn: z.array(LockedDevice),
});
export type ChildAccount = z.infer<typeof ChildAccount>;

const firstName = line(NAME_PART_MAX_LENGTH).min(1);
const lastName = line(NAME_PART_MAX_LENGTH);

/** Exactly one of the two is sent. */
const ages = {
  age: z.number().int().min(AGE_MIN).max(AGE_MAX).optional(),
  dateOfBirth: z.iso.date().optional(),
};

const dateOfBirthNotAllowed = {
  date_of_birth_not_allowed: refusal(400, 'profile_error_date_of_birth'),
} as const;

/** The child has an address of its own, so the account is the child's alone. */
const ownAddressRefusals = { child_has_own_address: refusal(409, 'child_error_own_address') } as const;

const addressRefusals = {
  /** A child who is too young to decide alone. A linked parent can do it. */
  address_needs_parent: refusal(403, 'child_error_address_needs_parent'),
  email_taken: refusal(409, 'auth_error_email_taken'),
  ...ownAddressRefusals,
  ...recentSignInRequired,
  ...actingParentRefusals,
} as const;

const ofChild = { authentication: 'bearer', params: IdParams } as const;

export const createChild = endpoint({
  method: 'POST',
  path: '/api/children',
  summary:
    'Creates the account of a child without an e-mail address, linked to the caller; for an adult parent with a verified e-mail address',
  authentication: 'bearer',
  body: z
    .object({
      firstName,
      lastName: lastName.default(''),
      ...ages,
      avatar: ChildAvatar,
      secret: ChildSecret,
    })
    .refine(({ age, dateOfBirth }) => (age === undefined) !== (dateOfBirth === undefined), {
      path: ['age'],
      message: 'expected either an age or a date of birth',
    }),
  reply: ChildAccount,
  refusals: {
    parents_only: refusal(403, 'child_error_parents_only'),
    too_many_children: refusal(409, 'child_error_too_many'),
    ...dateOfBirthNotAllowed,
    ...newSecretRefusals,
    ...actingParentRefusals,
  },
});

export const listChildAccounts = endpoint({
  method: 'GET',
  path: '/api/children',
  summary: 'Lists the children who are linked to the caller, with how they sign in on a paired device',
  authentication: 'bearer',
  viewable: true,
  reply: z.array(ChildAccount),
  refusals: {},
});

export const getChildAccount = endpoint({
  ...ofChild,
  method: 'GET',
  path: '/api/children/:id',
  summary: 'Reads how a linked child signs in on a paired device',
  viewable: true,
  reply: ChildAccount,
  refusals: {},
});

export const changeChild = endpoint({
  ...ofChild,
  method: 'PUT',
  path: '/api/children/:id',
  summary: 'Changes the name, age or avatar of a linked child without an e-mail address',
  body: z
    .object({
      firstName: firstName.optional(),
      lastName: lastName.optional(),
      ...ages,
      avatar: ChildAvatar.optional(),
    })
    .refine(({ age, dateOfBirth }) => age === undefined || dateOfBirth === undefined, {
      path: ['age'],
      message: 'expected an age or a date of birth, not both',
    }),
  reply: ChildAccount,
  refusals: {
    ...dateOfBirthNotAllowed,
    ...ownAddressRefusals,
    ...actingParentRefusals,
    ...raisedAgeRefusals,
  },
});

export const setChildSecret = endpoint({
  ...ofChild,
  method: 'PUT',
  path: '/api/children/:id/secret',
  summary:
    'Sets a new picture password or PIN for a linked child without an e-mail address, and signs the child out everywhere',
  body: z.object({ secret: ChildSecret }),
  reply: ChildAccount,
  refusals: {
    ...newSecretRefusals,
    ...ownAddressRefusals,
    ...actingParentRefusals,
    ...recentSignInRequired,
  },
});

export const removeChildSecret = endpoint({
  ...ofChild,
  method: 'DELETE',
  path: '/api/children/:id/secret',
  summary:
    'Turns off the picture password or PIN of a child who has an e-mail address; for the child and a linked parent',
  reply: Done,
  refusals: {
    /** It is the only way into the account. */
    secret_is_only_way_in: refusal(409, 'child_error_only_way_in'),
    ...recentSignInRequired,
  },
});

export const unlockChild = endpoint({
  ...ofChild,
  method: 'POST',
  path: '/api/children/:id/unlock',
  summary: 'Lets a linked child try again at once on all devices, after wrong tries',
  reply: ChildAccount,
  refusals: actingParentRefusals,
});

export const requestChildAddress = endpoint({
  ...ofChild,
  method: 'POST',
  path: '/api/children/:id/address',
  summary:
    'Mails a code to the first e-mail address of a child without one; for a linked parent, and a child who may decide alone',
  body: z.object({ email: z.email().max(EMAIL_MAX_LENGTH) }),
  reply: Done.extend({
    /** Whether the child has another parent, who has to type the code. */
    needsOtherParent: z.boolean(),
  }),
  refusals: {
    ...addressRefusals,
    /** The address leads to the mailbox of a linked parent, who would take the account over with it. */
    address_of_parent: refusal(409, 'child_error_address_of_parent'),
    code_sent_recently: refusal(429, 'verify_error_sent_recently', true),
  },
});

export const confirmChildAddress = endpoint({
  ...ofChild,
  method: 'POST',
  path: '/api/children/:id/address/confirm',
  summary:
    'Gives the child the address with the code that was mailed to it. Nothing else changes. Of several parents, another one types the code than asked for it',
  body: z.object({ code: z.string().regex(/^\d{6}$/) }),
  reply: Done,
  refusals: {
    ...addressRefusals,
    /** The caller asked for the code, and the child has another parent. */
    address_needs_other_parent: refusal(403, 'child_error_address_needs_other_parent'),
    wrong_code: refusal(400, 'verify_error_invalid_code'),
    code_gone: refusal(410, 'verify_error_code_gone'),
  },
});
