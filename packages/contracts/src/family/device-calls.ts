import { z } from 'zod';
import { actingParentRefusals } from '../access/calls.ts';
import { SignedIn } from '../identity/calls.ts';
import { ChildSecret, ChildSecretKind, secretTryRefusals } from '../identity/child-secret.ts';
import { recentSignInRequired } from '../identity/recent-sign-in.ts';
import { line } from '../profiles/calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done, Id, IdParams, Moment } from '../wire/primitives.ts';
import { DEVICE_NAME_MAX_LENGTH } from './child-account-bounds.ts';
import { ChildAvatar } from './child-account-calls.ts';

/** A device that the caller has paired. The caller's children with a picture password or PIN can sign in on it. */
export const PairedDevice = z.object({
  id: Id,
  /** The name that the parent gave it. */
  name: z.string(),
  pairedAt: Moment,
  /** The last time the device showed the children or one signed in, accurate to the hour. */
  lastUsedAt: Moment,
  /** The pairing ends then, unless the device is used before. */
  expiresAt: Moment,
  /** Whether this is the browser that made the request. */
  isCurrent: z.boolean(),
});
export type PairedDevice = z.infer<typeof PairedDevice>;

/** A child as a paired device shows it before anybody is signed in. */
export const Face = z.object({
  childId: Id,
  firstName: z.string(),
  /** Null if the child's picture is none of the drawn ones. Photos are never shown here. */
  avatar: ChildAvatar.nullable(),
  secretKind: ChildSecretKind,
  /** Until when the child has to wait on this device after wrong tries; null if not at all. */
  lockedUntil: Moment.nullable(),
});
export type Face = z.infer<typeof Face>;

export const pairDevice = endpoint({
  method: 'POST',
  path: '/api/family_device',
  summary: 'Pairs this browser, so that the caller’s children can sign in on it; for an adult parent',
  authentication: 'bearer',
  body: z.object({ name: line(DEVICE_NAME_MAX_LENGTH).min(1) }),
  reply: PairedDevice,
  refusals: {
    parents_only: refusal(403, 'device_error_parents_only'),
    too_many_devices: refusal(409, 'device_error_too_many'),
    ...actingParentRefusals,
    ...recentSignInRequired,
  },
});

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/family_devices',
  summary: 'Lists the devices that the caller has paired, this browser first',
  authentication: 'bearer',
  reply: z.array(PairedDevice),
  refusals: {},
});

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/api/family_devices/:id',
  summary: 'Ends the pairing of a device, and signs out every child who signed in on it',
  authentication: 'bearer',
  params: IdParams,
  reply: Done,
  refusals: {},
});

export const readDevice = endpoint({
  method: 'GET',
  path: '/api/family_device',
  summary:
    'Lists the children who can sign in on this browser, by its device cookie alone. Any other browser gets an empty list',
  authentication: 'none',
  reply: z.object({
    /** Whether this browser is paired now. */
    isPaired: z.boolean(),
    faces: z.array(Face),
  }),
  refusals: {},
});

export const signInOnDevice = endpoint({
  method: 'POST',
  path: '/api/family_device/sign_in',
  summary: 'Signs a child in on a paired device with a picture password or PIN',
  authentication: 'cookie',
  body: z.object({ childId: Id, secret: ChildSecret }),
  reply: SignedIn,
  refusals: {
    ...secretTryRefusals,
    device_not_paired: refusal(401, 'device_error_not_paired'),
    account_disabled: refusal(403, 'auth_error_account_disabled'),
  },
});

export const proveOnDevice = endpoint({
  method: 'POST',
  path: '/api/family_device/prove',
  summary:
    'Confirms the caller’s picture password or PIN again on a paired device, for calls that require a recent sign-in',
  authentication: 'bearer',
  body: z.object({ secret: ChildSecret }),
  reply: Done,
  refusals: {
    /** The account has an e-mail address of its own, and a parent may know the secret. */
    secret_is_no_proof: refusal(409, 'device_error_no_proof'),
    ...secretTryRefusals,
    device_not_paired: refusal(401, 'device_error_not_paired'),
  },
});
