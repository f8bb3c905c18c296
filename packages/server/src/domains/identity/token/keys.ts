import { derivedKey } from '#platform/settings/derived-key.ts';

/** What the deployment's one secret is used for in this domain; each use gets a key of its own. */
type KeyPurpose =
  | 'access-token'
  | 'sign-in-cookie'
  | 'email-code'
  | 'email-change'
  | 'sign-in-failure'
  | 'second-factor'
  | 'backup-code';

/** 32 bytes for one purpose. */
export function keyFor(purpose: KeyPurpose, secret: string): Buffer {
  return derivedKey(secret, purpose);
}
