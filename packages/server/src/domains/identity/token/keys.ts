import { derivedKey } from '#platform/settings/derived-key.ts';

/** The purposes for which this domain uses the deployment's single secret. Each gets its own key. */
type KeyPurpose =
  | 'access-token'
  | 'sign-in-cookie'
  | 'email-code'
  | 'email-change'
  | 'sign-in-failure'
  | 'second-factor'
  | 'backup-code'
  | 'known-browser'
  | 'child-secret';

/** Derives 32 bytes for one purpose. */
export function keyFor(purpose: KeyPurpose, secret: string): Buffer {
  return derivedKey(secret, purpose);
}
