import { z } from 'zod';
import { refusal } from '../wire/errors.ts';
import {
  childSecretKinds,
  PICTURE_PASSWORD_LENGTH,
  PIN_MAX_LENGTH,
  PIN_MIN_LENGTH,
  secretPictures,
} from './child-secret-bounds.ts';

export const ChildSecretKind = z.enum(childSecretKinds);

/**
 * What a child knows: four pictures in order, or a PIN. It is weak, so it works only on a paired device. It is sent to
 * the server and never comes back.
 */
export const ChildSecret = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('picture'),
    pictures: z.array(z.enum(secretPictures)).length(PICTURE_PASSWORD_LENGTH),
  }),
  z.object({
    kind: z.literal('pin'),
    digits: z.string().regex(new RegExp(`^\\d{${PIN_MIN_LENGTH},${PIN_MAX_LENGTH}}$`)),
  }),
]);
export type ChildSecret = z.infer<typeof ChildSecret>;

/** Why a new secret is refused. */
export const newSecretRefusals = {
  /** All the same, a row such as 1234, a repeated pair, or the child's birthday. */
  secret_too_easy: refusal(400, 'child_error_secret_too_easy'),
} as const;

/** Why a secret opens nothing now. */
export const secretTryRefusals = {
  /** Also the answer for a child who does not appear on this device. */
  wrong_secret: refusal(401, 'child_error_wrong_secret'),
  /** Too many wrong tries for this child on this device. `retryAfterSeconds` tells how long to wait. */
  secret_locked: refusal(429, 'child_error_secret_locked', true),
} as const;
