import type { ChildSecret } from '@vivavoce/contracts/identity/child-secret';
import {
  type ChildSecretKind,
  PICTURE_PASSWORD_LENGTH,
  PIN_MAX_LENGTH,
  PIN_MIN_LENGTH,
  type SecretPicture,
} from '@vivavoce/contracts/identity/child-secret-bounds';

/** What was entered so far: pictures or digits, in order. */
export type Entered = readonly string[];

/** How many pictures or digits a secret has. A picture password ends by itself; a PIN may need a last press. */
export const secretLengths: Record<ChildSecretKind, { min: number; max: number }> = {
  picture: { min: PICTURE_PASSWORD_LENGTH, max: PICTURE_PASSWORD_LENGTH },
  pin: { min: PIN_MIN_LENGTH, max: PIN_MAX_LENGTH },
};

/** Adds a picture or a digit, unless the secret is already as long as it may be. */
export function withOneMore(kind: ChildSecretKind, entered: Entered, next: string): Entered {
  return entered.length < secretLengths[kind].max ? [...entered, next] : entered;
}

/** Returns the secret that was entered, or null while it is too short. */
export function secretOf(kind: ChildSecretKind, entered: Entered): ChildSecret | null {
  if (entered.length < secretLengths[kind].min) return null;
  if (kind === 'pin') return { kind, digits: entered.join('') };
  return { kind, pictures: entered as SecretPicture[] };
}

/** Reports whether nothing can be added, so that the secret needs no last press. */
export const isFull = (kind: ChildSecretKind, entered: Entered): boolean =>
  entered.length === secretLengths[kind].max;

/** Reports whether the second try repeats the first one. */
export function isSameSecret(first: ChildSecret, second: ChildSecret): boolean {
  if (first.kind === 'pin') return second.kind === 'pin' && first.digits === second.digits;
  return second.kind === 'picture' && first.pictures.join() === second.pictures.join();
}
