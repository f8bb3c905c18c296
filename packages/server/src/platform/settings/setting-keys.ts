import { createPrivateKey } from 'node:crypto';

/** Whether this is the text of a private key on the curve P-256, such as Apple's developer page gives. */
export function isP256Key(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}
