import { createPrivateKey } from 'node:crypto';

/** Whether this is the text of a private key on the curve P-256, such as one from Apple's developer page. */
export function isP256Key(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}
